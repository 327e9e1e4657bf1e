package dev.assay.harness.suites;

import dev.assay.core.verify.NearestOracle;
import dev.assay.core.workload.points.PointDistribution;
import dev.assay.core.workload.points.PointSet;
import dev.assay.core.workload.points.ReferenceQueries;
import dev.assay.geo.GeoOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Makes each prepared file once, in the JVM that prepares a run. Not thread-safe. */
final class GeoPreparation {
  private static final int RTREE_BATCH = 10_000;

  private final GeoFiles files;
  private @Nullable PointSet points;

  GeoPreparation(GeoFiles files) {
    this.files = files;
  }

  GeoFiles files() {
    return files;
  }

  /** The reference points of this size; the last ones are kept. */
  PointSet points(int size) {
    PointSet have = points;
    if (have == null || have.size() != size) {
      have = referencePoints(size);
      points = have;
    }
    return have;
  }

  static PointSet referencePoints(int size) {
    return PointDistribution.CLUSTERED.generate(ReferenceQueries.DEFAULT_SEED, size);
  }

  void index(int size) {
    bulkLoad(files.index(size), size, GeoOptions.defaults());
  }

  void indexWithRtree(int size) {
    bulkLoad(files.indexWithRtree(size), size, GeoOptions.defaults().withRTree(true));
  }

  private void bulkLoad(Path file, int size, GeoOptions options) {
    if (!Files.exists(file)) {
      try (GeoStore store = GeoStore.open(file, options)) {
        store.bulkLoad(points(size), size);
      }
    }
  }

  /** Asks the oracle; the answers also judge an engine of the sphere's worst accuracy. */
  void answers(ReferenceQueries workload, int size, Sphere sphere) throws IOException {
    Path file = files.answers(workload.label(), size, sphere);
    if (!Files.exists(file)) {
      NearestOracle.over(points(size), sphere.radiusMetres())
          .answer(workload.generate(ReferenceQueries.DEFAULT_SEED), sphere.errorMetres(0))
          .writeTo(file);
    }
  }

  void lucene(int size, int pointsInLeaf) throws IOException {
    Path folder = files.lucene(size, pointsInLeaf);
    if (!Files.exists(folder)) {
      LuceneNearest.build(points(size), pointsInLeaf, folder);
    }
  }

  void rtree(int size) throws Exception {
    Path file = files.rtree(size);
    if (!Files.exists(file)) {
      try (RtreeStore store = RtreeStore.open(file, "OFF")) {
        BatchSource batches = new BatchSource(points(size), size, RTREE_BATCH);
        while (batches.hasNext()) {
          store.insert(batches.next()).run();
        }
      }
    }
  }
}
