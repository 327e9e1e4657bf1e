package dev.assay.core.verify;

import dev.assay.core.workload.points.PointSet;
import java.util.Arrays;

/*
 * Points as unit vectors. The angle between two is atan2(|u x v|, u . v), which is well conditioned
 * everywhere, unlike the arc sine (antipodes) and the arc cosine (neighbours): Kahan, How Futile are
 * Mindless Assessments of Roundoff, 2006.
 *
 * Error of the angle: degrees to radians costs at most 8e-16 of longitude and 4e-16 of latitude, sine,
 * cosine and their product at most 5e-16, so each vector is off by less than 2e-15; the cross product,
 * the root and atan2 add less than 2e-15. 1e-14 covers both vectors and the rest.
 */
final class UnitVectors {
  static final double ANGLE_ERROR_RADIANS = 1e-14;

  private static final double RADIANS_PER_DEGREE = StrictMath.PI / 180;

  final double[] x;
  final double[] y;
  final double[] z;

  UnitVectors(PointSet points) {
    this(points.longitudesDegrees(), points.latitudesDegrees());
  }

  UnitVectors(double[] longitudesDegrees, double[] latitudesDegrees) {
    int size = longitudesDegrees.length;
    x = new double[size];
    y = new double[size];
    z = new double[size];
    Arrays.parallelSetAll(
        z,
        i -> {
          double longitude = longitudesDegrees[i] * RADIANS_PER_DEGREE;
          double latitude = latitudesDegrees[i] * RADIANS_PER_DEGREE;
          double cosLatitude = StrictMath.cos(latitude);
          x[i] = cosLatitude * StrictMath.cos(longitude);
          y[i] = cosLatitude * StrictMath.sin(longitude);
          return StrictMath.sin(latitude);
        });
  }

  int size() {
    return z.length;
  }

  /** In [0, pi]. */
  double angle(int index, UnitVectors others, int other) {
    double ux = x[index];
    double uy = y[index];
    double uz = z[index];
    double vx = others.x[other];
    double vy = others.y[other];
    double vz = others.z[other];
    double cx = uy * vz - uz * vy;
    double cy = uz * vx - ux * vz;
    double cz = ux * vy - uy * vx;
    return StrictMath.atan2(
        StrictMath.sqrt(cx * cx + cy * cy + cz * cz), ux * vx + uy * vy + uz * vz);
  }

  /** The straight line through the unit sphere that an angle at its centre spans; 2 from pi on. */
  static double chord(double angle) {
    return angle >= StrictMath.PI ? 2 : 2 * StrictMath.sin(angle / 2);
  }
}
