package dev.assay.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.harness.event.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class HelpTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @ParameterizedTest
  @ValueSource(strings = {"", "run", "list", "doctor", "check"})
  void everyCommand_showsExamples(String command) {
    String[] args = command.isEmpty() ? new String[] {"--help"} : new String[] {command, "--help"};
    assertThat(execute(args)).isZero();
    assertThat(out.toString()).contains("Examples:").contains("  ");
    assertThat(out.toString().lines()).allMatch(line -> line.length() <= 90);
  }

  @Test
  void examplesOfCheck_areTypedAsTheyStand() {
    assertThat(execute("check", "--help")).isZero();
    assertThat(out.toString())
        .contains("  ./assay check base/summary.json head/summary.json")
        .doesNotContain("\n  check ");
  }

  @Test
  void failureOfCheck_isOneLineUnderTheNameThatWasCalled() {
    assertThat(execute("check", "a.json")).isEqualTo(64);
    assertThat(err.toString().strip())
        .isEqualTo(
            "assay: CURRENT is missing or empty: expected two files, BASE and CURRENT"
                + " (see assay check --help)");
  }

  @Test
  void unknownCommandOrOption_isAUsageErrorWithASuggestion() {
    assertThat(execute("runn")).isEqualTo(64);
    assertThat(err.toString()).contains("did you mean run").hasLineCount(1);
    assertThat(execute("run", "--profil", "quick")).isEqualTo(64);
    assertThat(err.toString()).contains("--profile");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--rounds=0", "--heap=lots", "--grace=0", "--profile=fast", "--filter=("})
  void valueThatMakesNoSense_isAUsageError(String option) {
    assertThat(execute("run", option)).isEqualTo(64);
    assertThat(err.toString()).contains(option.substring(0, option.indexOf('=')));
  }

  private int execute(String... args) {
    Terminal terminal =
        new Terminal(
            new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8), false);
    CommandLine line = Assay.commandLine(new Console(new PrintWriter(out, true), terminal));
    line.setOut(new PrintWriter(out, true));
    line.setErr(new PrintWriter(err, true));
    return line.execute(args);
  }
}
