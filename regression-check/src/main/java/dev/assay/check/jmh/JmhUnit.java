package dev.assay.check.jmh;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A score's unit, such as {@code us/op} or {@code ops/min}, and how to make nanoseconds for each
 * operation of a score in it.
 */
record JmhUnit(boolean isThroughput, double nsPerTimeUnit) {
  private static final Map<String, Double> NS_PER_TIME_UNIT =
      Map.of(
          "ns", 1.0,
          "us", 1e3,
          "ms", 1e6,
          "s", 1e9,
          "min", 60e9,
          "hr", 3600e9,
          "day", 86_400e9);

  private static final String PER_OPERATION = "/op";
  private static final String OPERATIONS_PER = "ops/";

  /** The unit of that name if it suits the mode, else null: then a score says nothing. */
  static @Nullable JmhUnit of(String mode, String name) {
    boolean throughput = mode.equals("thrpt");
    String timeUnit;
    if (throughput && name.startsWith(OPERATIONS_PER)) {
      timeUnit = name.substring(OPERATIONS_PER.length());
    } else if (!throughput && name.endsWith(PER_OPERATION)) {
      timeUnit = name.substring(0, name.length() - PER_OPERATION.length());
    } else {
      return null;
    }
    Double ns = NS_PER_TIME_UNIT.get(timeUnit);
    return ns == null ? null : new JmhUnit(throughput, ns);
  }

  /** Not finite or not positive if the score makes no sense, such as a throughput of 0. */
  double toNs(double score) {
    return isThroughput ? nsPerTimeUnit / score : score * nsPerTimeUnit;
  }
}
