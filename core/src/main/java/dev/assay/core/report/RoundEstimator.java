package dev.assay.core.report;

import java.util.List;
import java.util.Map;

/**
 * How the samples of one round become its one value. Iterations in one JVM are correlated, so they
 * are never evidence of their own.
 */
enum RoundEstimator {
  /** The arithmetic mean of the iterations, each of which is itself a mean over many operations. */
  MEAN {
    @Override
    double valueNs(List<Round.Sample> samples) {
      double sum = 0;
      for (Round.Sample sample : samples) {
        sum += sample.ns();
      }
      return sum / samples.size();
    }
  },
  /** The median of single operations, each counted as often as it was seen. */
  MEDIAN {
    @Override
    double valueNs(List<Round.Sample> samples) {
      return PooledSamples.of(samples).percentileNs(50);
    }
  };

  private static final Map<String, RoundEstimator> BY_MODE =
      Map.of("avgt", MEAN, "thrpt", MEAN, "ss", MEDIAN, "sample", MEDIAN);

  abstract double valueNs(List<Round.Sample> samples);

  static RoundEstimator ofMode(String mode) {
    RoundEstimator estimator = BY_MODE.get(mode);
    if (estimator == null) {
      throw new IllegalArgumentException(
          "mode must be one of avgt, thrpt, ss and sample, was \"" + mode + '"');
    }
    return estimator;
  }
}
