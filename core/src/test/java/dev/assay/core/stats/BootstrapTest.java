package dev.assay.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.assay.core.seed.Seed;
import dev.assay.core.seed.SeededRandom;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BootstrapTest {
  /**
   * Efron & Tibshirani, An Introduction to the Bootstrap, 1993, table 14.1: spatial test data, A.
   */
  private static final double[] SPATIAL = {
    48, 36, 20, 29, 42, 42, 20, 42, 22, 41, 45, 14, 6, 0, 33, 28, 34, 4, 32, 24, 47, 41, 24, 26, 30,
    41
  };

  private static final ResamplingPlan PLAN =
      new ResamplingPlan(20_000, Confidence.of(0.90), Seed.of(801));

  private static double mean(double[] values) {
    return Arrays.stream(values).sum() / values.length;
  }

  private static double variance(double[] values) {
    double mean = mean(values);
    return Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum() / values.length;
  }

  /**
   * Table 14.2 there: 100.8 to 233.9 and 115.8 to 259.6, of 2,000 resamples, which leaves a
   * standard error of 1.3 at the low and 2.1 at the high end.
   */
  @Test
  void spatialData_giveThePublishedIntervals() {
    ResamplingPlan plan = new ResamplingPlan(200_000, Confidence.of(0.90), Seed.of(801));
    assertThat(variance(SPATIAL)).isCloseTo(171.5, within(0.05));
    Interval percentile = Bootstrap.percentile(SPATIAL, BootstrapTest::variance, plan);
    assertThat(percentile.low()).isCloseTo(100.8, within(4.0));
    assertThat(percentile.high()).isCloseTo(233.9, within(4.0));
    Interval bca = Bootstrap.bca(SPATIAL, BootstrapTest::variance, plan);
    assertThat(bca.low()).isCloseTo(115.8, within(2.0));
    assertThat(bca.high()).isCloseTo(259.6, within(5.0));
    assertThat(bca.level()).isEqualTo(0.90);
  }

  @Test
  void samePlan_givesTheSameInterval() {
    ResamplingPlan other = new ResamplingPlan(20_000, Confidence.of(0.90), Seed.of(802));
    Interval first = Bootstrap.bca(SPATIAL, BootstrapTest::mean, PLAN);
    assertThat(Bootstrap.bca(SPATIAL, BootstrapTest::mean, PLAN)).isEqualTo(first);
    assertThat(Bootstrap.bca(SPATIAL, BootstrapTest::mean, other)).isNotEqualTo(first);
  }

  /** With 3 values there are 27 equally likely resamples: their medians are known. */
  @Test
  void smallSample_givesTheExactBootstrapDistribution() {
    int[] medians = new int[4];
    ResamplingPlan plan = new ResamplingPlan(50_000, Confidence.of(0.9), Seed.of(803));
    Interval interval =
        Bootstrap.percentile(
            new double[] {1, 2, 3},
            resample -> {
              double median = Median.of(resample);
              medians[(int) median]++;
              return median;
            },
            plan);
    assertThat(medians[1] / 50_000.0).isCloseTo(7 / 27.0, within(0.01));
    assertThat(medians[2] / 50_000.0).isCloseTo(13 / 27.0, within(0.01));
    assertThat(interval).isEqualTo(new Interval(1, 3, 0.9));
  }

  @Test
  void bcaInterval_ofAMean_coversAsOftenAsItSays() {
    SeededRandom random = Seed.of(804).random();
    int covered = 0;
    for (int round = 0; round < 400; round++) {
      double[] values = new double[30];
      Arrays.setAll(values, i -> random.nextGaussian());
      ResamplingPlan plan = new ResamplingPlan(500, Confidence.of(0.90), Seed.of(804).split(round));
      covered += Bootstrap.bca(values, BootstrapTest::mean, plan).contains(0) ? 1 : 0;
    }
    assertThat(covered / 400.0).isCloseTo(0.90, within(0.05));
  }

  @Test
  void ratioOfMedians_resamplesRoundsAsPairs() {
    // the machine's mood differs tenfold between rounds but is shared within each
    double[] head = {110, 220, 330, 440, 550, 660, 770, 880, 990, 1_100};
    double[] base = {100, 200, 300, 400, 500, 600, 700, 800, 900, 1_000};
    Interval interval = Bootstrap.ratioOfMedians(head, base, PLAN);
    assertThat(interval.low()).isCloseTo(1.1, within(1e-12));
    assertThat(interval.high()).isCloseTo(1.1, within(1e-12));
  }

  @Test
  void ratioOfMedians_ofNoisyRounds_enclosesTheRatio() {
    SeededRandom random = Seed.of(805).random();
    double[] head = new double[25];
    double[] base = new double[25];
    Arrays.setAll(head, i -> 130 + random.nextGaussian());
    Arrays.setAll(base, i -> 100 + random.nextGaussian());
    Interval interval = Bootstrap.ratioOfMedians(head, base, PLAN);
    assertThat(interval.contains(1.3)).isTrue();
    assertThat(interval.high() - interval.low()).isBetween(0.001, 0.03);
  }

  @Test
  void equalValues_giveAPoint() {
    double[] equal = {7, 7, 7, 7};
    assertThat(Bootstrap.percentile(equal, Median::of, PLAN)).isEqualTo(new Interval(7, 7, 0.9));
    assertThat(Bootstrap.bca(equal, BootstrapTest::mean, PLAN)).isEqualTo(new Interval(7, 7, 0.9));
  }

  @Test
  void wrongInput_isRefused() {
    assertThatThrownBy(() -> Bootstrap.percentile(new double[1], Median::of, PLAN))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Bootstrap.bca(new double[2], sample -> Double.NaN, PLAN))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Bootstrap.ratioOfMedians(new double[2], new double[3], PLAN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("2 and 3");
    assertThatThrownBy(
            () -> Bootstrap.ratioOfMedians(new double[] {1, 2}, new double[] {1, 0}, PLAN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("round 1 has 2.0 and 0.0");
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 99, 10_000_001})
  void resamplesOutOfRange_areRefused(int resamples) {
    assertThatThrownBy(() -> new ResamplingPlan(resamples, Confidence.of(0.9), Seed.of(1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(Integer.toString(resamples));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.5, 1, 95, 0, -1, Double.NaN})
  void confidenceOutOfRange_isRefused(double level) {
    assertThatThrownBy(() -> Confidence.of(level))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(Double.toString(level));
  }

  @Test
  void intervalUpsideDown_isRefused() {
    assertThatThrownBy(() -> new Interval(2, 1, 0.9)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Interval(Double.NaN, 1, 0.9))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
