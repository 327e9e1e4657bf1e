package dev.assay.core.stats;

/**
 * The sample median: the middle value, or the mean of the two middle ones (Hyndman &amp; Fan's type
 * 7 at one half). Estimates the distribution's median; assumes independent values only. Half of the
 * values may be arbitrarily wrong before it breaks down.
 */
public final class Median {
  private Median() {}

  /**
   * O(n log n), one copy.
   *
   * @throws IllegalArgumentException if there is no value or one is not finite
   */
  public static double of(double[] values) {
    Samples.check(values, 1);
    return ofSorted(Samples.sorted(values));
  }

  static double ofSorted(double[] sorted) {
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : mean(sorted[middle - 1], sorted[middle]);
  }

  /** Halves first where the sum would overflow. */
  static double mean(double a, double b) {
    double sum = a + b;
    return Double.isInfinite(sum) ? a / 2 + b / 2 : sum / 2;
  }
}
