package dev.assay.core.stats;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Estimators of a distribution's percentiles, after Hyndman &amp; Fan, Sample Quantiles in
 * Statistical Packages, The American Statistician 1996. They assume independent values; a
 * percentile near an end rests on few of them: fewer than 1,000 values say little about the 99th.
 */
public enum Percentile {
  /**
   * Type 1, the nearest rank: the smallest value that at least the fraction p of the sample does
   * not exceed. Always a value that was seen; the choice for latencies.
   */
  NEAREST_RANK {
    @Override
    double estimate(WeightedSample sample, double p) {
      // the decimal that the caller wrote: 0.07 * 100 in doubles exceeds 7 and would give rank 8
      BigDecimal rank =
          BigDecimal.valueOf(p)
              .multiply(BigDecimal.valueOf(sample.size()))
              .setScale(0, RoundingMode.CEILING);
      return sample.order(Math.max(0, rank.longValueExact() - 1));
    }
  },

  /**
   * Type 7, linear between the values at ranks 1 + (n - 1) p: the default of R, NumPy and
   * spreadsheets. Smooth, but may be a value that was never seen.
   */
  LINEAR {
    @Override
    double estimate(WeightedSample sample, double p) {
      double position = (sample.size() - 1) * p;
      long below = (long) position;
      double low = sample.order(below);
      double fraction = position - below;
      return fraction == 0 ? low : low + fraction * (sample.order(below + 1) - low);
    }
  };

  abstract double estimate(WeightedSample sample, double p);

  /**
   * The value below which the fraction {@code p} lies, for example 0.99. O(log n).
   *
   * @throws IllegalArgumentException unless p is in [0, 1]
   */
  public double of(WeightedSample sample, double p) {
    if (!(p >= 0 && p <= 1)) {
      throw new IllegalArgumentException("a percentile's fraction must be in [0, 1], was " + p);
    }
    return estimate(sample, p);
  }

  /** The same for values that were seen once each. O(n log n). */
  public double of(double[] values, double p) {
    return of(WeightedSample.of(values), p);
  }
}
