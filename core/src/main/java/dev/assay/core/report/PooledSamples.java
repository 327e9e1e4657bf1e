package dev.assay.core.report;

import dev.assay.core.stats.Percentile;
import dev.assay.core.stats.WeightedSample;
import java.util.List;

/**
 * Samples of one or more rounds in one histogram, for the percentiles that a report shows.
 * Immutable. Pooling drops which round a sample came from, so it describes and never decides.
 */
public final class PooledSamples {
  private final WeightedSample pooled;

  private PooledSamples(WeightedSample pooled) {
    this.pooled = pooled;
  }

  /** Costs O(n log n) time. */
  static PooledSamples of(List<Round.Sample> samples) {
    return new PooledSamples(
        WeightedSample.of(
            samples.stream().mapToDouble(Round.Sample::ns).toArray(),
            samples.stream().mapToLong(Round.Sample::count).toArray()));
  }

  /** How many samples there are, each counted as often as it was seen. */
  public long count() {
    return pooled.size();
  }

  /**
   * Nanoseconds for each operation at a percentile, interpolated as {@link Percentile#LINEAR} does,
   * so that the 50th is the usual median.
   *
   * @param percent in [0, 100]
   */
  public double percentileNs(double percent) {
    if (!(percent >= 0 && percent <= 100)) {
      throw new IllegalArgumentException("percentile must be in [0, 100], was " + percent);
    }
    return Percentile.LINEAR.of(pooled, percent / 100);
  }
}
