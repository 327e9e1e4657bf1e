package dev.assay.core.suite;

import java.time.Duration;

/**
 * How JMH times a case in each round. Average time is for operations under 10 us, sample time for
 * percentiles, single shot for operations that change their input.
 *
 * @param mode one of JMH's modes
 * @param warmupIterations JMH warm-up iterations in each round's JVM
 * @param warmupTime length of each, ignored in single shot
 * @param iterations measured iterations in each round's JVM
 * @param iterationTime length of each, ignored in single shot
 */
public record Timing(
    Mode mode, int warmupIterations, Duration warmupTime, int iterations, Duration iterationTime) {

  /** JMH's modes that Assay uses; the label is JMH's own. */
  public enum Mode {
    AVERAGE_TIME("avgt"),
    SAMPLE_TIME("sample"),
    SINGLE_SHOT("ss"),
    THROUGHPUT("thrpt");

    private final String label;

    Mode(String label) {
      this.label = label;
    }

    public String label() {
      return label;
    }
  }
}
