package dev.assay.harness.jmh;

import java.nio.file.Path;
import java.util.Map;

/** JMH's score units, turned into nanoseconds for each operation. */
record UnitScale(double nsInUnit, boolean throughput) {
  private static final Map<String, Double> NS =
      Map.of("ns", 1.0, "us", 1e3, "ms", 1e6, "s", 1e9, "min", 60e9);

  static UnitScale of(String scoreUnit, Path file) {
    String[] parts = scoreUnit.split("/", -1);
    if (parts.length == 2) {
      boolean throughput = parts[0].equals("ops");
      Double ns = NS.get(throughput ? parts[1] : parts[0]);
      if (ns != null && (throughput || parts[1].equals("op"))) {
        return new UnitScale(ns, throughput);
      }
    }
    throw new JmhResultException("unknown score unit '%s' in %s".formatted(scoreUnit, file));
  }

  double toNsPerOp(double score) {
    return throughput ? nsInUnit / score : score * nsInUnit;
  }
}
