package dev.assay.core.report;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * How a benchmark's answers were verified before any timing.
 *
 * @param facts exact counts for each operation, mean over the workload
 */
public record VerificationRecord(
    boolean passed, long checked, String oracle, String detail, Map<String, Double> facts) {
  public VerificationRecord {
    facts = Collections.unmodifiableMap(new TreeMap<>(facts));
  }
}
