package dev.assay.core.stats;

import java.util.Arrays;

/** What every estimator demands of its input. */
final class Samples {
  private Samples() {}

  static void check(double[] values, int atLeast) {
    if (values.length < atLeast) {
      throw new IllegalArgumentException(
          "needs at least %s values, was given %s".formatted(atLeast, values.length));
    }
    for (int i = 0; i < values.length; i++) {
      if (!Double.isFinite(values[i])) {
        throw new IllegalArgumentException(
            "values must be finite, the one at index %s is %s".formatted(i, values[i]));
      }
    }
  }

  static void checkPairs(double[] first, double[] second, int atLeast) {
    check(first, atLeast);
    check(second, atLeast);
    if (first.length != second.length) {
      throw new IllegalArgumentException(
          "pairs need equally many values, were given %s and %s"
              .formatted(first.length, second.length));
    }
  }

  static double[] sorted(double[] values) {
    double[] copy = values.clone();
    Arrays.sort(copy);
    return copy;
  }
}
