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
 * @param engine what is measured, for example {@code best_first}; at least one is a subject
 * @param subject whether the ratios of its table are formed against this engine; with several
 *     subjects, each other engine gets a ratio to each of them
 * @param workload the input, with its version
 * @param benchmark the JMH method: fully qualified class name, a dot and the method's name
 * @param params the value of each JMH {@code @Param} of that class
 * @param timing how JMH runs it
 * @param unit what one operation handles, singular, for example {@code query} or {@code point}
 * @param unitsPerOperation how many of them one JMH operation handles, at least 1
 * @param durability the durability of the engine's writes, for example {@code FULL}, or {@code
 *     none} for a case that writes nothing; cases of unequal durability are never put in one ratio
 * @param settings everything else that a reader needs to repeat it: sizes, cache, tuning; under
 *     {@link #AMOUNT} how much of the workload it does
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

  /**
   * The setting that says how much of its workload a case does, for example {@code 20 queries}. A
   * slow engine may do less than its rivals; the report then marks their ratio.
   */
  public static final String AMOUNT = "amount";

  public SuiteCase {
    if (unitsPerOperation < 1) {
      throw new IllegalArgumentException(
          "units per operation of %s must be at least 1, was %d"
              .formatted(benchmark, unitsPerOperation));
    }
    params = Collections.unmodifiableMap(new TreeMap<>(params));
    settings = Collections.unmodifiableMap(new TreeMap<>(settings));
  }

  /** The same case, timed in another way. */
  public SuiteCase withTiming(Timing other) {
    return new SuiteCase(
        table,
        engine,
        subject,
        workload,
        benchmark,
        params,
        other,
        unit,
        unitsPerOperation,
        durability,
        settings);
  }
}
