package dev.assay.check.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.check.Fixtures;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The program as a shell runs it, in a JVM of its own. */
class CheckMainTest {
  private static final Path SYNTHETIC = Fixtures.resource("jmh-reports/synthetic");

  @TempDir private Path folder;

  private record Run(int exitCode, String out, List<String> err) {}

  @Test
  void exitCode_reachesTheShell() throws Exception {
    Path base = SYNTHETIC.resolve("reordered.json");
    Run pass = run("-Xmx256m", base, base);
    assertThat(pass.exitCode()).isZero();
    assertThat(pass.err()).isEmpty();
    assertThat(pass.out()).contains("PASS: no regression in 9 benchmarks");
    Run regression = run("-Xmx256m", base, SYNTHETIC.resolve("slow31pct_first.json"));
    assertThat(regression.exitCode()).isEqualTo(1);
    assertThat(regression.err()).hasSize(1);
  }

  @Test
  void fileThatFillsTheHeap_isInvalidAndNoRegression() throws Exception {
    Path large = folder.resolve("large.json");
    Files.writeString(
        large, "[{\"params\":{\"k\":\"v\"},\"jvmArgs\":[" + "\"\",".repeat(15_000_000) + "\"\"]}]");
    Run run = run("-Xmx48m", large, large);
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).hasSize(1);
    assertThat(run.err().get(0)).contains("large.json").contains("too large for this JVM's");
  }

  @ParameterizedTest
  @ValueSource(strings = {"INT", "TERM"})
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "has no such signals")
  void signal_endsWith130AndOneLine(String signal) throws Exception {
    Process process = new ProcessBuilder(command("-Xmx64m", EndlessCheck.class)).start();
    assertThat(process.inputReader(UTF_8).readLine()).isEqualTo("running");
    new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid())).start().waitFor();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isEqualTo(130);
    assertThat(process.errorReader(UTF_8).lines())
        .containsExactly("check: interrupted, no verdict");
  }

  private static List<String> command(String option, Class<?> main) {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String classPath = System.getProperty("java.class.path");
    return new ArrayList<>(List.of(java, option, "-cp", classPath, main.getName()));
  }

  private Run run(String option, Path... files) throws Exception {
    List<String> command = command(option, CheckMain.class);
    Arrays.stream(files).map(Path::toString).forEach(command::add);
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return new Run(
        process.exitValue(), Files.readString(out, UTF_8), Files.readAllLines(err, UTF_8));
  }
}
