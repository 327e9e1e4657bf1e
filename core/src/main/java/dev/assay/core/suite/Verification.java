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
 *     {@code leaves visited} to 3.4; mean over the workload
 * @param settings what the engine, once open, said of its own settings; the report adds them to
 *     those of the case
 */
public record Verification(
    boolean passed,
    long checked,
    String oracle,
    String detail,
    Map<String, Double> facts,
    Map<String, String> settings) {

  public Verification {
    if (passed && checked < 1) {
      throw new IllegalArgumentException("a verification that compared nothing can't pass");
    }
    facts = Collections.unmodifiableMap(new TreeMap<>(facts));
    settings = Collections.unmodifiableMap(new TreeMap<>(settings));
  }

  public static Verification passed(long checked, String oracle, Map<String, Double> facts) {
    return new Verification(true, checked, oracle, "", facts, Map.of());
  }

  public static Verification failed(long checked, String oracle, String firstDifference) {
    return new Verification(false, checked, oracle, firstDifference, Map.of(), Map.of());
  }

  /** This verdict with another {@code detail}: of a pass, for example how much was checked. */
  public Verification withDetail(String text) {
    return new Verification(passed, checked, oracle, text, facts, settings);
  }

  /** This verdict with settings that were read back from the open engine. */
  public Verification withSettings(Map<String, String> readBack) {
    return new Verification(passed, checked, oracle, detail, facts, readBack);
  }
}
