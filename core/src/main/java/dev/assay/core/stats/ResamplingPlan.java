package dev.assay.core.stats;

import dev.assay.core.seed.Seed;

/**
 * How a bootstrap resamples. The same plan and sample give the same interval on every JVM.
 *
 * @param resamples at least 100; 10,000 steady the ends of a 95 % interval to about 1 % of its
 *     width
 */
public record ResamplingPlan(int resamples, Confidence confidence, Seed seed) {
  private static final int MIN_RESAMPLES = 100;
  private static final int MAX_RESAMPLES = 10_000_000;

  public ResamplingPlan {
    if (resamples < MIN_RESAMPLES || resamples > MAX_RESAMPLES) {
      throw new IllegalArgumentException(
          "the number of resamples must be in %s to %s, was %s"
              .formatted(MIN_RESAMPLES, MAX_RESAMPLES, resamples));
    }
  }
}
