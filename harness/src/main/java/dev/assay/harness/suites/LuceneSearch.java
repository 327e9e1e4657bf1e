package dev.assay.harness.suites;

import dev.assay.core.workload.points.QuerySet;
import java.io.IOException;
import java.util.Map;

/** Lucene with so many points in a leaf. */
record LuceneSearch(int pointsInLeaf) implements NearestSearch {
  @Override
  public void prepare(GeoPreparation preparation, int points) {
    preparation.lucene(points, pointsInLeaf);
  }

  @Override
  public Sphere sphere() {
    return Sphere.LUCENE;
  }

  @Override
  public NearestSearcher open(GeoFiles files, QuerySet queries, int points) throws IOException {
    return LuceneNearest.open(files.lucene(points, pointsInLeaf), queries);
  }

  @Override
  public Map<String, String> settings(int points) {
    return LuceneNearest.settings(pointsInLeaf);
  }
}
