package dev.assay.core.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.commons.math3.stat.descriptive.rank.Percentile;
import org.apache.commons.math3.stat.descriptive.rank.Percentile.EstimationType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BenchmarkResultTest {

  @ParameterizedTest
  @ValueSource(strings = {"avgt", "thrpt"})
  void meansOverManyOperations_areAveraged(String mode) {
    assertThat(round(1, 10, 20, 60).valueNs(mode)).isEqualTo(30);
  }

  @Test
  void singleShots_giveTheirMedian() {
    assertThat(round(1, 60, 10, 20).valueNs("ss")).isEqualTo(20);
    assertThat(round(1, 60, 10, 20, 30).valueNs("ss")).isEqualTo(25);
  }

  @Test
  void histogram_givesItsWeightedMedian() {
    Round round =
        new Round(
            1,
            0,
            List.of(new Round.Sample(9, 1), new Round.Sample(1, 2), new Round.Sample(2, 3)),
            Map.of());
    assertThat(round.valueNs("sample")).isEqualTo(2);
    Round even = new Round(1, 0, List.of(new Round.Sample(1, 2), new Round.Sample(4, 2)), Map.of());
    assertThat(even.valueNs("sample")).isEqualTo(2.5);
  }

  @Test
  void unknownMode_isRefused() {
    assertThatThrownBy(() -> round(1, 1).valueNs("mean"))
        .hasMessage("mode must be one of avgt, thrpt, ss and sample, was \"mean\"");
  }

  @Test
  void medianPerUnit_isOverRoundsNotOverSamples() {
    BenchmarkResult result =
        Reports.withRounds(
            Reports.update(), List.of(round(1, 100, 100, 100, 100), round(2, 900), round(3, 800)));
    assertThat(result.roundValuesPerUnitNs()).containsExactly(1.0, 9.0, 8.0);
    assertThat(result.medianPerUnitNs()).isEqualTo(8.0);
  }

  @Test
  void noRounds_haveNoMedianAndNoPercentile() {
    BenchmarkResult empty = Reports.withRounds(Reports.update(), List.of());
    assertThatThrownBy(empty::medianPerUnitNs).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(empty::pooledSamples).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void pooledPercentiles_equalThoseOfTheWrittenOutSamples() {
    for (long seed = 1; seed <= 100; seed++) {
      Random random = new Random(seed);
      List<Round> rounds = new ArrayList<>();
      List<Double> writtenOut = new ArrayList<>();
      for (int i = 1; i <= 1 + random.nextInt(4); i++) {
        List<Round.Sample> samples = new ArrayList<>();
        for (int k = 0; k <= random.nextInt(20); k++) {
          Round.Sample sample = new Round.Sample(1 + random.nextInt(50), 1 + random.nextInt(5));
          samples.add(sample);
          for (long c = 0; c < sample.count(); c++) {
            writtenOut.add(sample.ns());
          }
        }
        rounds.add(new Round(i, 0, samples, Map.of()));
      }
      PooledSamples pooled = Reports.withRounds(Reports.nearest(), rounds).pooledSamples();
      double[] expanded = writtenOut.stream().mapToDouble(Double::doubleValue).toArray();
      assertThat(pooled.count()).as("seed %d", seed).isEqualTo(expanded.length);
      for (double percent : new double[] {1, 50, 95, 99, 100}) {
        double expected =
            new Percentile().withEstimationType(EstimationType.R_7).evaluate(expanded, percent);
        assertThat(pooled.percentileNs(percent))
            .as("seed %d, p%s", seed, percent)
            .isEqualTo(expected, within(1e-9));
      }
    }
  }

  @Test
  void percentileOutOfRange_isRefused() {
    PooledSamples pooled = Reports.nearest().pooledSamples();
    assertThat(pooled.count()).isEqualTo(18);
    for (double percent : new double[] {-0.1, 100.1, Double.NaN}) {
      assertThatThrownBy(() -> pooled.percentileNs(percent))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  private static Round round(int number, double... ns) {
    List<Round.Sample> samples = new ArrayList<>();
    for (double value : ns) {
      samples.add(new Round.Sample(value, 1));
    }
    return new Round(number, 0, samples, Map.of());
  }
}
