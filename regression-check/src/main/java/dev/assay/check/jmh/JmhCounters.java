package dev.assay.check.jmh;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.core.report.Counters;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Finds profilers' figures among JMH's secondary metrics. */
final class JmhCounters {
  private static final String ALLOCATION = Counters.ALLOCATED_BYTES;

  private JmhCounters() {}

  /** Heap bytes for each operation, or null if the GC profiler was off or found no number. */
  static @Nullable Double allocatedBytes(JmhEntry entry) {
    if (entry.secondaryMetrics() == null) {
      return null;
    }
    for (Map.Entry<String, JmhEntry.Counter> metric : entry.secondaryMetrics().entrySet()) {
      var score = metric.getValue().score();
      if (isAllocation(metric.getKey()) && score != null && score.isNumber()) {
        double bytes = score.doubleValue();
        return Double.isFinite(bytes) ? bytes : null;
      }
    }
    return null;
  }

  /**
   * JMH before 1.36 or so led the name with a middle dot, which a JVM with an ASCII default charset
   * writes as a question mark.
   */
  private static boolean isAllocation(String name) {
    int lead = name.length() - ALLOCATION.length();
    return name.endsWith(ALLOCATION)
        && name.substring(0, lead).chars().allMatch(c -> c == '?' || c > 0x7F);
  }

  /**
   * By name without what JMH leads it with. The mean over all iterations, where JMH's own score
   * sums some counters over them; one without a number is left out.
   */
  static Map<String, Double> means(JmhEntry entry) {
    Map<String, Double> means = new TreeMap<>();
    if (entry.secondaryMetrics() != null) {
      entry.secondaryMetrics().entrySet().stream()
          .filter(metric -> !isPercentile(metric.getKey()) && metric.getValue().rawData() != null)
          .forEach(
              metric -> {
                double mean = mean(metric.getValue().rawData());
                if (Double.isFinite(mean)) {
                  means.put(metric.getKey().replaceFirst("^[^A-Za-z0-9]+", ""), mean);
                }
              });
    }
    return means;
  }

  /** JMH repeats percentiles of the samples as counters, for example {@code p0.95}. */
  private static boolean isPercentile(String name) {
    return name.matches("[^A-Za-z0-9]*p[01]\\.[0-9]+");
  }

  private static double mean(List<List<JsonNode>> forks) {
    return forks.stream()
        .flatMap(List::stream)
        .mapToDouble(value -> value.isNumber() ? value.doubleValue() : Double.NaN)
        .average()
        .orElse(Double.NaN);
  }
}
