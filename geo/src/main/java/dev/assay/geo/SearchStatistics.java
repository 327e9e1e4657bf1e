package dev.assay.geo;

/**
 * What searches have done since the index was opened; take the difference of two for a span of
 * time. Counts of a search appear when it ends.
 *
 * @param searches nearest and area searches, counts included
 * @param leavesVisited leaves whose points were looked at
 * @param leavesRead leaves that had to be read from the file, for searches or for writes
 * @param distancesComputed points whose distance from the centre was computed
 */
public record SearchStatistics(
    long searches, long leavesVisited, long leavesRead, long distancesComputed) {

  /** What happened after {@code earlier}. */
  public SearchStatistics since(SearchStatistics earlier) {
    return new SearchStatistics(
        searches - earlier.searches,
        leavesVisited - earlier.leavesVisited,
        leavesRead - earlier.leavesRead,
        distancesComputed - earlier.distancesComputed);
  }
}
