package dev.assay.core.verify;

import dev.assay.core.suite.WorkloadId;
import dev.assay.core.workload.points.PointSet;
import dev.assay.core.workload.points.QuerySet;
import java.util.ArrayList;
import java.util.List;

/** Small inputs for tests. */
final class Cases {
  private Cases() {}

  /** Longitude and latitude of each point in turn. */
  static PointSet points(double... degrees) {
    return PointSet.of(
        new WorkloadId("own", 1, 0, degrees.length / 2),
        every2nd(degrees, 0),
        every2nd(degrees, 1));
  }

  /** Longitude and latitude of each centre in turn. */
  static QuerySet queries(double radiusMetres, int limit, double... degrees) {
    return QuerySet.of(
        "own", every2nd(degrees, 0), every2nd(degrees, 1), new QuerySet.Shape(radiusMetres, limit));
  }

  /** Around the first points, points shifted a little, their antipodes, and the poles. */
  static QuerySet around(PointSet points, int count, double radiusMetres, int limit) {
    double[] degrees = new double[2 * count];
    for (int q = 0; q < count; q++) {
      double longitude = points.longitudeDegrees(q);
      double latitude = points.latitudeDegrees(q);
      switch (q % 4) {
        case 0 -> {}
        case 1 -> latitude = latitude * 0.999999;
        case 2 -> {
          longitude += longitude > 0 ? -180 : 180;
          latitude = -latitude;
        }
        default -> latitude = latitude < 0 ? -90 : 90;
      }
      degrees[2 * q] = longitude;
      degrees[2 * q + 1] = latitude;
    }
    return queries(radiusMetres, limit, degrees);
  }

  /** What an engine as exact as the oracle says. */
  static List<NearestHit> hits(PointSet points, NearestAnswers answers, int query) {
    List<NearestHit> hits = new ArrayList<>();
    for (int rank = 0; rank < answers.matches(query); rank++) {
      hits.add(
          new NearestHit(
              points.member(answers.index(query, rank)), answers.distanceMetres(query, rank)));
    }
    return hits;
  }

  private static double[] every2nd(double[] values, int from) {
    double[] half = new double[values.length / 2];
    for (int i = 0; i < half.length; i++) {
      half[i] = values[2 * i + from];
    }
    return half;
  }
}
