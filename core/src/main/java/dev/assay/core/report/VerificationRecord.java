package dev.assay.core.report;

import java.util.Map;

/**
 * How a benchmark's answers were verified before any timing.
 *
 * @param checked how many answers were compared; at least 1 in a pass
 * @param facts exact counts for each operation, mean over the workload
 */
public record VerificationRecord(
    boolean passed, long checked, String oracle, String detail, Map<String, Double> facts) {
  public VerificationRecord {
    Checks.atLeast("checked", passed ? 1 : 0, checked);
    Checks.text("oracle", oracle);
    Checks.text("detail", detail);
    facts = Checks.numbers("facts", facts);
  }
}
