package dev.assay.harness.suites;

import dev.assay.core.suite.SuiteContext;
import java.nio.file.Path;

/** Where the prepared files of the geo suite are. */
record GeoFiles(Path folder) {
  static GeoFiles in(SuiteContext context) {
    return new GeoFiles(context.dataFolder());
  }

  /** The subject's file, as a user makes it. */
  Path index(int points) {
    return folder.resolve("index-%d.db".formatted(points));
  }

  /** The subject's file with its optional R*Tree, which only the bounding cube needs. */
  Path indexWithRtree(int points) {
    return folder.resolve("index-rtree-%d.db".formatted(points));
  }

  /** The plain SQLite file. */
  Path rtree(int points) {
    return folder.resolve("rtree-%d.db".formatted(points));
  }

  Path lucene(int points, int pointsInLeaf) {
    return folder.resolve("lucene-%d-%d".formatted(pointsInLeaf, points));
  }

  /** The oracle's answers on an engine's sphere. */
  Path answers(String workload, int points, Sphere sphere) {
    return folder.resolve("answers-%s-%d-%s.bin".formatted(workload, points, sphere));
  }
}
