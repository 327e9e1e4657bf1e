package dev.assay.core.report;

/** Names of a round's counters that more than its writer must know. */
public final class Counters {
  /** JMH's GC profiler: heap bytes for each operation. */
  public static final String ALLOCATED_BYTES = "gc.alloc.rate.norm";

  /** The harness's own: the largest resident memory of a case's JVM, in bytes. */
  public static final String PEAK_RSS_BYTES = "peak.rss";

  private Counters() {}
}
