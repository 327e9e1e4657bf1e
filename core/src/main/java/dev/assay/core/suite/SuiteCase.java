package dev.assay.core.suite;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * One line of a plan: one engine on one workload, measured by one JMH method with one parameter
 * set.
 *
 * @param table the table of the report that shows it, for example {@code Nearest neighbours}; cases
 *     of one table and one workload are compared with each other
 * @param engine what is measured, for example {@code best_first}; one of them is the subject
 * @param subject whether this engine is the one that ratios are formed against in its table
 * @param workload the input, with its version
 * @param benchmark the JMH method: fully qualified class name, a dot and the method's name
 * @param params the value of each JMH {@code @Param} of that class
 * @param timing how JMH runs it
 * @param unit what one operation handles, singular, for example {@code query} or {@code point}
 * @param unitsPerOperation how many of them one JMH operation handles, at least 1
 * @param durability the durability of the engine's writes, for example {@code FULL}, or {@code
 *     none} for a case that writes nothing; cases of unequal durability are never put in one ratio
 * @param settings everything else that a reader needs to repeat it: sizes, cache, tuning
 */
public record SuiteCase(
    String table,
    String engine,
    boolean subject,
    WorkloadId workload,
    String benchmark,
    Map<String, String> params,
    Timing timing,
    String unit,
    long unitsPerOperation,
    String durability,
    Map<String, String> settings) {

  public SuiteCase {
    if (unitsPerOperation < 1) {
      throw new IllegalArgumentException(
          "units per operation of %s must be at least 1, was %d"
              .formatted(benchmark, unitsPerOperation));
    }
    params = Collections.unmodifiableMap(new TreeMap<>(params));
    settings = Collections.unmodifiableMap(new TreeMap<>(settings));
  }
}
