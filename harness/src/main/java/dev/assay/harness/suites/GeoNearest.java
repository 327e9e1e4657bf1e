package dev.assay.harness.suites;

import dev.assay.core.workload.points.QuerySet;
import dev.assay.geo.Distance;
import dev.assay.geo.GeoCollection;
import dev.assay.geo.GeoIndex;
import dev.assay.geo.GeoOptions;
import dev.assay.geo.GeoPoint;
import dev.assay.geo.NearestQuery;
import dev.assay.geo.Neighbour;
import dev.assay.geo.SearchMethod;
import dev.assay.geo.SearchStatistics;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The subject, by any of its three methods. */
final class GeoNearest implements NearestSearcher {
  private final GeoIndex index;
  private final GeoCollection points;
  private final NearestQuery[] queries;
  private final Matches matches;
  private final boolean countsLeaves;

  private GeoNearest(GeoIndex index, boolean countsLeaves, NearestQuery[] queries, int limit) {
    this.index = index;
    this.countsLeaves = countsLeaves;
    this.points = index.collection(GeoStore.COLLECTION);
    this.queries = queries;
    this.matches = new Matches(limit);
  }

  static GeoNearest open(Path file, GeoOptions options, SearchMethod method, QuerySet queries) {
    NearestQuery[] all = new NearestQuery[queries.size()];
    for (int i = 0; i < all.length; i++) {
      all[i] =
          NearestQuery.around(
                  GeoPoint.lonLat(queries.longitudeDegrees(i), queries.latitudeDegrees(i)))
              .within(Distance.ofMetres(queries.radiusMetres()))
              .limit(queries.limit())
              .using(method);
    }
    return new GeoNearest(
        GeoIndex.open(file, options), method == SearchMethod.BEST_FIRST, all, queries.limit());
  }

  @Override
  public Matches nearest(int query) {
    List<Neighbour> found = points.nearest(queries[query]);
    matches.clear();
    for (int i = 0; i < found.size(); i++) {
      Neighbour neighbour = found.get(i);
      matches.add(neighbour.member(), neighbour.distance().metres());
    }
    return matches;
  }

  /** Not where two threads might read one leaf at once, and it would be counted twice. */
  @Override
  public Optional<NearestSearcher> twin() {
    return countsLeaves
        ? Optional.empty()
        : Optional.of(new GeoNearest(index, false, queries, matches.members.length));
  }

  @Override
  public Map<String, String> settings() {
    return SqliteSettings.ofReader(index.file());
  }

  /** Leaves of the best-first search only: the R*Tree's nodes and a scan's rows are no leaves. */
  @Override
  public Map<String, Long> work() {
    SearchStatistics statistics = index.statistics();
    Map<String, Long> work = new TreeMap<>();
    work.put(Facts.DISTANCES_COMPUTED, statistics.distancesComputed());
    if (countsLeaves) {
      work.put(Facts.LEAVES_VISITED, statistics.leavesVisited());
      work.put(Facts.LEAVES_FROM_FILE, statistics.leavesRead());
    }
    return work;
  }

  @Override
  public void close() {
    index.close();
  }
}
