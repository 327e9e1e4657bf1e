package dev.assay.harness.round;

import dev.assay.core.report.Counters;
import dev.assay.core.suite.SuiteContext;
import dev.assay.harness.RunFailedException;
import dev.assay.harness.environment.JavaCommand;
import dev.assay.harness.jmh.CaseResultReader;
import dev.assay.harness.jmh.JmhCommand;
import dev.assay.harness.jmh.JmhResult;
import dev.assay.harness.jmh.JmhResultException;
import dev.assay.harness.plan.PlannedCase;
import dev.assay.harness.plan.RunSettings;
import dev.assay.harness.plan.TimeLeft;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Measures one case in one fresh JVM. */
final class CaseRunner {
  private static final int DEADLINE_FACTOR = 5;

  /** JMH's host measures nothing, so it starts as cheaply as it can. */
  private static final List<String> HOST_OPTIONS =
      List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx256m");

  private final RunContext context;
  private final CaseResultReader reader = new CaseResultReader();

  CaseRunner(RunContext context) {
    this.context = context;
  }

  /** A result, and how long it took to get. */
  record Measured(JmhResult result, Duration took) {}

  /**
   * @throws RunFailedException with one line that says what failed and where its log is
   */
  Measured measure(int round, PlannedCase c, Runnable tick) {
    Path json = context.folder().rawFile(round, c, "json");
    Path log = context.folder().rawFile(round, c, "log");
    List<String> command =
        JavaCommand.of(
            HOST_OPTIONS, context.classPath(), JmhCommand.of(c.suiteCase(), json, jvmOptions(c)));
    Children.Outcome outcome =
        context
            .children()
            .run(new Children.Job("measuring " + c.label(), command, log, deadline(c)), tick);
    return new Measured(result(c, json, log, outcome), outcome.took());
  }

  /** The options of a measuring JVM that a reader of the report needs to know. */
  static List<String> commonOptions(RunSettings settings) {
    return List.of(
        "-Xms" + settings.heap(),
        "-Xmx" + settings.heap(),
        "-Dfile.encoding=UTF-8",
        "-Duser.language=en",
        "-Duser.timezone=UTC");
  }

  private JmhResult result(PlannedCase c, Path json, Path log, Children.Outcome outcome) {
    if (outcome.exitCode() != 0) {
      throw new RunFailedException(
          "%s: JMH ended with exit code %d, see %s".formatted(c.label(), outcome.exitCode(), log));
    }
    try {
      return withPeak(reader.read(json, c.suiteCase()), outcome.peakRssBytes());
    } catch (JmhResultException e) {
      throw new RunFailedException("%s: %s, see %s".formatted(c.label(), e.getMessage(), log), e);
    }
  }

  private static JmhResult withPeak(JmhResult result, long peakRssBytes) {
    if (peakRssBytes == 0) {
      return result;
    }
    Map<String, Double> counters = new TreeMap<>(result.counters());
    counters.put(Counters.PEAK_RSS_BYTES, (double) peakRssBytes);
    return new JmhResult(result.threads(), result.samples(), counters);
  }

  private Duration deadline(PlannedCase c) {
    return TimeLeft.timed(c.suiteCase().timing())
        .multipliedBy(DEADLINE_FACTOR)
        .plus(context.settings().grace());
  }

  private List<String> jvmOptions(PlannedCase c) {
    List<String> options = new ArrayList<>(commonOptions(context.settings()));
    options.add("-Djava.io.tmpdir=" + context.folder().tmp());
    options.add("-Dorg.sqlite.tmpdir=" + context.folder().sqlite());
    options.add("-D" + SuiteContext.DATA_FOLDER_PROPERTY + "=" + context.folder().data(c.suite()));
    return options;
  }
}
