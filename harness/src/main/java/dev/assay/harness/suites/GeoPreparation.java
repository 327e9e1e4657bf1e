package dev.assay.harness.suites;

import dev.assay.core.verify.NearestOracle;
import dev.assay.core.workload.points.PointDistribution;
import dev.assay.core.workload.points.PointSet;
import dev.assay.core.workload.points.ReferenceQueries;
import dev.assay.geo.GeoOptions;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Collects which files the cases need, then makes each once, two at a time: nothing is timed yet,
 * and each is the work of one thread. To be filled by one thread.
 */
final class GeoPreparation {
  private static final int RTREE_BATCH = 10_000;

  private static volatile @Nullable PointSet last;

  private final GeoFiles files;
  private final Map<Path, Callable<Object>> wanted = new LinkedHashMap<>();
  private final Map<Integer, PointSet> points = new ConcurrentHashMap<>();

  GeoPreparation(GeoFiles files) {
    this.files = files;
  }

  GeoFiles files() {
    return files;
  }

  /** The reference points of this size. The last ones are kept: verifications share them. */
  static PointSet referencePoints(int size) {
    PointSet have = last;
    if (have == null || have.size() != size) {
      have = PointDistribution.CLUSTERED.generate(ReferenceQueries.DEFAULT_SEED, size);
      last = have;
    }
    return have;
  }

  void index(int size) {
    bulkLoad(files.index(size), size, GeoOptions.defaults());
  }

  void indexWithRtree(int size) {
    bulkLoad(files.indexWithRtree(size), size, GeoOptions.defaults().withRTree(true));
  }

  private void bulkLoad(Path file, int size, GeoOptions options) {
    want(
        file,
        () -> {
          try (GeoStore store = GeoStore.open(file, options)) {
            store.bulkLoad(points(size), size);
          }
        });
  }

  /** Asks the oracle; the answers also judge an engine of the sphere's worst accuracy. */
  void answers(ReferenceQueries workload, int size, Sphere sphere) {
    Path file = files.answers(workload.label(), size, sphere);
    want(
        file,
        () ->
            NearestOracle.over(points(size), sphere.radiusMetres())
                .answer(workload.generate(ReferenceQueries.DEFAULT_SEED), sphere.errorMetres(0))
                .writeTo(file));
  }

  void lucene(int size, int pointsInLeaf) {
    Path folder = files.lucene(size, pointsInLeaf);
    want(folder, () -> LuceneNearest.build(points(size), pointsInLeaf, folder));
  }

  void rtree(int size) {
    Path file = files.rtree(size);
    want(
        file,
        () -> {
          try (RtreeStore store = RtreeStore.open(file, "OFF")) {
            BatchSource batches = new BatchSource(points(size), size, RTREE_BATCH);
            while (batches.hasNext()) {
              store.insert(batches.next()).run();
            }
          }
        });
  }

  /** Makes what was asked for. */
  void run() throws Exception {
    new Pairs().run(wanted.values());
    wanted.clear();
  }

  /** One file, made from nothing. */
  private interface Making {
    void run() throws Exception;
  }

  private void want(Path file, Making making) {
    wanted.putIfAbsent(
        file,
        () -> {
          making.run();
          return file;
        });
  }

  private PointSet points(int size) {
    return points.computeIfAbsent(size, GeoPreparation::referencePoints);
  }
}
