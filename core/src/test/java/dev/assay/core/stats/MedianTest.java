package dev.assay.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class MedianTest {
  /**
   * Newcomb's 66 measurements of the passage time of light, 1882: Stigler, Annals of Statistics
   * 1977.
   */
  private static final double[] NEWCOMB = {
    28, 26, 33, 24, 34, -44, 27, 16, 40, -2, 29, 22, 24, 21, 25, 30, 23, 29, 31, 19, 24, 20, 36, 32,
    36, 28, 25, 21, 28, 29, 37, 25, 28, 26, 30, 32, 36, 26, 30, 22, 36, 23, 27, 27, 28, 27, 31, 27,
    26, 33, 26, 32, 32, 24, 39, 28, 24, 25, 32, 25, 29, 27, 28, 29, 16, 23
  };

  @Test
  void median_ofNewcombsData_isThePublishedOne() {
    assertThat(NEWCOMB).hasSize(66);
    assertThat(Median.of(NEWCOMB)).isEqualTo(27);
  }

  @Test
  void median_ofOddAndEvenCounts() {
    assertThat(Median.of(new double[] {5})).isEqualTo(5);
    assertThat(Median.of(new double[] {9, 1, 5})).isEqualTo(5);
    assertThat(Median.of(new double[] {9, 1, 5, 6})).isEqualTo(5.5);
  }

  @Test
  void median_ofHugeValues_doesNotOverflow() {
    assertThat(Median.of(new double[] {Double.MAX_VALUE, Double.MAX_VALUE}))
        .isEqualTo(Double.MAX_VALUE);
    assertThat(Median.of(new double[] {Double.MIN_VALUE, Double.MIN_VALUE}))
        .isEqualTo(Double.MIN_VALUE);
  }

  @Test
  void median_leavesItsInputAlone() {
    double[] values = {3, 1, 2};
    Median.of(values);
    assertThat(values).containsExactly(3, 1, 2);
  }

  @Test
  void median_ofNothingOrOfNaN_isRefused() {
    assertThatThrownBy(() -> Median.of(new double[0]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("needs at least 1 values, was given 0");
    assertThatThrownBy(() -> Median.of(new double[] {1, Double.POSITIVE_INFINITY}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("index 1 is Infinity");
  }
}
