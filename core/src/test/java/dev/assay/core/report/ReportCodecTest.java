package dev.assay.core.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReportCodecTest {
  private static final String GOLDEN = new String(encode(Reports.golden()), UTF_8);

  private final ReportCodec codec = new ReportCodec();

  @Test
  void everyField_survivesWritingAndReading() {
    assertThat(decode(GOLDEN)).isEqualTo(Reports.golden());
  }

  @ParameterizedTest
  @ValueSource(strings = {"en", "de", "ar-EG-u-nu-arab", "tr", "th-TH-u-nu-thai"})
  void defaultLocale_changesNoByte(String language) {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag(language));
    try {
      assertThat(new String(encode(Reports.golden()), UTF_8)).isEqualTo(GOLDEN);
      assertThat(GOLDEN).endsWith("}\n").doesNotContain("\r");
    } finally {
      Locale.setDefault(before);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\'',
      textBlock =
          """
          "subject": true      | "subject": 1             | expected true or false, found an integer at $.benchmarks[0].subject
          "subject": true      | "subject": "true"       | expected true or false, found a text at $.benchmarks[0].subject
          "subject": true      | "subject": null          | expected true or false, found null at $.benchmarks[0].subject
          "subject": true,     | ''                     | missing field "subject" at $.benchmarks[0].subject
          "subject": true,     | "subject": false, "subject": true, | Duplicate field 'subject' at $.benchmarks[0]
          "subject": true,     | "subject": true, "Subject": true, | unknown field "Subject" at $.benchmarks[0].Subject
          "threads": 1        | "threads": 1.0         | found a number with a point or an exponent at $.benchmarks[0].id.threads
          "threads": 1        | "threads": "1"         | found a text at $.benchmarks[0].id.threads
          "threads": 1        | "threads": 0           | threads must be at least 1, was 0 at $.benchmarks[0].id
          "threads": 1        | "threads": 99999999999 | out of range of int (-2147483648 - 2147483647) at $.benchmarks[0].id.threads
          "threads": 1        | "threads": NaN         | Non-standard token 'NaN' at $.benchmarks[0].id
          "ns": 4250.0        | "ns": NaN              | Non-standard token 'NaN' at $.benchmarks[0].rounds[1].samples[0]
          "ns": 4250.0        | "ns": Infinity         | Non-standard token 'Infinity' at $.benchmarks[0].rounds[1].samples[0]
          "ns": 4250.0        | "ns": "NaN"            | ns must be finite and positive, was NaN at $.benchmarks[0].rounds[1].samples[0]
          "ns": 4250.0        | "ns": "Infinity"       | ns must be finite and positive, was Infinity at $.benchmarks[0].rounds[1].samples[0]
          "ns": 4250.0        | "ns": 1e999            | ns must be finite and positive, was Infinity at $.benchmarks[0].rounds[1].samples[0]
          "ns": 4250.0        | "ns": "4250"           | expected a number, found a text at $.benchmarks[0].rounds[1].samples[0].ns
          "ns": 4250.0        | "ns": 0                | ns must be finite and positive, was 0.0 at $.benchmarks[0].rounds[1].samples[0]
          "ns": 4250.0        | "ns": -1               | ns must be finite and positive, was -1.0 at $.benchmarks[0].rounds[1].samples[0]
          "ns": 4250.0        | "ns": [4250]           | expected a number, found an array at $.benchmarks[0].rounds[1].samples[0].ns
          "count": 9          | "count": 0             | count must be at least 1, was 0 at $.benchmarks[0].rounds[1].samples[0]
          "count": 1,         | "count": 2,            | count must be 1 in mode ss, was 2 at $.benchmarks[1]
          "round": 2          | "round": 1             | rounds must ascend and differ, but 1 follows 1 at $.benchmarks[0]
          "round": 1          | "round": 0             | round must be at least 1, was 0 at $.benchmarks[0].rounds[0]
          "position": 1       | "position": -1         | position must be at least 0, was -1 at $.benchmarks[0].rounds[1]
          "gc.alloc.rate.norm": 1240.0 | "gc.alloc.rate.norm": "NaN" | gc.alloc.rate.norm of counters must be finite, was NaN at $.benchmarks[0].rounds[0]
          "gc.alloc.rate.norm": 1240.0 | "gc.alloc.rate.norm": null  | must not be null at $.benchmarks[0].rounds[0].counters["gc.alloc.rate.norm"]
          "rounds": "5"       | "rounds": 5            | expected a text, found an integer at $.metadata.settings.rounds
          "rounds": "5"       | "rounds": true         | expected a text, found true at $.metadata.settings.rounds
          "rounds": "5"       | "rounds": 5.5          | expected a text, found a number with a point or an exponent at $.metadata.settings.rounds
          "rounds": "5"       | "rounds": {}           | expected a text, found an object at $.metadata.settings.rounds
          "load average 1.9 on 2 CPUs" | null          | must not be null at $.metadata.doubts[0]
          "durationMs": 184210 | "durationMs": -1      | durationMs must be at least 0, was -1 at $.metadata
          "2026-11-30T12:00:00Z" | "30.11.2026"        | startedAt must be like 2026-11-30T12:00:00Z, was "30.11.2026" at $.metadata
          "passed": true      | "passed": true, "checked": 0 | Duplicate field 'checked' at $.benchmarks[0].verification
          "checked": 2000     | "checked": 0           | checked must be at least 1, was 0 at $.benchmarks[0].verification
          "mode": "sample"    | "mode": "mean"         | mode must be one of avgt, thrpt, ss and sample, was "mean" at $.benchmarks[0].id
          "unit": "query"     | "unit": " "            | unit must not be blank at $.benchmarks[0]
          "unitsPerOperation": 1, | "unitsPerOperation": 0, | unitsPerOperation must be at least 1, was 0 at $.benchmarks[0]
          "settings": {}      | "settings": ""         | expected an object, found a text at $.benchmarks[1].settings
          "workTree": "clean" | "workTree": "false"    | workTree must be one of [clean, dirty, unknown], was false at $.metadata
          "schemaVersion": 2  | "schemaVersion": 1     | expected schema version 2, found 1 at $.schemaVersion
          "schemaVersion": 2  | "schemaVersion": 3, "newField": {} | expected schema version 2, found 3 at $.schemaVersion
          """)
  void badValue_isNamedWithPathAndPosition(String from, String to, String problem) {
    assertThat(GOLDEN).contains(from);
    String bad = replaceLast(GOLDEN, from, to, problem.contains("[1]"));
    var error = catchThrowableOfType(UnreadableReportException.class, () -> decode(bad));
    assertThat(error).as(bad).isNotNull();
    assertThat(error.getMessage()).startsWith("some/base.json: ").contains(problem);
    assertThat(error.source()).isEqualTo("some/base.json");
    assertThat(error.jsonPath()).startsWith("$");
    if (!problem.contains("schema version")) {
      assertThat(error.position()).matches("line \\d+, column \\d+");
    }
  }

  private static String replaceLast(String text, String from, String to, boolean last) {
    int at = last ? text.lastIndexOf(from) : text.indexOf(from);
    return text.substring(0, at) + to + text.substring(at + from.length());
  }

  @Test
  void parseError_tellsLineAndColumn() {
    var error =
        catchThrowableOfType(
            UnreadableReportException.class, () -> decode("{\n  \"schemaVersion\": 2,\n  ;"));
    assertThat(error.position()).startsWith("line 3, column 3");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\'',
      textBlock =
          """
          ''     | expected JSON, found nothing
          ' '    | expected JSON, found nothing
          null   | found null
          []     | expected an object, found an array
          {}     | missing field "schemaVersion"
          3      | expected an object, found an integer
          {"a":  | Unexpected end-of-input
          {]     | Unexpected close marker
          {'a':1} | Unexpected character
          // {}  | Unexpected character
          """)
  void whatIsNoReport_isRefused(String text, String problem) {
    assertThatThrownBy(() -> decode(text))
        .isInstanceOf(UnreadableReportException.class)
        .hasMessageStartingWith("some/base.json: ")
        .hasMessageContaining(problem);
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", ";", ",", "{}", "[]", "null", "1", "\"\"", "\u0000", "NaN"})
  void contentAfterTheDocument_isRefused(String tail) {
    assertThatThrownBy(() -> decode(GOLDEN + tail)).isInstanceOf(UnreadableReportException.class);
  }

  @Test
  void everySeventhPrefix_isRefused() {
    String whole = GOLDEN.stripTrailing();
    for (int length = 0; length < whole.length(); length += 7) {
      String cut = whole.substring(0, length);
      assertThatThrownBy(() -> decode(cut)).isInstanceOf(UnreadableReportException.class);
    }
  }

  @Test
  void nestingStringAndNumber_areBounded() {
    String deep = "[".repeat(100_000);
    assertThatThrownBy(() -> decode(GOLDEN.replace("\"settings\": {}", "\"settings\": " + deep)))
        .isInstanceOf(UnreadableReportException.class);
    assertThatThrownBy(() -> decode("{\"x\":" + deep))
        .hasMessageContaining("nesting depth (17) exceeds the maximum allowed (16)");
    assertThatThrownBy(() -> decode(GOLDEN.replace("\"none\"", '"' + "x".repeat(65_537) + '"')))
        .hasMessageContaining("String value length (65537) exceeds the maximum allowed (65536)");
    assertThatThrownBy(() -> decode(GOLDEN.replace("4250.0", "1".repeat(65))))
        .hasMessageContaining("Number value length (65) exceeds the maximum allowed (64)");
  }

  @Test
  void counts_areBounded() {
    Round round = Reports.nearest().rounds().get(0);
    Round.Sample sample = new Round.Sample(1, 1);
    var tooManySamples = Collections.nCopies(ReportLimits.MAX_SAMPLES + 1, sample);
    assertThatThrownBy(() -> new Round(1, 0, tooManySamples, Map.of()))
        .hasMessage("samples must have at most 200000 entries, has 200001");

    List<Round> rounds = new ArrayList<>();
    for (int i = 1; i <= ReportLimits.MAX_ROUNDS + 1; i++) {
      rounds.add(new Round(i, 0, round.samples(), Map.of()));
    }
    assertThatThrownBy(() -> Reports.withRounds(Reports.nearest(), rounds))
        .hasMessage("rounds must have at most 1000 entries, has 1001");

    var tooMany = Collections.nCopies(ReportLimits.MAX_BENCHMARKS + 1, Reports.nearest());
    assertThatThrownBy(() -> new Report(Report.SCHEMA_VERSION, Reports.metadata(), tooMany))
        .hasMessage("benchmarks must have at most 10000 entries, has 10001");
  }

  @Test
  void twoBenchmarksWithOneIdentity_areRefused() {
    assertThatThrownBy(
            () ->
                new Report(
                    Report.SCHEMA_VERSION,
                    Reports.metadata(),
                    List.of(Reports.nearest(), Reports.nearest())))
        .hasMessage(
            "two benchmarks are dev.assay.harness.suites.NearestBenchmark.nearest [sample]"
                + " {method=best_first, points=100000}");
  }

  @Test
  void whatCouldNotBeReadBack_isNotWritten() {
    assertThatThrownBy(() -> new Round.Sample(Double.NaN, 1))
        .hasMessage("ns must be finite and positive, was NaN");
    assertThatThrownBy(
            () -> new Round(1, 0, List.of(new Round.Sample(1, 1)), Map.of("gc.time", Double.NaN)))
        .hasMessage("gc.time of counters must be finite, was NaN");
    assertThatThrownBy(() -> new WorkloadRef("\ud800", 1, 1, 1))
        .hasMessage("name has half a surrogate pair");
  }

  @Test
  void writtenFile_isTheEncodedReportAndNothingElseIsLeft(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("summary.json");
    Files.writeString(file, "old");
    codec.write(Reports.golden(), file);
    assertThat(codec.read(file)).isEqualTo(Reports.golden());
    assertThat(Files.readString(file)).isEqualTo(GOLDEN);
    try (var files = Files.list(folder)) {
      assertThat(files).containsExactly(file);
    }
  }

  @Test
  void randomReports_surviveWritingAndReading() {
    for (long seed = 1; seed <= 60; seed++) {
      Report report = Reports.random(new Random(seed));
      byte[] bytes = encode(report);
      Report read = codec.decode(JsonSource.of("random", bytes));
      assertThat(read).as("Reports.random(new Random(%d))", seed).isEqualTo(report);
      assertThat(encode(read)).as("Reports.random(new Random(%d))", seed).isEqualTo(bytes);
    }
  }

  @Test
  void anyFlippedByte_givesAReportOrOneClearError() {
    Random random = new Random(20260916);
    byte[] golden = GOLDEN.getBytes(UTF_8);
    int refused = 0;
    for (int i = 0; i < 600; i++) {
      byte[] flipped = golden.clone();
      int at = random.nextInt(flipped.length);
      flipped[at] = (byte) random.nextInt(256);
      try {
        codec.decode(JsonSource.of("flipped", flipped));
      } catch (UnreadableReportException e) {
        assertThat(e.getMessage()).as("byte %d", at).startsWith("flipped: ").doesNotContain("\n");
        refused++;
      }
    }
    assertThat(refused).isBetween(100, 590);
  }

  private Report decode(String text) {
    return codec.decode(JsonSource.of("some/base.json", text.getBytes(UTF_8)));
  }

  private static byte[] encode(Report report) {
    return new ReportCodec().encode(report);
  }
}
