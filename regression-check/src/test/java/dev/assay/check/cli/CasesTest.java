package dev.assay.check.cli;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What benchmark gates were seen to do wrong, each under its case's id. Cases on Markdown (K16) are
 * in {@code VerdictRenderingTest}.
 */
class CasesTest {
  private Path folder = Path.of("");

  @BeforeEach
  void useFolder(@TempDir Path folder) {
    this.folder = folder;
  }

  @Test
  void j01_scoreErrorAsText_isAMissingErrorAndNoCrash() {
    String entry = new Entry().avgt("ns/op", 100).json();
    String textErrors =
        entry.replace(
            "\"scoreUnit\"",
            "\"scoreError\": \"NaN\", \"scoreConfidence\": [\"NaN\", \"NaN\"], \"scoreUnit\"");
    assertThat(textErrors).contains("NaN");
    Path file = write("errors.json", "[" + textErrors + "]");
    Path verdict = folder.resolve("verdict.json");
    Path markdown = folder.resolve("summary.md");
    Cli cli = Cli.run(file, file, "--json", verdict, "--markdown", markdown);
    assertThat(cli.exitCode()).isZero();
    assertThat(verdict).content().doesNotContain("NaN");
    assertThat(markdown).content().doesNotContain("NaN");
  }

  @Test
  void j02_sampleTime_isRebuiltFromItsHistogram() {
    Path base = write("base.json", "[" + new Entry().sample(100).json() + "]");
    assertThat(Cli.run(base, base).exitCode()).isZero();
    Path slow = write("slow.json", "[" + new Entry().sample(140).json() + "]");
    Cli cli = Cli.run(base, slow);
    assertThat(cli.exitCode()).isEqualTo(1);
    assertThat(cli.out()).contains("100 us/op", "140 us/op", "+40.0%");
  }

  @Test
  void j04_zeroByteFile_isAnEmptyReport() {
    Path base = write("base.json", "[" + new Entry().avgt("us/op", 100).json() + "]");
    Cli cli = Cli.run(base, write("empty.json", ""));
    assertThat(cli.exitCode()).isEqualTo(2);
    assertThat(cli.err()).contains("empty.json: empty: expected an Assay report or a JMH result");
  }

  @Test
  void j07_modesAndParams_areBenchmarksOfTheirOwn() {
    String all =
        entries(
            new Entry().avgt("us/op", 100).params("\"n\": \"1\""),
            new Entry().avgt("us/op", 200).params("\"n\": \"100\""),
            new Entry().thrpt("ops/s", 5_000).params("\"n\": \"1\""),
            new Entry().avgt("us/op", 300).params("\"n\": \"1\"").threads(2));
    Path base = write("base.json", all);
    assertThat(Cli.run(base, base).out()).contains("no regression in 4 benchmarks");
    String reordered =
        entries(
            new Entry().avgt("us/op", 1).params("\"b\": \"2\", \"a\": \"1\""),
            new Entry().avgt("us/op", 2).params("\"a\": \"1\", \"b\": \"2\""));
    Path twice = write("twice.json", reordered);
    assertThat(Cli.run(twice, twice).err()).contains("[avgt] {a=1, b=2}: occurs more than once");
  }

  @Test
  void j08_newParam_isUnmatchedOnBothSidesAndLoud() {
    Path base = write("base.json", entries(new Entry().avgt("us/op", 100)));
    Path current =
        write("current.json", entries(new Entry().avgt("us/op", 100).params("\"n\": \"1\"")));
    Cli cli = Cli.run(base, current);
    assertThat(cli.exitCode()).isEqualTo(2);
    assertThat(cli.out())
        .contains("NEW: org.acme.Parse.parse [avgt] {n=1}")
        .contains(
            "in base but missing in current; current has it with other parameters or threads");
  }

