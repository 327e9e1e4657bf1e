package dev.assay.harness.plan;

import dev.assay.core.suite.SuiteCase;
import dev.assay.core.suite.Timing;
import java.time.Duration;
import java.util.Collections;
import java.util.List;

/**
 * One case of a plan.
 *
 * @param index its place in the plan, from 0; names its raw files
 */
public record PlannedCase(int index, String suite, SuiteCase suiteCase) {
  private static final Duration BRIEF = Duration.ofMillis(200);

  /** What people see and what {@code --filter} searches. */
  public String label() {
    SuiteCase c = suiteCase;
    String params = c.params().isEmpty() ? "" : " " + c.params();
    return "%s / %s / %s / %s / %s%s"
        .formatted(
            suite, c.table(), c.workload().name(), c.engine(), c.timing().mode().label(), params);
  }

  /**
   * The same case for the discarded round, which warms up the machine: files in memory, the disk
   * awake. All but single shots, which run as they will, are only touched.
   */
  PlannedCase brief() {
    Timing timing = suiteCase.timing();
    if (timing.mode() == Timing.Mode.SINGLE_SHOT) {
      return this;
    }
    Duration time = Collections.min(List.of(timing.iterationTime(), BRIEF));
    return new PlannedCase(
        index, suite, suiteCase.withTiming(new Timing(timing.mode(), 0, Duration.ZERO, 1, time)));
  }

  /** JMH's own identity of a benchmark. */
  String identity() {
    return "%s %s %s"
        .formatted(suiteCase.benchmark(), suiteCase.timing().mode().label(), suiteCase.params());
  }

  /** What a reader of the report tells rows apart by. */
  String row() {
    return "%s / %s / durability %s".formatted(group(), suiteCase.engine(), suiteCase.durability());
  }

  /** Rivals share it: they run as neighbours, and ratios are formed inside it. */
  String group() {
    SuiteCase c = suiteCase;
    return "%s / %s / %s / %s".formatted(suite, c.table(), c.workload(), c.timing().mode().label());
  }
}
