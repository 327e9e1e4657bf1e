package dev.assay.harness.round;

import dev.assay.core.report.Round;
import dev.assay.core.suite.Timing;
import dev.assay.harness.RunFailedException;
import dev.assay.harness.event.RunEvent;
import dev.assay.harness.jmh.JmhResult;
import dev.assay.harness.plan.Plan;
import dev.assay.harness.plan.PlannedCase;
import dev.assay.harness.plan.RunSettings;
import dev.assay.harness.plan.TimeLeft;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Measures a plan round by round. What was planned must arrive: at the end of a round, a result
 * that did not ends the run, and all that are missing are named. Not thread-safe, for one use.
 */
final class Rounds {
  private final RunContext context;
  private final Plan plan;
  private final CaseRunner runner;
  private final TimeLeft timeLeft = new TimeLeft();
  private final Map<PlannedCase, List<Round>> rounds = new LinkedHashMap<>();
  private final Map<PlannedCase, Integer> threads = new LinkedHashMap<>();
  private final List<String> missing = new ArrayList<>();
  private int done;

  Rounds(RunContext context, Plan plan) {
    this.context = context;
    this.plan = plan;
    this.runner = new CaseRunner(context);
  }

  /** What one case measured in all rounds. */
  record Measured(int threads, List<Round> rounds) {}

  /** How long measuring will take, as far as the plan can tell. */
  static Duration foretell(Plan plan, RunSettings settings) {
    TimeLeft timeLeft = new TimeLeft();
    Duration measured = timeLeft.of(plan.cases()).multipliedBy(settings.rounds());
    return settings.warmupRound() ? measured.plus(timeLeft.of(plan.order(0))) : measured;
  }

  Map<PlannedCase, Measured> measure() {
    int first = context.settings().warmupRound() ? 0 : 1;
    for (int round = first; round <= context.settings().rounds(); round++) {
      measure(round);
    }
    Map<PlannedCase, Measured> measured = new LinkedHashMap<>();
    rounds.forEach((c, list) -> measured.put(c, new Measured(threads.getOrDefault(c, 1), list)));
    return measured;
  }

  private void measure(int round) {
    long start = System.nanoTime();
    List<PlannedCase> order = plan.order(round);
    for (int position = 0; position < order.size(); position++) {
      measure(round, order, position);
      done++;
    }
    requireAll(round);
    Duration took = Duration.ofNanos(System.nanoTime() - start);
    context
        .listener()
        .on(new RunEvent.RoundDone(round, context.settings().rounds(), took, after(round)));
  }

  private void measure(int round, List<PlannedCase> order, int position) {
    PlannedCase c = order.get(position);
    long start = System.nanoTime();
    Duration rest = timeLeft.of(order.subList(position + 1, order.size())).plus(after(round));
    try {
      CaseRunner.Measured measured =
          runner.measure(round, c, () -> tick(round, c, System.nanoTime() - start, rest));
      if (round > 0 || c.suiteCase().timing().mode() == Timing.Mode.SINGLE_SHOT) {
        timeLeft.ran(c, measured.took()); // the others were brief
      }
      keep(round, position, c, measured.result());
    } catch (RunFailedException e) {
      missing.add(e.getMessage());
    }
  }

  private void keep(int round, int position, PlannedCase c, JmhResult result) {
    if (round > 0) {
      threads.put(c, result.threads());
      rounds
          .computeIfAbsent(c, key -> new ArrayList<>())
          .add(new Round(round, position, result.samples(), result.counters()));
    }
  }

  private void tick(int round, PlannedCase c, long elapsedNs, Duration rest) {
    Duration own = timeLeft.of(c).minusNanos(elapsedNs);
    Duration left = rest.plus(own.isNegative() ? Duration.ZERO : own);
    String what = (round == 0 ? "warm-up: " : "round " + round + ": ") + c.label();
    int steps = context.settings().allRounds() * plan.cases().size();
    context.listener().on(new RunEvent.Working(what, done, steps, Optional.of(left)));
  }

  /** What the rounds after this one will take. */
  private Duration after(int round) {
    return timeLeft.of(plan.cases()).multipliedBy(context.settings().rounds() - round);
  }

  private void requireAll(int round) {
    if (!missing.isEmpty()) {
      throw new RunFailedException(
          "%s is incomplete, %d of %d results did not arrive: %s"
              .formatted(
                  round == 0 ? "the warm-up round" : "round " + round,
                  missing.size(),
                  plan.cases().size(),
                  String.join("; ", missing)));
    }
  }
}