  @Test
  void j11_forksZero_isWarnedOf() {
    String unforked = entries(new Entry().avgt("us/op", 100).forks(0, 1));
    Path file = write("unforked.json", unforked);
    Cli cli = Cli.run(file, file);
    assertThat(cli.exitCode()).isEqualTo(2);
    assertThat(cli.out())
        .contains("note: ")
        .contains("was measured in JMH's own JVM (forks 0), which earlier benchmarks had warmed")
        .contains("fewer than 5 rounds: 1");
  }

  @Test
  void k01_throughputAndTime_pointInOppositeDirections() {
    Path base = write("base.json", entries(new Entry().thrpt("ops/s", 1_000)));
    Path better = write("better.json", entries(new Entry().thrpt("ops/s", 1_500)));
    Path worse = write("worse.json", entries(new Entry().thrpt("ops/s", 500)));
    assertThat(Cli.run(base, better).exitCode()).isZero();
    assertThat(Cli.run(base, worse).exitCode()).isEqualTo(1);
    assertThat(Cli.run(base, worse).out()).contains("+100.0%");

    Path time = write("time.json", entries(new Entry().avgt("us/op", 10)));
    Path slower = write("slower.json", entries(new Entry().avgt("us/op", 15)));
    assertThat(Cli.run(time, slower).exitCode()).isEqualTo(1);
    assertThat(Cli.run(slower, time).exitCode()).isZero();

    Path unknown = write("unknown.json", entries(new Entry().avgt("parsecs/op", 10)));
    assertThat(Cli.run(unknown, unknown).exitCode()).isEqualTo(2);
  }

  @Test
  void k02_benchmarkThatIsGone_failsUnlessAllowed() {
    String kept = new Entry().avgt("us/op", 100).json();
    String gone = new Entry().avgt("us/op", 100).params("\"n\": \"7\"").json();
    Path base = write("base.json", "[" + kept + "," + gone + "]");
    Path current = write("current.json", "[" + kept + "]");
    assertThat(Cli.run(base, current).exitCode()).isEqualTo(2);
    assertThat(Cli.run(base, current).err()).contains("{n=7}: in base but missing in current");
    assertThat(Cli.run(base, current, "--allow-missing").exitCode()).isZero();
  }

  @Test
  void k04_missingBase_passesOnlyWhenAllowedAndSaysThatNothingWasCompared() {
    Path current = write("current.json", entries(new Entry().avgt("us/op", 100)));
    Path missing = folder.resolve("missing.json");
    assertThat(Cli.run(missing, current).exitCode()).isEqualTo(2);
    Path markdown = folder.resolve("summary.md");
    Cli first = Cli.run(missing, current, "--allow-missing-base", "--markdown", markdown);
    assertThat(first.exitCode()).isZero();
    assertThat(first.out()).contains("NOT COMPARED: there is no base file");
    assertThat(markdown).content().startsWith("### Benchmarks: NOT COMPARED\n");
    for (String broken : new String[] {"", "[]", "{}", "null"}) {
      Path base = write("broken.json", broken);
      assertThat(Cli.run(base, current, "--allow-missing-base").exitCode())
          .as("base is '%s'", broken)
          .isEqualTo(2);
    }
    Path unsound = write("unsound.json", entries(new Entry().avgt("us/op", 100).forks(5, 4)));
    assertThat(Cli.run(missing, unsound, "--allow-missing-base").exitCode()).isEqualTo(2);
    assertThat(Cli.run(current, missing, "--allow-missing-base").exitCode()).isEqualTo(2);
  }

  @Test
  void k05_percentageAndAllowance_mustBothBeExceeded() {
    assertThat(change("ns/op", 0.40, 0.58, "15", "0.01")).isZero();
    assertThat(change("ms/op", 0.6, 0.7, "15", "500")).isZero();
    assertThat(change("ms/op", 85, 130, "15", "500")).isEqualTo(1);
    assertThat(change("ns/op", 2, 50, "15", "0.01")).isEqualTo(1);
  }

  private int change(String unit, double before, double after, String percent, String us) {
    Path base = write("base.json", entries(new Entry().avgt(unit, before)));
    Path current = write("current.json", entries(new Entry().avgt(unit, after)));
    return Cli.run(base, current, "--threshold-percent", percent, "--threshold-us", us).exitCode();
  }

