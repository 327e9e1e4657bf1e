package dev.assay.harness.suites;

import dev.assay.core.workload.points.PointSet;
import java.util.Arrays;

/** Cuts the first points of a set into batches, in their order. Not thread-safe. */
final class BatchSource {
  private final PointSet points;
  private final int count;
  private final int batchSize;
  private int next;

  BatchSource(PointSet points, int count, int batchSize) {
    this.points = points;
    this.count = count;
    this.batchSize = batchSize;
  }

  boolean hasNext() {
    return next < count;
  }

  PointBatch next() {
    int from = next;
    int to = Math.min(count, from + batchSize);
    next = to;
    String[] members = new String[to - from];
    for (int i = from; i < to; i++) {
      members[i - from] = points.member(i);
    }
    return new PointBatch(
        members,
        Arrays.copyOfRange(points.longitudesDegrees(), from, to),
        Arrays.copyOfRange(points.latitudesDegrees(), from, to));
  }
}
