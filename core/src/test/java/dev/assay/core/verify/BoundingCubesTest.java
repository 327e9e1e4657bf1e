package dev.assay.core.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.core.seed.Seed;
import dev.assay.core.workload.Earth;
import dev.assay.core.workload.points.PointDistribution;
import dev.assay.core.workload.points.PointSet;
import dev.assay.core.workload.points.QuerySet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BoundingCubesTest {
  @ParameterizedTest
  @EnumSource
  void meanPoints_equalsLookingAtEveryPoint(PointDistribution distribution) {
    PointSet points = distribution.generate(Seed.of(401), 2_000);
    BoundingCubes cubes = BoundingCubes.over(points);
    double[][] vectors = new double[points.size()][];
    for (int i = 0; i < vectors.length; i++) {
      vectors[i] = vector(points.longitudeDegrees(i), points.latitudeDegrees(i));
    }
    for (double radius : new double[] {0, 0.3, 5_000, 1e6, 3e7}) {
      QuerySet queries = Cases.around(points, 40, radius, 20);
      long sum = 0;
      for (int q = 0; q < queries.size(); q++) {
        double[] centre = vector(queries.longitudeDegrees(q), queries.latitudeDegrees(q));
        for (double[] point : vectors) {
          sum += inCube(point, centre, radius) ? 1 : 0;
        }
      }
      assertThat(cubes.meanPoints(queries)).as("radius %s m", radius).isEqualTo(sum / 40.0);
    }
  }

  private static boolean inCube(double[] point, double[] centre, double radiusMetres) {
    double half = 2 * StrictMath.sin(Math.min(Math.PI, radiusMetres / Earth.RADIUS_METRES) / 2);
    return Math.abs(point[0] - centre[0]) <= half
        && Math.abs(point[1] - centre[1]) <= half
        && Math.abs(point[2] - centre[2]) <= half;
  }

  private static double[] vector(double longitudeDegrees, double latitudeDegrees) {
    double longitude = longitudeDegrees * (Math.PI / 180);
    double latitude = latitudeDegrees * (Math.PI / 180);
    return new double[] {
      StrictMath.cos(latitude) * StrictMath.cos(longitude),
      StrictMath.cos(latitude) * StrictMath.sin(longitude),
      StrictMath.sin(latitude)
    };
  }
}