  @Test
  void k07_twoHundredPercent_isAnIncreaseToThreeTimes() {
    Path base = write("base.json", entries(new Entry().avgt("us/op", 100)));
    Path current = write("current.json", entries(new Entry().avgt("us/op", 230)));
    Cli cli = Cli.run(base, current, "--threshold-percent", "200");
    assertThat(cli.exitCode()).isZero();
    assertThat(cli.out()).contains("+130.0%", "2.300", "+200% and +0.5 us");
    Path triple = write("triple.json", entries(new Entry().avgt("us/op", 300)));
    assertThat(Cli.run(base, triple, "--threshold-percent", "200").exitCode()).isZero();
    Path more = write("more.json", entries(new Entry().avgt("us/op", 301)));
    assertThat(Cli.run(base, more, "--threshold-percent", "200").exitCode()).isEqualTo(1);
    assertThat(Cli.run("--help").out()).contains("Allowed increase of the time per unit");
  }

  @Test
  void k08_improvement_neverFails() {
    Path base = write("base.json", entries(new Entry().avgt("us/op", 100)));
    for (double after : new double[] {99, 50, 1, 0.001}) {
      Path current = write("current.json", entries(new Entry().avgt("us/op", after)));
      assertThat(Cli.run(base, current, "--threshold-percent=0", "--threshold-us=0").exitCode())
          .isZero();
    }
  }

  @Test
  void k10_oneOutlierInBase_hidesNoRegressionOfTheMedian() {
    Entry base = new Entry().avgt("us/op", 1, 1, 1, 1, 1, 1, 1, 1, 1, 10);
    Entry current = new Entry().avgt("us/op", 1.2, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2);
    Cli cli =
        Cli.run(
            write("base.json", entries(base)),
            write("current.json", entries(current)),
            "--threshold-percent=15",
            "--threshold-us=0.1");
    assertThat(cli.exitCode()).isEqualTo(1);
    assertThat(cli.out()).contains("1.00 us/op", "1.20 us/op", "+20.0%");
  }

  @Test
  void k11_changedUnit_isConvertedAndChangedModeIsLoud() {
    Path ns = write("ns.json", entries(new Entry().avgt("ns/op", 500)));
    Path us = write("us.json", entries(new Entry().avgt("us/op", 0.4)));
    Cli converted = Cli.run(ns, us);
    assertThat(converted.exitCode()).isZero();
    assertThat(converted.out()).contains("-20.0%");
    Path thrpt = write("thrpt.json", entries(new Entry().thrpt("ops/us", 2)));
    Cli changed = Cli.run(ns, thrpt);
    assertThat(changed.exitCode()).isEqualTo(2);
    assertThat(changed.err()).contains("its mode changed from avgt to thrpt");
  }

