package dev.assay.harness.suites;

import java.io.Closeable;
import java.util.Map;
import java.util.Optional;

/**
 * One way to answer the queries of a workload, opened on files that were prepared before. Verified
 * and timed through this very method. Not thread-safe.
 */
interface NearestSearcher extends Closeable {
  /**
   * Answers the query of this index: at most as many matches as the query set asks for, none beyond
   * its radius.
   *
   * @return the same object each time, valid until the next call
   */
  Matches nearest(int query) throws Exception;

  /** What the open engine itself says of its settings; empty if it can't be asked. */
  default Map<String, String> settings() {
    return Map.of();
  }

  /**
   * Another one over the same open files, for a second thread, if that changes none of the counts.
   * Closed with this one.
   */
  default Optional<NearestSearcher> twin() {
    return Optional.empty();
  }

  /** Exact counts of work since opening, by the name that the report shows; empty if unknown. */
  default Map<String, Long> work() {
    return Map.of();
  }
}
