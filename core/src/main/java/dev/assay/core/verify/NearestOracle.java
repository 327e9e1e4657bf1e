package dev.assay.core.verify;

import dev.assay.core.workload.Earth;
import dev.assay.core.workload.points.PointSet;
import dev.assay.core.workload.points.QuerySet;
import java.util.stream.IntStream;

/**
 * The true answers of nearest-neighbour queries, by brute force: the distance of every query to
 * every point is computed. Shares no code and no formula with any engine.
 *
 * <p>Distances are off by at most {@link #errorMetres()}, 64 nanometres at the default radius.
 *
 * <p>Cost: 24 bytes a point; about 3 ns for each pair of query and point and processor, all
 * processors used, so 2,000 queries over 1,000,000 points take about 3 s on two.
 *
 * <p>Immutable, safe for use by many threads.
 */
public final class NearestOracle {
  /** Pairs of a tile fit the second-level cache: the points are read once for so many queries. */
  private static final int QUERIES_OF_TILE = 16;

  private static final int POINTS_OF_TILE = 2_048;

  private final PointSet points;
  private final UnitVectors vectors;
  private final double earthRadiusMetres;

  private NearestOracle(PointSet points, double earthRadiusMetres) {
    this.points = points;
    this.vectors = new UnitVectors(points);
    this.earthRadiusMetres = earthRadiusMetres;
  }

  /** An oracle on the sphere with {@link Earth#RADIUS_METRES}. O(points). */
  public static NearestOracle over(PointSet points) {
    return over(points, Earth.RADIUS_METRES);
  }

  /**
   * An oracle on a sphere of another size. O(points).
   *
   * @throws IllegalArgumentException unless the radius is finite and positive
   */
  public static NearestOracle over(PointSet points, double earthRadiusMetres) {
    if (!(earthRadiusMetres > 0 && earthRadiusMetres < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "the Earth's radius must be finite and positive, was " + earthRadiusMetres);
    }
    return new NearestOracle(points, earthRadiusMetres);
  }

  /** The largest error of any distance, absolute. */
  public double errorMetres() {
    return errorMetres(earthRadiusMetres);
  }

  static double errorMetres(double earthRadiusMetres) {
    return UnitVectors.ANGLE_ERROR_RADIANS * earthRadiusMetres;
  }

  /**
   * Answers every query. Members beyond the limit or the radius that an engine might swap with one
   * inside are kept as candidates, so the answers can judge each engine whose distances are off by
   * at most {@code engineErrorMetres}.
   *
   * @param engineErrorMetres absolute, of the least exact engine; 0 for exact ones
   * @throws IllegalArgumentException if the error is negative, infinite or NaN
   */
  public NearestAnswers answer(QuerySet queries, double engineErrorMetres) {
    double error = NearestVerifier.checkedError(engineErrorMetres) + errorMetres();
    UnitVectors centres = new UnitVectors(queries.longitudesDegrees(), queries.latitudesDegrees());
    CandidateList[] lists = new CandidateList[queries.size()];
    int tiles = (queries.size() - 1) / QUERIES_OF_TILE;
    IntStream.rangeClosed(0, tiles)
        .parallel()
        .forEach(
            tile -> {
              int from = tile * QUERIES_OF_TILE;
              int to = Math.min(queries.size(), from + QUERIES_OF_TILE);
              for (int q = from; q < to; q++) {
                lists[q] = new CandidateList(queries.shape(), earthRadiusMetres, error);
              }
              scan(centres, from, to, lists);
            });
    AnswerLists answers = new AnswerLists(queries.size());
    for (int q = 0; q < queries.size(); q++) {
      lists[q].finish(vectors, centres, q, answers);
    }
    return new NearestAnswers(
        new NearestAnswers.Origin(
            points.id(), points.sha256(), earthRadiusMetres, engineErrorMetres),
        queries,
        answers);
  }

  private void scan(UnitVectors centres, int fromQuery, int toQuery, CandidateList[] lists) {
    for (int from = 0; from < vectors.size(); from += POINTS_OF_TILE) {
      int to = Math.min(vectors.size(), from + POINTS_OF_TILE);
      for (int q = fromQuery; q < toQuery; q++) {
        lists[q].addAll(vectors, from, to, centres, q);
      }
    }
  }
}
