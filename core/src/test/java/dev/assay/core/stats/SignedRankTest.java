package dev.assay.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.assay.core.seed.Seed;
import dev.assay.core.seed.SeededRandom;
import java.util.Arrays;
import org.apache.commons.math3.stat.inference.WilcoxonSignedRankTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SignedRankTest {
  /** Hollander & Wolfe, Nonparametric Statistical Methods, 1973, p. 29; also in R's wilcox.test. */
  static final double[] DEPRESSION = {
    0.952, -0.147, 1.022, 0.430, 0.620, 0.590, 0.490, -0.080, 0.010
  };

  /** Darwin's Zea mays, as in Fisher, The Design of Experiments, 1935; also in SciPy's manual. */
  private static final double[] DARWIN = {
    6, 8, 14, 16, 23, 24, 28, 29, 41, -48, 49, 56, 60, -67, 75
  };

  @Test
  void depressionData_giveThePublishedStatisticAndProbability() {
    SignedRank.Result result = SignedRank.test(DEPRESSION, SignedRank.Zeros.DISCARD);
    assertThat(result.positiveRankSum()).isEqualTo(40);
    assertThat(result.pGreater()).isCloseTo(0.01953, within(5e-6));
    assertThat(result.used()).isEqualTo(9);
    assertThat(result.zeros()).isZero();
    assertThat(result.ties()).isFalse();
  }

  @Test
  void darwinsData_giveThePublishedProbability() {
    SignedRank.Result result = SignedRank.test(DARWIN, SignedRank.Zeros.DISCARD);
    assertThat(120 - result.positiveRankSum()).isEqualTo(24);
    assertThat(result.pTwoSided()).isCloseTo(0.041259765625, within(1e-15));
    assertThat(result.pGreater()).isCloseTo(0.0206298828125, within(1e-15));
  }

  /**
   * The table of two-sided 5 % points: Wilcoxon & Wilcox, Some Rapid Approximate Procedures, 1964.
   */
  @ParameterizedTest
  @CsvSource({
    "6, 0", "7, 2", "8, 3", "9, 5", "10, 8", "11, 10", "12, 13", "13, 17", "14, 21", "15, 25",
    "17, 34", "18, 40", "19, 46", "20, 52", "21, 58", "22, 65", "23, 73", "24, 81", "25, 89"
  })
  void criticalValues_areTheTabulatedOnes(int size, int critical) {
    SignedRankDistribution distribution = SignedRankDistribution.untied(size);
    assertThat(distribution.atMost(2 * critical)).isLessThanOrEqualTo(0.025);
    assertThat(distribution.atMost(2 * critical + 2)).isGreaterThan(0.025);
  }

  @Test
  void fiveDifferencesOfOneSign_reachOneInThirtyTwo() {
    SignedRank.Result result =
        SignedRank.test(new double[] {1, 2, 3, 4, 5}, SignedRank.Zeros.DISCARD);
    assertThat(result.pGreater()).isEqualTo(1.0 / 32);
    assertThat(result.pTwoSided()).isEqualTo(1.0 / 16);
    assertThat(result.pLess()).isEqualTo(1);
  }

  @Test
  void untiedDifferences_agreeWithCommonsMathsEnumeration() {
    SeededRandom random = Seed.of(601).random();
    WilcoxonSignedRankTest reference = new WilcoxonSignedRankTest();
    for (int round = 0; round < 50; round++) {
      double[] differences = new double[2 + random.nextInt(12)];
      Arrays.setAll(differences, i -> random.nextGaussian() + 0.5);
      double expected =
          reference.wilcoxonSignedRankTest(differences, new double[differences.length], true);
      assertThat(SignedRank.test(differences, SignedRank.Zeros.DISCARD).pTwoSided())
          .as("round %d: %s", round, Arrays.toString(differences))
          .isCloseTo(Math.min(1, expected), within(1e-12));
    }
  }

  /** Small whole numbers, so that zeros and ties abound, against all 2^n signs. */
  @ParameterizedTest
  @EnumSource
  void tiesAndZeros_agreeWithEnumeratingAllSigns(SignedRank.Zeros treatment) {
    SeededRandom random = Seed.of(602).random();
    for (int round = 0; round < 200; round++) {
      double[] differences = new double[1 + random.nextInt(11)];
      Arrays.setAll(differences, i -> random.nextInt(9) - 4);
      SignedRank.Result result = SignedRank.test(differences, treatment);
      double[] ranks = ranks(differences, treatment);
      double observed = 0;
      for (int i = 0; i < ranks.length; i++) {
        observed += differences[i] > 0 ? ranks[i] : 0;
      }
      String what = "seed 602 round %d: %s".formatted(round, Arrays.toString(differences));
      assertThat(result.positiveRankSum()).as(what).isEqualTo(observed);
      assertThat(result.pGreater()).as(what).isCloseTo(tail(ranks, observed, 1), within(1e-12));
      assertThat(result.pLess()).as(what).isCloseTo(tail(ranks, observed, -1), within(1e-12));
    }
  }

  /** Mean ranks of the absolute differences, 0 for a zero difference. */
  private static double[] ranks(double[] differences, SignedRank.Zeros treatment) {
    double[] ranks = new double[differences.length];
    for (int i = 0; i < ranks.length; i++) {
      double own = Math.abs(differences[i]);
      for (double other : differences) {
        double absolute = Math.abs(other);
        if (absolute != 0 || treatment == SignedRank.Zeros.PRATT) {
          ranks[i] += absolute < own ? 1 : absolute == own ? 0.5 : 0;
        }
      }
      ranks[i] = own == 0 ? 0 : ranks[i] + 0.5;
    }
    return ranks;
  }

  private static double tail(double[] ranks, double observed, int direction) {
    int hits = 0;
    for (int signs = 0; signs < 1 << ranks.length; signs++) {
      double sum = 0;
      for (int i = 0; i < ranks.length; i++) {
        sum += (signs >> i & 1) * ranks[i];
      }
      hits += direction * sum >= direction * observed ? 1 : 0;
    }
    return hits / (double) (1 << ranks.length);
  }

  @Test
  void prattsZeros_pushOtherRanksUp() {
    double[] differences = {0, 0, -1, 2, 3};
    SignedRank.Result discard = SignedRank.test(differences, SignedRank.Zeros.DISCARD);
    SignedRank.Result pratt = SignedRank.test(differences, SignedRank.Zeros.PRATT);
    assertThat(discard.positiveRankSum()).isEqualTo(2 + 3);
    assertThat(pratt.positiveRankSum()).isEqualTo(4 + 5);
    assertThat(pratt.zeros()).isEqualTo(2);
    assertThat(pratt.used()).isEqualTo(3);
  }

  @Test
  void onlyZeros_decideNothing() {
    SignedRank.Result result = SignedRank.test(new double[4], SignedRank.Zeros.PRATT);
    assertThat(result.pTwoSided()).isEqualTo(1);
    assertThat(result.used()).isZero();
    assertThat(result.zeros()).isEqualTo(4);
  }

  @Test
  void ties_areToldAndShareRanks() {
    SignedRank.Result result = SignedRank.test(new double[] {1, -1, 2}, SignedRank.Zeros.DISCARD);
    assertThat(result.ties()).isTrue();
    assertThat(result.positiveRankSum()).isEqualTo(1.5 + 3);
  }

  @Test
  void manyDifferences_approachTheNormalDistribution() {
    double[] differences = new double[300];
    Arrays.setAll(differences, i -> (i % 5 == 0 ? -1 : 1) * (i + 1.0));
    SignedRank.Result result = SignedRank.test(differences, SignedRank.Zeros.DISCARD);
    double[] balanced = new double[300];
    Arrays.setAll(balanced, i -> (i % 4 == 0 || i % 4 == 3 ? -1 : 1) * (i + 1.0));
    assertThat(result.pGreater()).isBetween(0.0, 1e-12);
    assertThat(SignedRank.test(balanced, SignedRank.Zeros.DISCARD).pTwoSided())
        .isCloseTo(1, within(0.01));
  }

  @Test
  void wrongInput_isRefused() {
    assertThatThrownBy(() -> SignedRank.test(new double[0], SignedRank.Zeros.PRATT))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> SignedRank.test(new double[1_001], SignedRank.Zeros.PRATT))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("1001");
    assertThatThrownBy(() -> SignedRank.test(new double[] {Double.NaN}, SignedRank.Zeros.PRATT))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
