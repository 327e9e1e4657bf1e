package dev.assay.harness.suites;

import dev.assay.core.workload.points.QuerySet;
import dev.assay.core.workload.points.ReferenceQueries;
import dev.assay.geo.SearchMethod;
import java.io.IOException;
import java.util.Map;

/** The engines of the nearest-neighbour tables. */
enum NearestMethod {
  /** The subject with its leaves in memory, as other processes may write to its file. */
  BEST_FIRST("best_first", ReferenceQueries.COUNT, GeoSearch.of(SearchMethod.BEST_FIRST)),

  /** The subject when it need not look for other writers. */
  BEST_FIRST_SOLE_OWNER(
      "best_first_sole_owner",
      ReferenceQueries.COUNT,
      GeoSearch.of(SearchMethod.BEST_FIRST).withSoleOwner()),

  /** The subject that keeps no leaf: each is read from SQLite and decoded again. */
  BEST_FIRST_COLD(
      "best_first_cold",
      ReferenceQueries.COUNT,
      GeoSearch.of(SearchMethod.BEST_FIRST).withoutLeafCache()),

  BOUNDING_CUBE(
      "bounding_cube",
      ReferenceQueries.BOUNDING_CUBE_PREFIX,
      GeoSearch.of(SearchMethod.BOUNDING_CUBE)),

  FULL_SCAN("full_scan", ReferenceQueries.FULL_SCAN_PREFIX, GeoSearch.of(SearchMethod.FULL_SCAN)),

  /** Lucene, tuned as its documentation says. */
  LUCENE("lucene", ReferenceQueries.COUNT, new LuceneSearch(LuceneNearest.DEFAULT_LEAF)),

  /** Lucene, tuned beyond its documentation by a codec of our own. */
  LUCENE_SMALL_LEAVES(
      "lucene_small_leaves", ReferenceQueries.COUNT, new LuceneSearch(LuceneNearest.SMALL_LEAF));

  private final String label;
  private final int prefix;

  @SuppressWarnings("ImmutableEnumChecker") // both implementations are records of values
  private final NearestSearch search;

  NearestMethod(String label, int prefix, NearestSearch search) {
    this.label = label;
    this.prefix = prefix;
    this.search = search;
  }

  String label() {
    return label;
  }

  /** How many queries of a set it answers: the first so many. */
  int prefix() {
    return prefix;
  }

  /** Whether ratios are formed against it: the library, warm and with nothing in memory. */
  boolean isSubject() {
    return this == BEST_FIRST || this == BEST_FIRST_COLD;
  }

  /** Asks for the files that {@link #open} opens. */
  void prepare(GeoPreparation preparation, int points) {
    search.prepare(preparation, points);
  }

  /** Where its distances lie. */
  Sphere sphere() {
    return search.sphere();
  }

  NearestSearcher open(GeoFiles files, QuerySet queries, int points) throws IOException {
    return search.open(files, queries, points);
  }

  Map<String, String> settings(int points) {
    return search.settings(points);
  }

  static NearestMethod of(String label) {
    for (NearestMethod method : values()) {
      if (method.label.equals(label)) {
        return method;
      }
    }
    throw new IllegalArgumentException("no engine of the geo suite is named '%s'".formatted(label));
  }
}
