package dev.assay.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.assay.core.seed.Seed;
import dev.assay.core.seed.SeededRandom;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class HodgesLehmannTest {
  /** Hollander & Wolfe, Nonparametric Statistical Methods, 1973, p. 69: membrane permeability. */
  private static final double[] TERM = {0.80, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46};

  private static final double[] EARLY = {1.15, 0.88, 0.90, 0.74, 1.21};

  /**
   * The same book, 2nd edition 1999, pp. 51 to 55: estimate 0.46, 96.1 % interval 0.010 to 0.786.
   */
  @Test
  void depressionData_giveThePublishedEstimateAndInterval() {
    assertThat(HodgesLehmann.oneSample(SignedRankTest.DEPRESSION)).isCloseTo(0.46, within(1e-9));
    Interval interval = HodgesLehmann.interval(SignedRankTest.DEPRESSION, Confidence.of(0.96));
    assertThat(interval.low()).isCloseTo(0.010, within(1e-9));
    assertThat(interval.high()).isCloseTo(0.786, within(1e-9));
    assertThat(interval.level()).isCloseTo(0.961, within(5e-4));
  }

  @Test
  void permeabilityData_giveThePublishedShift() {
    assertThat(HodgesLehmann.twoSample(TERM, EARLY)).isCloseTo(0.305, within(1e-9));
    assertThat(HodgesLehmann.twoSample(EARLY, TERM)).isCloseTo(-0.305, within(1e-9));
  }

  @Test
  void oneWildValue_hardlyMovesTheEstimate() {
    double[] values = {10, 11, 12, 13, 14, 15, 16};
    double before = HodgesLehmann.oneSample(values);
    values[6] = 1e9;
    assertThat(HodgesLehmann.oneSample(values)).isCloseTo(before, within(1.0));
  }

  @Test
  void estimates_followShiftsAndSigns() {
    SeededRandom random = Seed.of(701).random();
    double[] values = new double[31];
    Arrays.setAll(values, i -> random.nextGaussian());
    double[] shifted = Arrays.stream(values).map(v -> v + 5).toArray();
    double[] negated = Arrays.stream(values).map(v -> -v).toArray();
    double centre = HodgesLehmann.oneSample(values);
    assertThat(HodgesLehmann.oneSample(shifted)).isCloseTo(centre + 5, within(1e-12));
    assertThat(HodgesLehmann.oneSample(negated)).isCloseTo(-centre, within(1e-12));
    assertThat(HodgesLehmann.twoSample(shifted, values)).isCloseTo(5, within(1e-12));
    Interval interval = HodgesLehmann.interval(values, Confidence.of(0.95));
    assertThat(interval.contains(centre)).isTrue();
    assertThat(interval.level()).isBetween(0.95, 0.953);
  }

  @Test
  void interval_coversTheCentreAsOftenAsItSays() {
    SeededRandom random = Seed.of(702).random();
    int covered = 0;
    double level = 0;
    for (int round = 0; round < 4_000; round++) {
      double[] values = new double[8];
      Arrays.setAll(values, i -> random.nextDouble(-1, 1));
      Interval interval = HodgesLehmann.interval(values, Confidence.of(0.95));
      covered += interval.contains(0) ? 1 : 0;
      level = interval.level();
    }
    assertThat(level).isEqualTo(1 - 2 * 5.0 / 256);
    assertThat(covered / 4_000.0).isCloseTo(level, within(0.012));
  }

  @Test
  void tooFewValues_forTheLevel_areRefusedWithTheNumberNeeded() {
    assertThat(HodgesLehmann.minimumSize(Confidence.of(0.95))).isEqualTo(6);
    assertThat(HodgesLehmann.minimumSize(Confidence.of(0.9375))).isEqualTo(5);
    assertThat(HodgesLehmann.minimumSize(Confidence.of(0.99))).isEqualTo(8);
    assertThatThrownBy(() -> HodgesLehmann.interval(new double[5], Confidence.of(0.95)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("needs at least 6 values, was given 5");
    Interval widest = HodgesLehmann.interval(new double[] {1, 2, 3, 4, 9}, Confidence.of(0.9375));
    assertThat(widest).isEqualTo(new Interval(1, 9, 0.9375));
  }

  @Test
  void tooManyValues_areRefused() {
    assertThatThrownBy(() -> HodgesLehmann.oneSample(new double[5_001]))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> HodgesLehmann.twoSample(new double[1], new double[5_001]))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> HodgesLehmann.interval(new double[1_001], Confidence.of(0.9)))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
