package dev.assay.core.stats;

import java.util.Arrays;

/**
 * The Hodges-Lehmann estimators of location and of shift: as robust as a median nearly, and as
 * efficient as a mean nearly. Hodges &amp; Lehmann, Estimates of Location Based on Rank Tests,
 * Annals of Mathematical Statistics 1963.
 */
public final class HodgesLehmann {
  /** All pairs are held: 100 MB at this size. */
  public static final int MAX_SIZE = 5_000;

  private HodgesLehmann() {}

  /**
   * The centre of one sample, or of paired differences: the median of the means of all pairs, each
   * value paired with itself too (Walsh averages). Assumes independent values, symmetric about one
   * centre. O(n^2 log n) time, 4 n^2 bytes.
   *
   * @throws IllegalArgumentException unless there are 1 to {@value #MAX_SIZE} finite values
   */
  public static double oneSample(double[] values) {
    return Median.ofSorted(walshAverages(values));
  }

  /**
   * How far {@code first} lies above {@code second}: the median of all differences of one value of
   * each. Assumes two independent samples of one shape. O(n m log n m) time, 8 n m bytes.
   *
   * @throws IllegalArgumentException unless each has 1 to {@value #MAX_SIZE} finite values
   */
  public static double twoSample(double[] first, double[] second) {
    checkSize(first);
    checkSize(second);
    double[] differences = new double[first.length * second.length];
    int next = 0;
    for (double a : first) {
      for (double b : second) {
        differences[next++] = a - b;
      }
    }
    Arrays.sort(differences);
    return Median.ofSorted(differences);
  }

  /**
   * The exact interval that belongs to {@link #oneSample}: between the k-th smallest and the k-th
   * largest Walsh average, k being the largest that leaves the wanted coverage under the
   * signed-rank distribution (Tukey 1949). Of discrete data its coverage is at least that. O(n^3).
   *
   * @throws IllegalArgumentException unless there are finite values, at most {@link
   *     SignedRank#MAX_SIZE} and at least {@link #minimumSize}
   */
  public static Interval interval(double[] values, Confidence confidence) {
    Samples.check(values, minimumSize(confidence));
    if (values.length > SignedRank.MAX_SIZE) {
      throw new IllegalArgumentException(
          "the exact interval takes at most %s values, was given %s"
              .formatted(SignedRank.MAX_SIZE, values.length));
    }
    double[] averages = walshAverages(values);
    SignedRankDistribution distribution = SignedRankDistribution.untied(values.length);
    int k = 0;
    while (distribution.atMost(2 * k) <= confidence.tail()) {
      k++;
    }
    // k averages may be cut off at each end: a sum of at most k - 1 is rare enough
    double level = 1 - 2 * distribution.atMost(2 * (k - 1));
    return new Interval(averages[k - 1], averages[averages.length - k], level);
  }

  /** The fewest values for which any interval reaches the level: 6 for 0.95. */
  public static int minimumSize(Confidence confidence) {
    int size = 1;
    while (StrictMath.pow(0.5, size) > confidence.tail()) {
      size++;
    }
    return size;
  }

  private static double[] walshAverages(double[] values) {
    checkSize(values);
    double[] averages = new double[values.length * (values.length + 1) / 2];
    int next = 0;
    for (int i = 0; i < values.length; i++) {
      for (int j = i; j < values.length; j++) {
        averages[next++] = Median.mean(values[i], values[j]);
      }
    }
    Arrays.sort(averages);
    return averages;
  }

  private static void checkSize(double[] values) {
    Samples.check(values, 1);
    if (values.length > MAX_SIZE) {
      throw new IllegalArgumentException(
          "Hodges-Lehmann takes at most %s values, was given %s"
              .formatted(MAX_SIZE, values.length));
    }
  }
}
