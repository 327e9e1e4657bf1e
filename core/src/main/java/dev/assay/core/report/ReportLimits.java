package dev.assay.core.report;

/**
 * How large a report may be. Whatever is larger is refused on reading and on writing, so that a
 * hostile or broken file costs bounded time and memory. Reading needs about ten times a file's size
 * in heap.
 */
public final class ReportLimits {
  public static final int MAX_BYTES = 64 * 1024 * 1024;
  public static final int MAX_NESTING = 16;

  /** In characters, of each text and each name. */
  public static final int MAX_STRING_LENGTH = 65_536;

  /** In characters, of each number. */
  public static final int MAX_NUMBER_LENGTH = 64;

  public static final int MAX_BENCHMARKS = 10_000;

  /** Of each benchmark. */
  public static final int MAX_ROUNDS = 1_000;

  /** Of each round. JMH's histogram has at most about 131,000 buckets. */
  public static final int MAX_SAMPLES = 200_000;

  /** Of each map of names to values and each list of texts. */
  public static final int MAX_ENTRIES = 1_000;

  private ReportLimits() {}
}
