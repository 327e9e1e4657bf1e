package dev.assay.core.suite;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * What became of checking one case's answers.
 *
 * @param passed whether every answer was right
 * @param checked how many answers were compared; a pass with none is refused
 * @param oracle what they were compared with, for example {@code brute force, error below 1e-6 m}
 * @param detail the first difference, or what a reader should know of a pass; may be empty
 * @param facts exact counts for each operation that the report shows beside the times, for example
 *     {@code leaves read} to 3.4; mean over the workload
 */
public record Verification(
    boolean passed, long checked, String oracle, String detail, Map<String, Double> facts) {

  public Verification {
    if (passed && checked < 1) {
      throw new IllegalArgumentException("a verification that compared nothing can't pass");
    }
    facts = Collections.unmodifiableMap(new TreeMap<>(facts));
  }

  public static Verification passed(long checked, String oracle, Map<String, Double> facts) {
    return new Verification(true, checked, oracle, "", facts);
  }

  public static Verification failed(long checked, String oracle, String firstDifference) {
    return new Verification(false, checked, oracle, firstDifference, Map.of());
  }
}
