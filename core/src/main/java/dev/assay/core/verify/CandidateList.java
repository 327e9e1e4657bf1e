package dev.assay.core.verify;

import dev.assay.core.workload.points.QuerySet;
import java.util.Arrays;
import java.util.stream.IntStream;

/*
 * The members that may belong to one query's answer. While scanning, squared chords stand for
 * distances, for the chord grows with the angle: a point stays out only if its chord exceeds the
 * limit-th smallest seen so far by more than twice the error and all rounding, so no candidate is lost.
 * The threshold tightens whenever the list has doubled, which costs O(1) for each point added.
 */
final class CandidateList {
  /** Covers the rounding of a chord, which is below 1e-15 relative to at most 2, several times. */
  private static final double CHORD_ROUNDING = 1e-14;

  private static final int ROOM = 256;

  private final QuerySet.Shape shape;
  private final double earthRadiusMetres;
  private final double errorMetres;

  private double threshold;
  private int size;
  private int tightenAt;
  private int[] indexes = new int[ROOM];
  private double[] squares = new double[ROOM];

  CandidateList(QuerySet.Shape shape, double earthRadiusMetres, double errorMetres) {
    this.shape = shape;
    this.earthRadiusMetres = earthRadiusMetres;
    this.errorMetres = errorMetres;
    threshold =
        upperSquare(UnitVectors.chord((shape.radiusMetres() + errorMetres) / earthRadiusMetres));
    tightenAt = tightenAfter(0);
  }

  private double upperSquare(double chord) {
    double upper = chord + 2 * errorMetres / earthRadiusMetres + CHORD_ROUNDING;
    return upper * upper;
  }

  private int tightenAfter(int kept) {
    return (int) Math.min(Integer.MAX_VALUE - 8, 2L * Math.max(kept, shape.limit()) + ROOM);
  }

  /**
   * Looks at all points of a range. Most are too far in height alone, and rounding is monotonic, so
   * that they would be too far in all three as well.
   */
  void addAll(UnitVectors points, int from, int to, UnitVectors centres, int query) {
    double qx = centres.x[query];
    double qy = centres.y[query];
    double qz = centres.z[query];
    double[] z = points.z;
    double bound = threshold;
    for (int i = from; i < to; i++) {
      double dz = z[i] - qz;
      if (dz * dz <= bound) {
        double dx = points.x[i] - qx;
        double dy = points.y[i] - qy;
        double square = dz * dz + dx * dx + dy * dy;
        if (square <= bound) {
          add(i, square);
          bound = threshold;
        }
      }
    }
  }

  private void add(int index, double square) {
    if (size == indexes.length) {
      indexes = Arrays.copyOf(indexes, 2 * size);
      squares = Arrays.copyOf(squares, 2 * size);
    }
    indexes[size] = index;
    squares[size] = square;
    size++;
    if (size >= tightenAt) {
      tighten();
    }
  }

  private void tighten() {
    double[] sorted = Arrays.copyOf(squares, size);
    Arrays.sort(sorted);
    threshold = Math.min(threshold, upperSquare(Math.sqrt(sorted[shape.limit() - 1])));
    int kept = 0;
    for (int i = 0; i < size; i++) {
      if (squares[i] <= threshold) {
        indexes[kept] = indexes[i];
        squares[kept] = squares[i];
        kept++;
      }
    }
    size = kept;
    tightenAt = tightenAfter(kept);
  }

  /**
   * Computes true distances, sorts by distance and index, and hands over what can be in an answer.
   */
  void finish(UnitVectors points, UnitVectors centres, int query, AnswerLists lists) {
    double[] distances = new double[size];
    for (int i = 0; i < size; i++) {
      distances[i] = earthRadiusMetres * centres.angle(query, points, indexes[i]);
    }
    int[] order = order(distances);
    int matches = 0;
    while (matches < Math.min(size, shape.limit())
        && distances[order[matches]] <= shape.radiusMetres()) {
      matches++;
    }
    double bound = shape.radiusMetres() + errorMetres;
    if (matches == shape.limit()) {
      bound = Math.min(bound, distances[order[matches - 1]] + 2 * errorMetres);
    }
    int kept = 0;
    while (kept < size && distances[order[kept]] <= bound) {
      kept++;
    }
    for (int rank = 0; rank < kept; rank++) {
      lists.addCandidate(indexes[order[rank]], distances[order[rank]]);
    }
    lists.endQuery(matches);
  }

  private int[] order(double[] distances) {
    return IntStream.range(0, size)
        .boxed()
        .sorted(
            (a, b) -> {
              int byDistance = Double.compare(distances[a], distances[b]);
              return byDistance != 0 ? byDistance : Integer.compare(indexes[a], indexes[b]);
            })
        .mapToInt(Integer::intValue)
        .toArray();
  }
}
