package dev.assay.harness.round;

import dev.assay.core.suite.Verification;
import dev.assay.core.suite.internal.SuiteWire;
import dev.assay.core.suite.internal.WireReader;
import dev.assay.core.suite.internal.WireWriter;
import dev.assay.harness.RunFailedException;
import dev.assay.harness.event.RunEvent;
import dev.assay.harness.plan.Plan;
import dev.assay.harness.plan.PlannedCase;
import dev.assay.harness.plan.TimeLeft;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** All that comes before any timing: the suites' files are made and every answer is verified. */
final class Preparation {
  private static final int DEADLINE_FACTOR = 5;

  private final RunContext context;
  private final Plan plan;
  private final Duration measuring;
  private final SuiteChild child;

  /** Of the suites that are done. */
  private int verified;

  private Duration verifying = Duration.ZERO;

  /**
   * For one use.
   *
   * @param measuring what comes after it, for the time left
   */
  Preparation(RunContext context, Plan plan, Duration measuring) {
    this.context = context;
    this.plan = plan;
    this.measuring = measuring;
    this.child = new SuiteChild(context.children(), context.classPath());
  }

  /**
   * What the children said.
   *
   * @param platform facts that only the subject's side knows, such as the version of SQLite
   */
  record Prepared(Map<String, String> platform, Map<PlannedCase, Verification> verifications) {}

  Prepared prepareAndVerify() {
    Map<String, String> platform = new TreeMap<>();
    Map<PlannedCase, Verification> verifications = new LinkedHashMap<>();
    for (String suite : plan.suites()) {
      platform.putAll(prepare(suite, plan.casesOf(suite)));
      verifications.putAll(verify(suite, plan.casesOf(suite)));
    }
    requireRight(verifications);
    return new Prepared(platform, verifications);
  }

  private Map<String, String> prepare(String suite, List<PlannedCase> cases) {
    makeDataFolder(suite);
    SuiteChild.Question question = question("preparing " + suite, "prepare", suite, cases);
    long start = System.nanoTime();
    WireReader answer = child.ask(question, () -> tell(question, Duration.ZERO, 0, since(start)));
    Map<String, String> platform = SuiteWire.readMap(answer, SuiteWire.PLATFORM);
    answer.requireEnd();
    return platform;
  }

  private Map<PlannedCase, Verification> verify(String suite, List<PlannedCase> cases) {
    SuiteChild.Question question = question("verifying " + suite, "verify", suite, cases);
    long start = System.nanoTime();
    WireReader answer =
        child.ask(
            question,
            () -> {
              int done = verified(question.files().answer());
              tell(question, since(start), done, since(start));
            });
    verified += cases.size();
    verifying = verifying.plus(since(start));
    Map<PlannedCase, Verification> verifications = new LinkedHashMap<>();
    for (int i = 0; i < cases.size(); i++) {
      verifications.put(cases.get(i), SuiteWire.readVerification(answer, i));
    }
    answer.requireEnd();
    return verifications;
  }

  /**
   * Tells what goes on, for how long already, and how long the run still takes, once there is a
   * verified case to judge by: nobody knows how long a suite prepares.
   */
  private void tell(SuiteChild.Question q, Duration verifyingNow, int doneNow, Duration elapsed) {
    int done = verified + doneNow;
    int steps = plan.cases().size();
    Optional<Duration> left =
        done == 0
            ? Optional.empty()
            : Optional.of(
                measuring.plus(TimeLeft.extrapolated(verifying.plus(verifyingNow), done, steps)));
    String what = "%s for %d s".formatted(q.what(), elapsed.toSeconds());
    context.listener().on(new RunEvent.Working(what, done, steps, left));
  }

  private static Duration since(long startNs) {
    return Duration.ofNanos(System.nanoTime() - startNs);
  }

  private static int verified(Path answer) {
    try (Stream<String> lines = Files.lines(answer)) {
      return (int) lines.filter(line -> line.startsWith(SuiteWire.VERIFIED + "\t")).count();
    } catch (IOException | UncheckedIOException e) {
      return 0; // not there yet
    }
  }

  private SuiteChild.Question question(
      String what, String command, String suite, List<PlannedCase> cases) {
    Duration deadline = context.settings().grace().multipliedBy(DEADLINE_FACTOR);
    return new SuiteChild.Question(
        what,
        command,
        new SuiteChild.Place(context.folder().raw(), command + "-" + suite, false),
        SuiteChild.jvmOptions(context.folder(), suite, context.settings().heap()),
        deadline,
        out -> request(out, suite, cases));
  }

  private static void request(WireWriter out, String suite, List<PlannedCase> cases)
      throws IOException {
    out.row(SuiteWire.SUITE, suite);
    for (PlannedCase c : cases) {
      SuiteWire.writeCase(out, c.suiteCase());
    }
  }

  private void makeDataFolder(String suite) {
    try {
      Files.createDirectories(context.folder().data(suite));
    } catch (IOException e) {
      throw new UncheckedIOException("can't make " + context.folder().data(suite), e);
    }
  }

  private void requireRight(Map<PlannedCase, Verification> verifications) {
    List<Map.Entry<PlannedCase, Verification>> wrong =
        verifications.entrySet().stream().filter(e -> !e.getValue().passed()).toList();
    if (!wrong.isEmpty()) {
      PlannedCase first = wrong.get(0).getKey();
      throw new RunFailedException(
          "wrong answers from %d of %d cases, nothing was timed; the first: %s: %s (compared with %s)"
              .formatted(
                  wrong.size(),
                  verifications.size(),
                  first.label(),
                  wrong.get(0).getValue().detail(),
                  wrong.get(0).getValue().oracle()));
    }
  }
}
