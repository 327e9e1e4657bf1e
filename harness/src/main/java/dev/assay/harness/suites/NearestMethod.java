package dev.assay.harness.suites;

import dev.assay.core.workload.points.QuerySet;
import dev.assay.core.workload.points.ReferenceQueries;
import dev.assay.geo.GeoOptions;
import dev.assay.geo.SearchMethod;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;

/** The engines of the nearest-neighbour tables. */
enum NearestMethod {
  /** The subject with its leaves in memory, as other processes may write to its file. */
  BEST_FIRST("best_first", ReferenceQueries.COUNT) {
    @Override
    NearestEngine open(GeoFiles files, QuerySet queries, int points) {
      GeoOptions options = GeoOptions.defaults().withCacheBytes(cacheBytes(points));
      return GeoNearest.open(files.index(points), options, SearchMethod.BEST_FIRST, queries);
    }

    @Override
    Map<String, String> settings(int points) {
      return Map.of("leaf cache", mebibytes(cacheBytes(points)), "sole owner", "no");
    }
  },

  /** The subject when it need not look for other writers. */
  BEST_FIRST_SOLE_OWNER("best_first_sole_owner", ReferenceQueries.COUNT) {
    @Override
    NearestEngine open(GeoFiles files, QuerySet queries, int points) {
      GeoOptions options =
          GeoOptions.defaults().withCacheBytes(cacheBytes(points)).withSoleOwner(true);
      return GeoNearest.open(files.index(points), options, SearchMethod.BEST_FIRST, queries);
    }

    @Override
    Map<String, String> settings(int points) {
      return Map.of("leaf cache", mebibytes(cacheBytes(points)), "sole owner", "yes");
    }
  },

  /** The subject that keeps no leaf: each is read from SQLite and decoded again. */
  BEST_FIRST_COLD("best_first_cold", ReferenceQueries.COUNT) {
    @Override
    NearestEngine open(GeoFiles files, QuerySet queries, int points) {
      GeoOptions options = GeoOptions.defaults().withCacheBytes(0);
      return GeoNearest.open(files.index(points), options, SearchMethod.BEST_FIRST, queries);
    }

    @Override
    Map<String, String> settings(int points) {
      return Map.of("leaf cache", "none", "sole owner", "no");
    }
  },

  BOUNDING_CUBE("bounding_cube", ReferenceQueries.BOUNDING_CUBE_PREFIX) {
    @Override
    void prepare(GeoPreparation preparation, int points) {
      preparation.indexWithRtree(points);
    }

    @Override
    NearestEngine open(GeoFiles files, QuerySet queries, int points) {
      GeoOptions options = GeoOptions.defaults().withCacheBytes(cacheBytes(points)).withRTree(true);
      return GeoNearest.open(
          files.indexWithRtree(points), options, SearchMethod.BOUNDING_CUBE, queries);
    }

    @Override
    Map<String, String> settings(int points) {
      return Map.of(
          "leaf cache", mebibytes(cacheBytes(points)), "R*Tree", "3-D, unit sphere, float32");
    }
  },

  FULL_SCAN("full_scan", ReferenceQueries.FULL_SCAN_PREFIX) {
    @Override
    NearestEngine open(GeoFiles files, QuerySet queries, int points) {
      GeoOptions options = GeoOptions.defaults().withCacheBytes(cacheBytes(points));
      return GeoNearest.open(files.index(points), options, SearchMethod.FULL_SCAN, queries);
    }

    @Override
    Map<String, String> settings(int points) {
      return Map.of("leaf cache", mebibytes(cacheBytes(points)));
    }
  },

  /** Lucene, tuned as its documentation says. */
  LUCENE("lucene", ReferenceQueries.COUNT) {
    @Override
    void prepare(GeoPreparation preparation, int points) throws IOException {
      preparation.lucene(points, LuceneNearest.DEFAULT_LEAF);
    }

    @Override
    Sphere sphere() {
      return Sphere.LUCENE;
    }

    @Override
    NearestEngine open(GeoFiles files, QuerySet queries, int points) throws IOException {
      return LuceneNearest.open(files.lucene(points, LuceneNearest.DEFAULT_LEAF), queries);
    }

    @Override
    Map<String, String> settings(int points) {
      return LuceneNearest.settings(LuceneNearest.DEFAULT_LEAF);
    }
  },

  /** Lucene, tuned beyond its documentation by a codec of our own. */
  LUCENE_SMALL_LEAVES("lucene_small_leaves", ReferenceQueries.COUNT) {
    @Override
    void prepare(GeoPreparation preparation, int points) throws IOException {
      preparation.lucene(points, LuceneNearest.SMALL_LEAF);
    }

    @Override
    Sphere sphere() {
      return Sphere.LUCENE;
    }

    @Override
    NearestEngine open(GeoFiles files, QuerySet queries, int points) throws IOException {
      return LuceneNearest.open(files.lucene(points, LuceneNearest.SMALL_LEAF), queries);
    }

    @Override
    Map<String, String> settings(int points) {
      return LuceneNearest.settings(LuceneNearest.SMALL_LEAF);
    }
  };

  /** Enough heap for every leaf: 64 bytes a point. */
  private static final int CACHE_BYTES_A_POINT = 64;

  private final String label;
  private final int prefix;

  NearestMethod(String label, int prefix) {
    this.label = label;
    this.prefix = prefix;
  }

  /** Makes the files that {@link #open} opens. */
  void prepare(GeoPreparation preparation, int points) throws IOException {
    preparation.index(points);
  }

  /** Where its distances lie. */
  Sphere sphere() {
    return Sphere.REDIS;
  }

  abstract NearestEngine open(GeoFiles files, QuerySet queries, int points) throws IOException;

  /** What is set other than by default, and what a reader would ask for. */
  abstract Map<String, String> settings(int points);

  String label() {
    return label;
  }

  /** How many queries of a set it answers: the first so many. */
  int prefix() {
    return prefix;
  }

  Map<String, String> settingsWithQueries(int points) {
    Map<String, String> all = new TreeMap<>(settings(points));
    all.put("queries", "the first %d of %d".formatted(prefix, ReferenceQueries.COUNT));
    return all;
  }

  static NearestMethod of(String label) {
    for (NearestMethod method : values()) {
      if (method.label.equals(label)) {
        return method;
      }
    }
    throw new IllegalArgumentException("no engine of the geo suite is named '%s'".formatted(label));
  }

  private static long cacheBytes(int points) {
    return Math.max(GeoOptions.defaults().cacheBytes(), (long) CACHE_BYTES_A_POINT * points);
  }

  private static String mebibytes(long bytes) {
    return (bytes >> 20) + " MiB";
  }
}