  /** Each is a condition of its own: one that is left out makes two machines comparable. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          "jmhVersion": "1.37"        | "jmhVersion": "1.36"
          "jdkVersion": "17.0.15"     | "jdkVersion": "21.0.1"
          "vmName": "VM"              | "vmName": "Other VM"
          "vmVersion": "17"           | "vmVersion": "18"
          "jvmArgs": []               | "jvmArgs": ["-Xint"]
          "warmupIterations": 1       | "warmupIterations": 2
          "warmupTime": "1 s"         | "warmupTime": "2 s"
          "warmupBatchSize": 1        | "warmupBatchSize": 2
          "measurementTime": "1 s"    | "measurementTime": "2 s"
          "measurementBatchSize": 1   | "measurementBatchSize": 2
          """)
  void jmhResultsMadeInAnotherWay_areNotCompared(String field, String changed) {
    String sound = entries(new Entry().avgt("us/op", 100));
    assertThat(sound).contains(field);
    Path base = write("base.json", sound);
    Cli cli = Cli.run(base, write("other.json", sound.replace(field, changed)));
    assertThat(cli.exitCode()).isEqualTo(2);
    String name = field.substring(1, field.indexOf('"', 1));
    assertThat(cli.err()).contains(": not comparable: " + name + " is ").doesNotContain(" more");
  }

  @Test
  void k14_junkAfterOrAroundTheJson_isAParseErrorWithFileAndPosition() throws IOException {
    String sound = entries(new Entry().avgt("us/op", 100));
    Path base = write("base.json", sound);
    for (String tail : new String[] {";", ",", " x", "[]", "\n{}"}) {
      Path file = write("tail.json", sound + tail);
      for (Cli cli : new Cli[] {Cli.run(base, file), Cli.run(file, base)}) {
        assertThat(cli.exitCode()).as(tail).isEqualTo(2);
        assertThat(cli.err()).contains(file + ": ").containsPattern("\\(line \\d+, column \\d+\\)");
      }
    }
    Path utf16 = Files.write(folder.resolve("utf16.json"), sound.getBytes(UTF_16LE));
    assertThat(Cli.run(base, utf16).exitCode()).isEqualTo(2);
    Path bom = write("bom.json", "\uFEFF" + sound.replace("\n", "\r\n"));
    assertThat(Cli.run(base, bom).exitCode()).isZero();
  }

  private static String entries(Entry... entries) {
    StringBuilder json = new StringBuilder("[");
    for (Entry entry : entries) {
      json.append(json.length() == 1 ? "" : ",\n").append(entry.json());
    }
    return json.append("]").toString();
  }

  private Path write(String name, String content) {
    try {
      return Files.writeString(folder.resolve(name), content);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** One object of a JMH result, by default with five forks of one iteration. */
  private static final class Entry {
    private String mode = "avgt";
    private String metric = "";
    private String params = "";
    private int threads = 1;
    private int forks = 5;
    private int forksWithData = 5;

    Entry avgt(String unit, double... scores) {
      return metric("avgt", unit, scores);
    }

    Entry thrpt(String unit, double... scores) {
      return metric("thrpt", unit, scores);
    }

    Entry sample(double medianUs) {
      mode = "sample";
      String fork = String.format(Locale.ROOT, "[[[%s, 5], [0.1, 2], [99999.0, 2]]]", medianUs);
      metric =
          "\"scoreUnit\": \"us/op\", \"rawDataHistogram\": ["
              + fork
              + (", " + fork).repeat(4)
              + "]";
      return this;
    }

    private Entry metric(String mode, String unit, double... scores) {
      this.mode = mode;
      double[] all =
          scores.length == 1
              ? new double[] {scores[0], scores[0], scores[0], scores[0], scores[0]}
              : scores;
      forks = all.length;
      forksWithData = all.length;
      StringBuilder rawData = new StringBuilder();
      for (double score : all) {
        rawData.append(rawData.length() == 0 ? "" : ", ").append('[').append(score).append(']');
      }
      metric = "\"scoreUnit\": \"" + unit + "\", \"rawData\": [" + rawData + "]";
      return this;
    }

    Entry params(String params) {
      this.params = "\"params\": {" + params + "},";
      return this;
    }

    Entry threads(int threads) {
      this.threads = threads;
      return this;
    }

    /** After the scores: how many forks were planned, and how many left data. */
    Entry forks(int planned, int withData) {
      forks = planned;
      forksWithData = withData;
      return this;
    }

    String json() {
      String kept = metric;
      for (int i = 5; i > forksWithData; i--) {
        kept = kept.substring(0, kept.lastIndexOf(", [")) + "]";
      }
      return """
          {"jmhVersion": "1.37", "benchmark": "org.acme.Parse.parse", "mode": "%s", "threads": %s,
           "forks": %s, "jvmArgs": [], "jdkVersion": "17.0.15", "vmName": "VM", "vmVersion": "17",
           "warmupIterations": 1, "warmupTime": "1 s", "warmupBatchSize": 1,
           "measurementIterations": 1, "measurementTime": "1 s", "measurementBatchSize": 1, %s
           "primaryMetric": {%s}, "secondaryMetrics": {}}"""
          .formatted(mode, threads, forks, params, kept);
    }
  }
}
