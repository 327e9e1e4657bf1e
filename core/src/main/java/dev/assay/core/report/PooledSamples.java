package dev.assay.core.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Samples of one or more rounds in one sorted histogram, for the percentiles that a report shows.
 * Immutable. Pooling drops which round a sample came from, so it describes and never decides.
 */
public final class PooledSamples {
  private final double[] ns;

  /** How many samples lie at or below the value of the same index. */
  private final long[] cumulative;

  private PooledSamples(List<Round.Sample> samples) {
    List<Round.Sample> sorted = new ArrayList<>(samples);
    sorted.sort(Comparator.comparingDouble(Round.Sample::ns));
    ns = new double[sorted.size()];
    cumulative = new long[sorted.size()];
    long total = 0;
    for (int i = 0; i < ns.length; i++) {
      total = Math.addExact(total, sorted.get(i).count());
      ns[i] = sorted.get(i).ns();
      cumulative[i] = total;
    }
  }

  /** Costs O(n log n) time. */
  static PooledSamples of(List<Round.Sample> samples) {
    if (samples.isEmpty()) {
      throw new IllegalArgumentException("no samples to pool");
    }
    return new PooledSamples(samples);
  }

  /** How many samples there are, each counted as often as it was seen. */
  public long count() {
    return cumulative[cumulative.length - 1];
  }

  /*
   * Idea: the histogram stands for its samples written out and sorted, x[0] .. x[n-1]; interpolate
   * linearly at h = (n-1) p/100. It is type 7 of Hyndman & Fan, Sample Quantiles in Statistical
   * Packages, The American Statistician 1996; its 50th percentile is the usual median.
   */
  /**
   * Nanoseconds for each operation at a percentile.
   *
   * @param percent in [0, 100]
   */
  public double percentileNs(double percent) {
    if (!(percent >= 0 && percent <= 100)) {
      throw new IllegalArgumentException("percentile must be in [0, 100], was " + percent);
    }
    double position = (count() - 1) * (percent / 100);
    long below = (long) position;
    double lower = orderStatistic(below);
    double fraction = position - below;
    return fraction == 0 ? lower : lower + fraction * (orderStatistic(below + 1) - lower);
  }

  private double orderStatistic(long index) {
    int low = 0;
    int high = cumulative.length - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (cumulative[middle] > index) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return ns[low];
  }
}
