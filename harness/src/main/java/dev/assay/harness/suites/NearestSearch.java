package dev.assay.harness.suites;

import dev.assay.core.workload.points.QuerySet;
import java.io.IOException;
import java.util.Map;

/** How an engine is prepared and opened for nearest-neighbour queries. Immutable. */
interface NearestSearch {
  /** Asks for the files that {@link #open} opens. */
  void prepare(GeoPreparation preparation, int points);

  /** Where its distances lie. */
  Sphere sphere();

  NearestSearcher open(GeoFiles files, QuerySet queries, int points) throws IOException;

  /** What is planned; what only the open engine knows, {@link NearestSearcher#settings} says. */
  Map<String, String> settings(int points);
}
