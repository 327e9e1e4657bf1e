package dev.assay.check.jmh;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds profilers' figures among JMH's secondary metrics. */
final class JmhCounters {
  private static final String ALLOCATION = "gc.alloc.rate.norm";

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
}
