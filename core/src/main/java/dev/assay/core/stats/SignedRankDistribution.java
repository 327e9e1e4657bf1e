package dev.assay.core.stats;

/*
 * The null distribution of the sum of positive ranks: each rank is positive or negative with equal
 * probability, independently. A table over the possible sums is filled rank by rank, O(n * sum), that
 * is O(n^3), where enumerating the signs takes 2^n: the shift algorithm of Streitberg & Röhmel, Exact
 * Distributions for Permutation and Rank Tests, Statistical Software Newsletter 1986. Ranks are doubled,
 * so that the half ranks of ties are whole and the distribution given the ties is exact too.
 */
final class SignedRankDistribution {
  private final double[] probabilities;

  /** Of ranks times two. */
  SignedRankDistribution(int[] doubledRanks) {
    int total = 0;
    for (int rank : doubledRanks) {
      total += rank;
    }
    double[] table = new double[total + 1];
    table[0] = 1;
    int reached = 0;
    for (int rank : doubledRanks) {
      reached += rank;
      for (int sum = reached; sum >= 0; sum--) {
        double without = table[sum];
        double with = sum >= rank ? table[sum - rank] : 0;
        table[sum] = (without + with) / 2;
      }
    }
    probabilities = table;
  }

  /** Of the ranks 1 to n, none tied. */
  static SignedRankDistribution untied(int n) {
    int[] doubledRanks = new int[n];
    for (int i = 0; i < n; i++) {
      doubledRanks[i] = 2 * (i + 1);
    }
    return new SignedRankDistribution(doubledRanks);
  }

  /** The probability of a doubled sum of at most this. */
  double atMost(int doubledSum) {
    double sum = 0;
    for (int i = 0; i <= Math.min(doubledSum, probabilities.length - 1); i++) {
      sum += probabilities[i];
    }
    return Math.min(1, sum);
  }

  /** The probability of a doubled sum of at least this; the distribution is symmetric. */
  double atLeast(int doubledSum) {
    return atMost(probabilities.length - 1 - doubledSum);
  }
}
