package dev.assay.harness.suites;

/** The names of exact counts that verification reports, each a mean for one query. */
final class Facts {
  static final String MATCHES = "matches";
  static final String POINTS_IN_CUBE = "points in cube";
  static final String LEAVES_VISITED = "leaves visited";
  static final String LEAVES_FROM_FILE = "leaves read from the file";
  static final String DISTANCES_COMPUTED = "distances computed";

  private Facts() {}
}
