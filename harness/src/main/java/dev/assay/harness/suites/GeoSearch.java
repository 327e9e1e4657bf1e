package dev.assay.harness.suites;

import dev.assay.core.workload.points.QuerySet;
import dev.assay.geo.GeoOptions;
import dev.assay.geo.SearchMethod;
import java.util.Map;

/** The subject by one of its methods, with its leaves in memory unless told otherwise. */
record GeoSearch(SearchMethod method, boolean leafCache, boolean soleOwner)
    implements NearestSearch {
  /** Enough heap for every leaf: 64 bytes a point. */
  private static final int CACHE_BYTES_A_POINT = 64;

  static GeoSearch of(SearchMethod method) {
    return new GeoSearch(method, true, false);
  }

  GeoSearch withSoleOwner() {
    return new GeoSearch(method, leafCache, true);
  }

  GeoSearch withoutLeafCache() {
    return new GeoSearch(method, false, soleOwner);
  }

  @Override
  public void prepare(GeoPreparation preparation, int points) {
    if (hasRtree()) {
      preparation.indexWithRtree(points);
    } else {
      preparation.index(points);
    }
  }

  @Override
  public Sphere sphere() {
    return Sphere.REDIS;
  }

  @Override
  public NearestSearcher open(GeoFiles files, QuerySet queries, int points) {
    return GeoNearest.open(
        hasRtree() ? files.indexWithRtree(points) : files.index(points),
        options(points),
        method,
        queries);
  }

  @Override
  public Map<String, String> settings(int points) {
    return GeoStore.plannedSettings(options(points));
  }

  private GeoOptions options(int points) {
    GeoOptions defaults = GeoOptions.defaults();
    long every = Math.max(defaults.cacheBytes(), (long) CACHE_BYTES_A_POINT * points);
    return defaults
        .withCacheBytes(leafCache ? every : 0)
        .withSoleOwner(soleOwner)
        .withRTree(hasRtree());
  }

  private boolean hasRtree() {
    return method == SearchMethod.BOUNDING_CUBE;
  }
}
