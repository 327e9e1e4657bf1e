package dev.assay.harness.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.core.report.BenchmarkId;
import dev.assay.core.report.BenchmarkResult;
import dev.assay.core.report.Report;
import dev.assay.core.report.Round;
import dev.assay.core.report.VerificationRecord;
import dev.assay.core.report.WorkloadRef;
import dev.assay.core.suite.SuiteCase;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RatioTableTest {
  private static final BenchmarkResult WARM = result("warm", true, "2,000 queries", 10);
  private static final BenchmarkResult COLD = result("cold", true, "2,000 queries", 40);
  private static final BenchmarkResult SCAN = result("scan", false, "20 queries", 8_000);
  private static final BenchmarkResult PEER = result("peer", false, "2,000 queries", 80);

  @Test
  void twoSubjects_eachGetsARatioToEveryOtherEngineAndNoneToTheOtherSubject() {
    assertThat(column(new RatioTable(List.of(WARM, SCAN, COLD, PEER)), "ratio of"))
        .containsExactly("scan / warm", "peer / warm", "scan / cold", "peer / cold");
    assertThat(column(new RatioTable(List.of(WARM, SCAN, COLD, PEER)), "ratio"))
        .containsExactly("800", "8.00", "200", "2.00");
  }

  @Test
  void unequalAmounts_areShownBesideTheRatio() {
    RatioTable table = new RatioTable(List.of(WARM, SCAN, PEER));
    assertThat(table.hasUnequalAmounts()).isTrue();
    assertThat(column(table, "over")).containsExactly("20 / 2,000 queries", "2,000 queries");
  }

  @Test
  void unequalAmounts_areALimitOfTheReport() {
    assertThat(Method.of(report(WARM, SCAN)))
        .contains("errs in favour of the engine that did less");
    assertThat(Method.of(report(WARM, PEER))).doesNotContain("errs in favour");
    assertThat(Tables.of(report(WARM, SCAN))).contains("see Limits", "20 queries |");
  }

  @Test
  void amountsInOtherWords_areShownWhole() {
    BenchmarkResult other = result("odd", false, "-", 10);
    assertThat(column(new RatioTable(List.of(WARM, other)), "over"))
        .containsExactly("- / 2,000 queries");
    other = result("odd", false, "all", 10);
    assertThat(column(new RatioTable(List.of(result("one", true, "half", 1), other)), "over"))
        .containsExactly("all / half");
  }

  @Test
  void equalAmounts_needNoColumn() {
    RatioTable table = new RatioTable(List.of(WARM, PEER));
    assertThat(table.hasUnequalAmounts()).isFalse();
    assertThat(table.text()).doesNotContain("over");
  }

  @Test
  void engineWithASubjectBesideIt_isNotAlone() {
    assertThat(new RatioTable(List.of(COLD, WARM, SCAN)).alone()).isEmpty();
    assertThat(new RatioTable(List.of(SCAN)).alone())
        .containsExactly("scan on city_5km (durability none, sample)");
  }

  private static Report report(BenchmarkResult... results) {
    Report like = SummaryTest.report();
    return new Report(like.schemaVersion(), like.metadata(), List.of(results));
  }

  private static List<String> column(RatioTable table, String heading) {
    List<List<String>> rows =
        table
            .text()
            .lines()
            .map(line -> List.of(line.substring(1).split("\\|")))
            .map(cells -> cells.stream().map(String::strip).toList())
            .toList();
    int at = rows.get(0).indexOf(heading);
    return rows.stream().skip(2).map(cells -> cells.get(at)).toList();
  }

  private static BenchmarkResult result(String engine, boolean subject, String amount, double us) {
    List<Round> rounds = new ArrayList<>();
    for (int i = 1; i <= 5; i++) {
      rounds.add(new Round(i, 0, List.of(new Round.Sample(us * 1000, 10)), Map.of()));
    }
    return new BenchmarkResult(
        new BenchmarkId("p.B.m", "sample", Map.of("engine", engine), 1),
        "geo",
        "Nearest neighbours",
        engine,
        subject,
        new WorkloadRef("city_5km", 1, 20260916, 1_000_000),
        "query",
        1,
        "none",
        amount.equals("-") ? Map.of() : Map.of(SuiteCase.AMOUNT, amount),
        new VerificationRecord(true, 20, "brute force", "20 of 2,000 queries", Map.of()),
        rounds);
  }
}
