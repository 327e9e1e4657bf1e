package dev.assay.core.workload.points;

import dev.assay.core.workload.Earth;

/** Degrees and unit vectors, with the same bits on every JVM. */
final class Sphere {
  // StrictMath.toDegrees changed its formula between releases, so the factors are our own.
  private static final double DEGREES_PER_RADIAN = 180 / StrictMath.PI;
  private static final double RADIANS_PER_DEGREE = StrictMath.PI / 180;

  private Sphere() {}

  static double radians(double degrees) {
    return degrees * RADIANS_PER_DEGREE;
  }

  static double longitudeDegrees(double x, double y) {
    return clamp(StrictMath.atan2(y, x) * DEGREES_PER_RADIAN, 180);
  }

  static double latitudeDegrees(double x, double y, double z) {
    return clamp(StrictMath.atan2(z, StrictMath.sqrt(x * x + y * y)) * DEGREES_PER_RADIAN, 90);
  }

  private static double clamp(double degrees, double limit) {
    // + 0.0 turns -0.0 into 0.0, which stores that normalize it would otherwise give back changed
    return Math.max(-limit, Math.min(limit, degrees)) + 0.0;
  }

  /** Great-circle distance in metres. */
  static double distanceMetres(Frame a, Frame b) {
    double dx = a.x - b.x;
    double dy = a.y - b.y;
    double dz = a.z - b.z;
    double halfChord = StrictMath.sqrt(dx * dx + dy * dy + dz * dz) / 2;
    return 2 * Earth.RADIUS_METRES * StrictMath.asin(Math.min(1, halfChord));
  }

  /** A place with its tangent plane: the unit vector and the directions east and north. */
  static final class Frame {
    final double x;
    final double y;
    final double z;
    private final double sinLongitude;
    private final double cosLongitude;
    private final double cosLatitude;

    Frame(double longitudeDegrees, double latitudeDegrees) {
      double longitude = radians(longitudeDegrees);
      double latitude = radians(latitudeDegrees);
      sinLongitude = StrictMath.sin(longitude);
      cosLongitude = StrictMath.cos(longitude);
      cosLatitude = StrictMath.cos(latitude);
      x = cosLatitude * cosLongitude;
      y = cosLatitude * sinLongitude;
      z = StrictMath.sin(latitude);
    }

    /**
     * Puts into {@code out} at {@code index} the place that the gnomonic projection maps to this
     * offset in the tangent plane.
     */
    void offset(double eastMetres, double northMetres, int index, Places out) {
      double east = eastMetres / Earth.RADIUS_METRES;
      double north = northMetres / Earth.RADIUS_METRES;
      out.setVector(
          index,
          x - sinLongitude * east - z * cosLongitude * north,
          y + cosLongitude * east - z * sinLongitude * north,
          z + cosLatitude * north);
    }
  }
}
