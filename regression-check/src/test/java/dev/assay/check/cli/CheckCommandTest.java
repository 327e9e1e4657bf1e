package dev.assay.check.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.check.Fixtures;
import dev.assay.core.report.Report;
import dev.assay.core.report.ReportCodec;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CheckCommandTest {
  private Path folder = Path.of("");
  private Path base = Path.of("");

  @BeforeEach
  void writeBase(@TempDir Path folder) {
    this.folder = folder;
    base = write("base.json", Fixtures.report(Fixtures.steady("A", 10_000)));
  }

  @Test
  void equalReports_passAndSayNothingOnStandardError() {
    Cli cli = Cli.run(base, base);
    assertThat(cli.exitCode()).isZero();
    assertThat(cli.err()).isEmpty();
    assertThat(cli.out()).contains("PASS: no regression in 1 benchmarks");
  }

  @Test
  void slowerReport_exitsWithOneAndOneLineThatSaysWhatAndWhere() {
    Path slow = write("slow.json", Fixtures.report(Fixtures.steady("A", 14_000)));
    Cli cli = Cli.run(base, slow);
    assertThat(cli.exitCode()).isEqualTo(1);
    assertThat(cli.err())
        .isEqualToNormalizingNewlines(
            "check: 1 of 1 benchmarks slower than allowed, %s against %s: worst org.acme.A [avgt], "
                    .formatted(slow, base)
                + "10.0 us to 14.0 us per query (+40.0%)\n");
  }

  @Test
  void thresholds_areSettableForAllAndForOne() {
    Path slow = write("slow.json", Fixtures.report(Fixtures.steady("A", 14_000)));
    assertThat(Cli.run(base, slow, "--threshold-percent", "40").exitCode()).isZero();
    assertThat(Cli.run(base, slow, "--threshold-percent=39.9").exitCode()).isEqualTo(1);
    assertThat(Cli.run(base, slow, "--threshold-us", "4").exitCode()).isZero();
    assertThat(Cli.run(base, slow, "--threshold-us=3.999").exitCode()).isEqualTo(1);
    String percent = "--benchmark-threshold-percent";
    assertThat(Cli.run(base, slow, percent, "org.acme.A=40").exitCode()).isZero();
    assertThat(Cli.run(base, slow, percent, "org.acme.A [avgt]=40").exitCode()).isZero();
    assertThat(Cli.run(base, slow, "--benchmark-threshold-us=org.acme.A=4").exitCode()).isZero();
    assertThat(Cli.run(base, slow, percent + "=org.acme.B=40").exitCode()).isEqualTo(2);
    Cli both =
        Cli.run(base, slow, percent + "=org.acme.A=10", "--benchmark-threshold-us", "org.acme.A=9");
    assertThat(both.out()).contains("+10% and +9 us");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--treshold-percent=30",
        "--threshold-percent=x",
        "--threshold-percent=-1",
        "--threshold-percent=NaN",
        "--threshold-us=Infinity",
        "--threshold-percent",
        "--benchmark-threshold-percent=A",
        "--benchmark-threshold-us=A=x",
        "third.json"
      })
  void wrongOption_exitsWith64AndOneLine(String option) {
    Cli cli = Cli.run(base, base, option);
    assertThat(cli.exitCode()).isEqualTo(64);
    assertThat(cli.err().lines()).hasSize(1).first().asString().startsWith("check: ");
    assertThat(cli.out()).isEmpty();
  }

  @Test
  void limitGivenTwice_exitsWith64() {
    String option = "--benchmark-threshold-us=A=1";
    assertThat(Cli.run(base, base, option, option).exitCode()).isEqualTo(64);
  }

  /** Two of them are what a script with a variable that nobody set calls. */
  @Test
  void absentOrEmptyArgument_exitsWith64AndOneLine() {
    String expected = "expected two files, BASE and CURRENT (see check --help)";
    for (Cli cli : List.of(Cli.run(), Cli.run("", base), Cli.run(" ", ""))) {
      assertThat(cli.exitCode()).isEqualTo(64);
      assertThat(cli.err().strip()).isEqualTo("check: BASE is missing or empty: " + expected);
      assertThat(cli.out()).isEmpty();
    }
    for (Cli cli : List.of(Cli.run(base), Cli.run(base, ""), Cli.run(base, "--allow-missing"))) {
      assertThat(cli.exitCode()).isEqualTo(64);
      assertThat(cli.err().strip()).isEqualTo("check: CURRENT is missing or empty: " + expected);
    }
  }

  @Test
  void unreadableInput_exitsWithTwoAndNamesTheFile() throws Exception {
    Path huge = folder.resolve("huge.json");
    try (RandomAccessFile file = new RandomAccessFile(huge.toFile(), "rw")) {
      file.setLength(200L * 1024 * 1024);
    }
    Path deep = Files.writeString(folder.resolve("deep.json"), "[".repeat(1_000_000));
    Path deepObject = Files.writeString(folder.resolve("deepo.json"), "{\"a\":".repeat(1_000_000));
    Path invalid = Files.write(folder.resolve("invalid.json"), new byte[] {'[', '"', (byte) 0xFF});
    Path missing = folder.resolve("missing.json");
    Path text = Files.writeString(folder.resolve("text.json"), "Benchmark  Mode  Cnt\n");
    Path zeros = Files.write(folder.resolve("zeros.json"), new byte[1_000]);
    for (Path bad : List.of(huge, deep, deepObject, invalid, missing, text, zeros, folder)) {
      for (Cli cli : List.of(Cli.run(base, bad), Cli.run(bad, base))) {
        assertThat(cli.exitCode()).as("%s", bad).isEqualTo(2);
        assertThat(cli.err().lines()).hasSize(1).first().asString().contains(bad + ": ");
      }
    }
  }

  @Test
  void fileWithoutPermission_exitsWithTwo() throws Exception {
    Path secret = write("secret.json", Fixtures.report(Fixtures.steady("A", 1)));
    Assumptions.assumeTrue(
        secret.toFile().setReadable(false) && !Files.isReadable(secret),
        "this user may read every file, so none can be made unreadable");
    Cli cli = Cli.run(base, secret);
    assertThat(cli.exitCode()).isEqualTo(2);
    assertThat(cli.err()).contains(secret + ": no permission to read it");
  }

  @Test
  void reportAndJmhResult_exitWithTwo() {
    Path jmh = Fixtures.resource("jmh-reports/synthetic/reordered.json");
    Cli cli = Cli.run(base, jmh);
    assertThat(cli.exitCode()).isEqualTo(2);
    assertThat(cli.err()).contains("is an Assay report and").contains("is a JMH result");
  }

  @Test
  void missingBenchmark_failsUnlessAllowed() {
    Path two =
        write("two.json", Fixtures.report(Fixtures.steady("A", 10_000), Fixtures.steady("B", 1)));
    Cli refused = Cli.run(two, base);
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.err()).contains("org.acme.B [avgt]: in base but missing in current");
    Cli allowed = Cli.run(two, base, "--allow-missing");
    assertThat(allowed.exitCode()).isZero();
    assertThat(allowed.out()).contains("MISSING, allowed: org.acme.B [avgt]");
  }

  @Test
  void verdictFiles_areWrittenWhateverTheOutcome() throws Exception {
    Path markdown = folder.resolve("summary.md");
    Path json = folder.resolve("verdict.json");
    Path slow = write("slow.json", Fixtures.report(Fixtures.steady("A", 14_000)));
    Path missing = folder.resolve("missing.json");
    List<Path> currents = List.of(base, slow, missing);
    for (int exitCode = 0; exitCode < currents.size(); exitCode++) {
      Cli cli = Cli.run(base, currents.get(exitCode), "--markdown", markdown, "--json", json);
      assertThat(cli.exitCode()).isEqualTo(exitCode);
      var verdict = new ObjectMapper().readTree(Files.readAllBytes(json));
      assertThat(verdict.get("exitCode").intValue()).isEqualTo(exitCode);
      assertThat(Files.readString(markdown))
          .startsWith("### Benchmarks: " + verdict.get("outcome").textValue() + "\n");
    }
  }

  @Test
  void verdictFileThatCannotBeWritten_exitsWithTwo() {
    Path nowhere = folder.resolve("no folder").resolve("summary.md");
    Cli cli = Cli.run(base, base, "--markdown", nowhere);
    assertThat(cli.exitCode()).isEqualTo(2);
    assertThat(cli.err().lines()).hasSize(1).first().asString().contains(nowhere.toString());
  }

  @Test
  void help_showsExamplesAndExitCodes() {
    Cli cli = Cli.run("--help");
    assertThat(cli.exitCode()).isZero();
    assertThat(cli.out())
        .contains("Examples:", "check base/summary.json head/summary.json", "Exit codes:", "130");
    assertThat(cli.out().getBytes(UTF_8).length).isLessThan(5_000);
  }

  private Path write(String name, Report report) {
    Path file = folder.resolve(name);
    new ReportCodec().write(report, file);
    return file;
  }
}
