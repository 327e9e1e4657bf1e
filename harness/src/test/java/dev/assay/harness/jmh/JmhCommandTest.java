package dev.assay.harness.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.core.suite.SuiteCase;
import dev.assay.core.suite.Timing;
import dev.assay.core.suite.WorkloadId;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.TimeValue;

/** JMH's own parser judges the command line. */
class JmhCommandTest {

  @Test
  void case_reachesJmhAsPlanned() throws Exception {
    CommandLineOptions jmh =
        parsed(Timing.Mode.AVERAGE_TIME, List.of("-Xmx1g", "-Djava.io.tmpdir=/a b/c"));
    assertThat(jmh.getForkCount().get()).isEqualTo(1);
    assertThat(jmh.getWarmupForkCount().get()).isZero();
    assertThat(jmh.shouldFailOnError().get()).isTrue();
    assertThat(jmh.getMeasurementIterations().get()).isEqualTo(3);
    assertThat(jmh.getMeasurementTime().get()).isEqualTo(TimeValue.milliseconds(250));
    assertThat(jmh.getWarmupIterations().get()).isEqualTo(2);
    assertThat(jmh.getParameter("points").get()).containsExactly("1000");
    Collection<String> options = jmh.getJvmArgs().get();
    assertThat(options).containsExactly("-Xmx1g", "-Djava.io.tmpdir=/a b/c");
  }

  @Test
  void name_matchesItselfOnly() throws Exception {
    String regex = parsed(Timing.Mode.SAMPLE_TIME, List.of("-Xmx1g")).getIncludes().get(0);
    Pattern pattern = Pattern.compile(regex);
    assertThat(pattern.matcher("p.C.near").find()).isTrue();
    for (String other : List.of("p.C.nearest", "q.p.C.near", "pxC.near")) {
      assertThat(pattern.matcher(other).find()).as(other).isFalse();
    }
  }

  @Test
  void singleShot_hasNoTimes() throws Exception {
    CommandLineOptions jmh = parsed(Timing.Mode.SINGLE_SHOT, List.of("-Xmx1g"));
    assertThat(jmh.getMeasurementTime().hasValue()).isFalse();
    assertThat(jmh.getMeasurementIterations().get()).isEqualTo(3);
  }

  private static CommandLineOptions parsed(Timing.Mode mode, List<String> jvmOptions)
      throws Exception {
    SuiteCase c =
        new SuiteCase(
            "T",
            "e",
            true,
            new WorkloadId("w", 1, 0, 1),
            "p.C.near",
            Map.of("points", "1000"),
            new Timing(mode, 2, Duration.ofSeconds(1), 3, Duration.ofMillis(250)),
            "query",
            1,
            "none",
            Map.of());
    List<String> command = JmhCommand.of(c, Path.of("out.json"), jvmOptions);
    assertThat(command.get(0)).isEqualTo("org.openjdk.jmh.Main");
    return new CommandLineOptions(command.subList(1, command.size()).toArray(String[]::new));
  }
}
