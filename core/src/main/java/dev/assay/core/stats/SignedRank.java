package dev.assay.core.stats;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Wilcoxon's signed-rank test of paired differences, exact. Tests whether they are symmetric about
 * zero; assumes that they are independent, each symmetric about a common centre. Wilcoxon,
 * Individual Comparisons by Ranking Methods, Biometrics Bulletin 1945.
 *
 * <p>Tied absolute differences share their mean rank, and the probabilities are those given the
 * ties, exact as well. Absolute differences are tied only if equal to the last bit.
 */
public final class SignedRank {
  /** More differences would take seconds and differ little from the normal approximation. */
  public static final int MAX_SIZE = 1_000;

  /** What becomes of differences that are zero. */
  public enum Zeros {
    /** They are dropped before ranking, as Wilcoxon did. */
    DISCARD,
    /**
     * They are ranked with the others, and then their ranks are dropped: adding a zero can't make a
     * result more significant. Pratt, Remarks on Zeros and Ties in the Wilcoxon Signed Rank
     * Procedures, JASA 1959.
     */
    PRATT
  }

  /**
   * What the test found.
   *
   * @param positiveRankSum the statistic: the sum of the ranks of positive differences
   * @param used how many differences are not zero
   * @param zeros how many are
   * @param ties whether any two absolute differences that are not zero are equal
   * @param pGreater the probability of a sum at least so large: small if differences are positive
   * @param pLess the probability of a sum at most so large: small if differences are negative
   * @param pTwoSided twice the smaller of both, at most 1
   */
  public record Result(
      double positiveRankSum,
      int used,
      int zeros,
      boolean ties,
      double pGreater,
      double pLess,
      double pTwoSided) {}

  private SignedRank() {}

  /**
   * O(n^3), about a nanosecond for each of the n^3.
   *
   * @throws IllegalArgumentException unless there are 1 to {@value #MAX_SIZE} finite differences
   */
  public static Result test(double[] differences, Zeros treatment) {
    Samples.check(differences, 1);
    if (differences.length > MAX_SIZE) {
      throw new IllegalArgumentException(
          "the exact signed-rank test takes at most %s differences, was given %s"
              .formatted(MAX_SIZE, differences.length));
    }
    double[] nonZero = Arrays.stream(differences).filter(d -> d != 0).toArray();
    int zeros = differences.length - nonZero.length;
    int[] doubledRanks = doubledRanks(nonZero, treatment == Zeros.PRATT ? zeros : 0);
    int sum = 0;
    for (int i = 0; i < nonZero.length; i++) {
      sum += nonZero[i] > 0 ? doubledRanks[i] : 0;
    }
    SignedRankDistribution nullDistribution = new SignedRankDistribution(doubledRanks);
    double greater = nullDistribution.atLeast(sum);
    double less = nullDistribution.atMost(sum);
    return new Result(
        sum / 2.0,
        nonZero.length,
        zeros,
        Arrays.stream(nonZero).map(Math::abs).distinct().count() < nonZero.length,
        greater,
        less,
        Math.min(1, 2 * Math.min(greater, less)));
  }

  /** Twice the mean rank of each absolute value, the lowest rank being {@code skipped} + 1. */
  private static int[] doubledRanks(double[] values, int skipped) {
    int[] order =
        IntStream.range(0, values.length)
            .boxed()
            .sorted((a, b) -> Double.compare(Math.abs(values[a]), Math.abs(values[b])))
            .mapToInt(Integer::intValue)
            .toArray();
    int[] ranks = new int[values.length];
    int from = 0;
    while (from < order.length) {
      int to = from + 1;
      while (to < order.length && Math.abs(values[order[to]]) == Math.abs(values[order[from]])) {
        to++;
      }
      for (int i = from; i < to; i++) {
        ranks[order[i]] = 2 * skipped + from + 1 + to;
      }
      from = to;
    }
    return ranks;
  }
}
