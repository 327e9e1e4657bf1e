package dev.assay.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.assay.core.seed.Seed;
import dev.assay.core.seed.SeededRandom;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.apache.commons.math3.stat.descriptive.rank.Percentile.EstimationType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class PercentileTest {
  /** NIST/SEMATECH e-Handbook of Statistical Methods, section 7.2.6.2: gauge data. */
  private static final double[] GAUGE = {
    95.1772, 95.1567, 95.1937, 95.1959, 95.1442, 95.0610, 95.1591, 95.1195, 95.1065, 95.0925,
    95.1990, 95.1682
  };

  /** Wikipedia, Percentile: the worked examples of the nearest-rank method. */
  @ParameterizedTest
  @CsvSource({"0.05, 15", "0.30, 20", "0.40, 20", "0.50, 35", "1.00, 50", "0, 15"})
  void nearestRank_ofPublishedExample(double p, double expected) {
    assertThat(Percentile.NEAREST_RANK.of(new double[] {50, 40, 35, 20, 15}, p))
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"0.25, 7", "0.50, 8", "0.75, 15", "1.00, 20"})
  void nearestRank_ofPublishedExampleWithARepetition(double p, double expected) {
    double[] values = {3, 6, 7, 8, 8, 10, 13, 15, 16, 20};
    assertThat(Percentile.NEAREST_RANK.of(values, p)).isEqualTo(expected);
  }

  /** Wikipedia, Percentile: linear interpolation, second variant (C = 1). */
  @ParameterizedTest
  @CsvSource({"0.40, 29", "0.50, 35", "0, 15", "1, 50"})
  void linear_ofPublishedExample(double p, double expected) {
    assertThat(Percentile.LINEAR.of(new double[] {15, 20, 35, 40, 50}, p))
        .isCloseTo(expected, within(1e-12));
  }

  @Test
  void linear_ofNistGaugeData() {
    assertThat(Percentile.LINEAR.of(GAUGE, 0.90)).isCloseTo(95.19568, within(1e-9));
  }

  @Test
  void nearestRank_ofDecimalFraction_isNotMisledByItsBinaryForm() {
    double[] values = DoubleStream.iterate(1, v -> v + 1).limit(100).toArray();
    for (int percent = 1; percent <= 100; percent++) {
      assertThat(Percentile.NEAREST_RANK.of(values, percent / 100.0)).isEqualTo(percent);
    }
  }

  @ParameterizedTest
  @EnumSource
  void bothEstimators_agreeWithCommonsMath(Percentile estimator) {
    SeededRandom random = Seed.of(501).random();
    var reference =
        new org.apache.commons.math3.stat.descriptive.rank.Percentile()
            .withEstimationType(
                estimator == Percentile.LINEAR ? EstimationType.R_7 : EstimationType.R_1);
    for (int round = 0; round < 500; round++) {
      double[] values = new double[1 + random.nextInt(40)];
      Arrays.setAll(values, i -> random.nextInt(20));
      double p = (1 + random.nextInt(1_000)) / 1_000.0;
      assertThat(estimator.of(values, p))
          .as("round %d: %s of %s", round, p, Arrays.toString(values))
          .isCloseTo(reference.evaluate(values, 100 * p), within(1e-9));
    }
  }

  @ParameterizedTest
  @EnumSource
  void weightedSample_standsForTheRepeatedValues(Percentile estimator) {
    SeededRandom random = Seed.of(502).random();
    for (int round = 0; round < 300; round++) {
      int size = 1 + random.nextInt(12);
      double[] values = new double[size];
      long[] counts = new long[size];
      Arrays.setAll(values, i -> random.nextInt(10));
      Arrays.setAll(counts, i -> 1 + random.nextInt(9));
      double[] repeated = new double[(int) Arrays.stream(counts).sum()];
      int next = 0;
      for (int i = 0; i < size; i++) {
        for (int k = 0; k < counts[i]; k++) {
          repeated[next++] = values[i];
        }
      }
      WeightedSample weighted = WeightedSample.of(values, counts);
      assertThat(weighted.size()).isEqualTo(repeated.length);
      for (double p : new double[] {0, 0.01, 0.5, 0.9, 0.95, 0.99, 0.999, 1}) {
        assertThat(estimator.of(weighted, p))
            .as("round %d, %s", round, p)
            .isEqualTo(estimator.of(repeated, p));
      }
    }
  }

  @Test
  void weightedSample_ofBillionsOfValues_needsNoArrayOfThem() {
    WeightedSample sample = WeightedSample.of(new double[] {9, 1}, new long[] {1, 99_999_999_999L});
    assertThat(Percentile.NEAREST_RANK.of(sample, 0.999)).isEqualTo(1);
    assertThat(Percentile.NEAREST_RANK.of(sample, 1)).isEqualTo(9);
  }

  @ParameterizedTest
  @ValueSource(doubles = {-0.01, 1.01, Double.NaN, 99})
  void fractionOutOfRange_isRefused(double p) {
    assertThatThrownBy(() -> Percentile.LINEAR.of(GAUGE, p))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(Double.toString(p));
  }

  @Test
  void wrongSamples_areRefused() {
    assertThatThrownBy(() -> Percentile.LINEAR.of(new double[0], 0.5))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Percentile.LINEAR.of(new double[] {1, Double.NaN}, 0.5))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("index 1 is NaN");
    assertThatThrownBy(() -> WeightedSample.of(new double[] {1}, new long[] {0}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("index 0 is 0");
    assertThatThrownBy(() -> WeightedSample.of(new double[] {1}, new long[] {1, 1}))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
