package dev.assay.check;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.core.report.BenchmarkId;
import dev.assay.core.report.BenchmarkResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VerdictRenderingTest {
  private static final Verdict MIXED =
      RegressionCheck.check(
          Fixtures.report(
              Fixtures.steady("Fast", 4_000),
              Fixtures.steady("Slow", 12_345.6),
              Fixtures.steady("Tiny", 0.4)),
          Fixtures.report(
              Fixtures.steady("Tiny", 0.58),
              Fixtures.steady("Slow", 98_765_432.1),
              Fixtures.steady("Fast", 2_000),
              Fixtures.steady("Added", 1)),
          Policy.DEFAULT);

  private static final String TEXT =
      """
      | benchmark            |           base |        current |     change |    ratio |          allowed | verdict    |
      | -------------------- | -------------: | -------------: | ---------: | -------: | ---------------: | ---------- |
      | org.acme.Slow [avgt] |  12.3 us/query |  98.8 ms/query | +799905.1% | 8000.051 | +30% and +0.5 us | REGRESSION |
      | org.acme.Tiny [avgt] | 0.400 ns/query | 0.580 ns/query |     +45.0% |    1.450 | +30% and +0.5 us | ok         |
      | org.acme.Fast [avgt] |  4.00 us/query |  2.00 us/query |     -50.0% |    0.500 | +30% and +0.5 us | ok         |

      NEW: org.acme.Added [avgt]
      3 compared, 1 regressed, 1 new, 0 missing, 0 problems; times are medians over rounds (one JVM each), red only beyond both limits
      REGRESSION: 1 of 3 benchmarks slower than allowed, current against base: worst org.acme.Slow [avgt], 12.3 us to 98.8 ms per query (+799905.1%)
      """;

  @ParameterizedTest
  @ValueSource(strings = {"en", "de", "ar-EG-u-nu-arab", "tr", "fr", "th-TH-u-nu-thai"})
  void defaultLocale_changesNoRendering(String language) throws Exception {
    String text = VerdictText.render(MIXED);
    String markdown = VerdictMarkdown.render(MIXED);
    byte[] json = new VerdictJson().render(MIXED);
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag(language));
    try {
      assertThat(VerdictText.render(MIXED)).isEqualTo(text);
      assertThat(VerdictMarkdown.render(MIXED)).isEqualTo(markdown);
      assertThat(new VerdictJson().render(MIXED)).isEqualTo(json);
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void text_isAnAlignedTable() {
    assertThat(VerdictText.render(MIXED)).isEqualTo(TEXT);
  }

  @Test
  void json_holdsTheFigures() throws Exception {
    JsonNode json = new ObjectMapper().readTree(new VerdictJson().render(MIXED));
    assertThat(json.get("outcome").textValue()).isEqualTo("REGRESSION");
    assertThat(json.get("exitCode").intValue()).isEqualTo(1);
    assertThat(json.get("comparisons")).hasSize(3);
    JsonNode worst = json.get("comparisons").get(0);
    assertThat(worst.get("id").get("benchmark").textValue()).isEqualTo("org.acme.Slow");
    assertThat(worst.get("regression").booleanValue()).isTrue();
    assertThat(worst.get("baseNsPerUnit").doubleValue()).isEqualTo(12_345.6);
    assertThat(worst.get("currentNsPerUnit").doubleValue()).isEqualTo(98_765_432.1);
    assertThat(worst.get("baseRounds").intValue()).isEqualTo(5);
    assertThat(worst.get("baseAllocatedBytesPerUnit").doubleValue()).isEqualTo(64);
    assertThat(worst.get("allowedIncreasePercent").doubleValue()).isEqualTo(30);
    assertThat(worst.get("allowanceNsPerUnit").doubleValue()).isEqualTo(500);
    assertThat(json.get("added").get(0).get("benchmark").textValue()).isEqualTo("org.acme.Added");
  }

  static Verdict hostile(String param, int benchmarks) {
    List<BenchmarkResult> results = new ArrayList<>();
    for (int i = 0; i < benchmarks; i++) {
      Fixtures.Changed changed = new Fixtures.Changed(Fixtures.steady("A", 1));
      changed.id = new BenchmarkId("org.acme.A" + i, "avgt", Map.of("p", param), 1);
      results.add(changed.done());
    }
    var report = Fixtures.report(results.toArray(new BenchmarkResult[0]));
    return RegressionCheck.check(report, report, Policy.DEFAULT);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a|b", "a\nb", "a\r\nb", "`x`", "<script>alert(1)</script>", "[x](y)", "**b**", "\\|",
        "&lt;", "</td>", "\u001b[31mred", "\u202Egnp.exe", "\u2028", "@everyone", "![i](u)", "~~s~~"
      })
  void k16_foreignTextInMarkdown_staysInItsCell(String param) {
    String markdown = VerdictMarkdown.render(hostile(param, 1));
    String row =
        markdown.lines().filter(line -> line.startsWith("| org.acme.A0")).findFirst().orElse("");
    assertThat(row.chars().filter(c -> c == '|').count()).isEqualTo(8);
    assertThat(row.substring(row.indexOf("avgt"), row.indexOf(" | ")))
        .matches("[A-Za-z0-9 .,:;=+%/()&#-]*");
    assertThat(markdown.lines()).hasSize(9);
    assertThat(VerdictText.render(hostile(param, 1)).lines()).hasSize(6);
    assertThat(VerdictText.render(hostile(param, 1))).doesNotContain("\u001b", "\u202E", "\r");
  }

  @Test
  void k16_seventyKilobytesOfRows_areCutWithANote() {
    String markdown = VerdictMarkdown.render(hostile("x".repeat(60), 1_000));
    assertThat(markdown.getBytes(UTF_8)).hasSizeLessThanOrEqualTo(VerdictMarkdown.MAX_BYTES);
    assertThat(markdown.getBytes(UTF_8)).hasSizeGreaterThan(VerdictMarkdown.MAX_BYTES - 1_000);
    long rows = markdown.lines().filter(line -> line.startsWith("| org.acme")).count();
    // All rows, and the two lines below them, are shown or counted.
    assertThat(markdown)
        .endsWith(
            "\n%s more lines did not fit; the text and the JSON verdict have them all.\n"
                .formatted(1_000 - rows + 2));
  }

  @Test
  void k16_oneEndlessName_doesNotCrowdOutTheRest() {
    String markdown = VerdictMarkdown.render(hostile("|".repeat(60_000), 3));
    assertThat(markdown.getBytes(UTF_8)).hasSizeLessThanOrEqualTo(VerdictMarkdown.MAX_BYTES);
    assertThat(markdown.lines().filter(line -> line.startsWith("| org.acme"))).hasSize(3);
  }

  @Test
  void regressions_leadTheTable() {
    List<List<String>> rows = VerdictTable.rows(MIXED);
    assertThat(rows).extracting(row -> row.get(6)).containsExactly("REGRESSION", "ok", "ok");
  }
}
