package dev.assay.core.stats;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Values and how often each was seen, as a histogram of sampled times gives them. Stands for the
 * sample in which each value is repeated as often, without building it. Immutable.
 */
public final class WeightedSample {
  private final double[] sorted;
  private final long[] cumulated;

  private WeightedSample(double[] sorted, long[] cumulated) {
    this.sorted = sorted;
    this.cumulated = cumulated;
  }

  /**
   * Values in any order; one may occur more than once. O(n log n).
   *
   * @throws IllegalArgumentException if there is no value, one is not finite, the arrays differ in
   *     length or a count is below 1
   */
  public static WeightedSample of(double[] values, long[] counts) {
    Samples.check(values, 1);
    if (values.length != counts.length) {
      throw new IllegalArgumentException(
          "each value needs a count, were given %s values and %s counts"
              .formatted(values.length, counts.length));
    }
    int[] order =
        IntStream.range(0, values.length)
            .boxed()
            .sorted((a, b) -> Double.compare(values[a], values[b]))
            .mapToInt(Integer::intValue)
            .toArray();
    double[] sorted = new double[values.length];
    long[] cumulated = new long[values.length];
    long sum = 0;
    for (int i = 0; i < order.length; i++) {
      long count = counts[order[i]];
      if (count < 1) {
        throw new IllegalArgumentException(
            "a count must be at least 1, the one at index %s is %s".formatted(order[i], count));
      }
      sum = Math.addExact(sum, count);
      sorted[i] = values[order[i]];
      cumulated[i] = sum;
    }
    return new WeightedSample(sorted, cumulated);
  }

  /** Each value once. */
  public static WeightedSample of(double[] values) {
    long[] ones = new long[values.length];
    Arrays.fill(ones, 1);
    return of(values, ones);
  }

  /** The number of values, repetitions counted. */
  public long size() {
    return cumulated[cumulated.length - 1];
  }

  /** The k-th smallest value, k from 0. O(log n). */
  double order(long k) {
    int found = Arrays.binarySearch(cumulated, k + 1);
    return sorted[found >= 0 ? found : -found - 1];
  }
}
