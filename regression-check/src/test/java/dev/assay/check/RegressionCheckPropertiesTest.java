package dev.assay.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.check.Verdict.Outcome;
import dev.assay.core.report.BenchmarkId;
import dev.assay.core.report.BenchmarkResult;
import dev.assay.core.report.Report;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What holds for every report. A failure names its seed: replay with {@code oneSeed(SEED)}. */
class RegressionCheckPropertiesTest {

  @Test
  void randomReports_keepEveryProperty() {
    forSeeds(1, 100);
  }

  @Test
  @Tag("proof")
  void manyRandomReports_keepEveryProperty() {
    forSeeds(1_000, 20_000);
  }

  private static void forSeeds(long first, int count) {
    for (long seed = first; seed < first + count; seed++) {
      oneSeed(seed);
    }
  }

  private static void oneSeed(long seed) {
    Random random = new Random(seed);
    Report report = Fixtures.random(random);
    int index = random.nextInt(report.benchmarks().size());
    BenchmarkId victim = report.benchmarks().get(index).id();
    String replay = "replay: RegressionCheckPropertiesTest.oneSeed(" + seed + ")";

    assertThat(check(report, report).outcome()).as(replay).isEqualTo(Outcome.PASS);

    double base = report.benchmarks().get(index).medianPerUnitNs();
    double tooSlow = 1 + Math.max(0.3, 500 / base) * (1.001 + random.nextDouble());
    Verdict slower = check(report, scale(report, index, tooSlow));
    assertThat(slower.outcome()).as(replay).isEqualTo(Outcome.REGRESSION);
    assertThat(slower.regressions()).as(replay).extracting(Comparison::id).containsExactly(victim);

    double allowed = 1 + Math.max(0.3, 500 / base) * 0.999 * random.nextDouble();
    assertThat(check(report, scale(report, index, allowed)).outcome())
        .as(replay)
        .isEqualTo(Outcome.PASS);
    assertThat(check(scale(report, index, tooSlow), report).outcome())
        .as(replay)
        .isEqualTo(Outcome.PASS);

    Report shuffledBase = shuffled(report, random);
    Report shuffledSlower = shuffled(scale(report, index, tooSlow), random);
    assertThat(check(shuffledBase, shuffledSlower)).as(replay).isEqualTo(slower);

    Verdict without = check(report, without(report, index));
    assertThat(without.outcome()).as(replay).isEqualTo(Outcome.INVALID);
    assertThat(check(shuffledBase, without(report, index))).as(replay).isEqualTo(without);
  }

  private static Verdict check(Report base, Report current) {
    return RegressionCheck.check(base, current, Policy.DEFAULT);
  }

  private static Report scale(Report report, int index, double factor) {
    return Fixtures.with(report, index, result -> Fixtures.scaled(result, factor));
  }

  private static Report shuffled(Report report, Random random) {
    List<BenchmarkResult> results = new ArrayList<>(report.benchmarks());
    Collections.shuffle(results, random);
    return new Report(report.schemaVersion(), report.metadata(), results);
  }

  private static Report without(Report report, int index) {
    List<BenchmarkResult> results = new ArrayList<>(report.benchmarks());
    results.remove(index);
    return new Report(report.schemaVersion(), report.metadata(), results);
  }
}
