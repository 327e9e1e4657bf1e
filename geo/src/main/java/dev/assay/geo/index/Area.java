package dev.assay.geo.index;

/** A part of the sphere, prepared for searching. Immutable. */
public abstract class Area {
  final double lon;
  final double lat;

  /** No point of the area has a larger squared chord from the centre. */
  final double outer;

  /** Every point with at most this squared chord from the centre is in the area. */
  final double inner;

  /** No point of the area has a z outside of these. */
  final double minZ;

  final double maxZ;

  private Area(double lon, double lat, double outer, double inner, double minZ, double maxZ) {
    this.lon = lon;
    this.lat = lat;
    this.outer = outer;
    this.inner = inner;
    this.minZ = minZ;
    this.maxZ = maxZ;
  }

  /** Whether a point is in the area, by distances of record. */
  abstract boolean contains(double pointLon, double pointLat);

  /** Everything up to {@code metres} away. */
  public static Area circle(double earthRadius, double lon, double lat, double metres) {
    double outer = Sphere.outer(metres, earthRadius);
    double inner = Sphere.inner(metres, earthRadius);
    return new Area(lon, lat, outer, inner, -2, 2) {
      @Override
      boolean contains(double pointLon, double pointLat) {
        return Haversine.metres(earthRadius, lon, lat, pointLon, pointLat) <= metres;
      }
    };
  }

  /**
   * A box of this size, as Redis defines it. By the triangle inequality through the point on the
   * centre's meridian and the found one's parallel, nothing in it is farther away than half the
   * width and half the height together.
   */
  public static Area box(double earthRadius, double lon, double lat, double width, double height) {
    double outer = Sphere.outer((width / 2 + height / 2) * (1 + Sphere.MARGIN), earthRadius);
    double halfAngle = height / 2 / earthRadius + Sphere.MARGIN;
    double radians = lat * Haversine.RADIANS_PER_DEGREE;
    double minZ = Math.sin(Math.max(-Math.PI / 2, radians - halfAngle)) - Sphere.MARGIN;
    double maxZ = Math.sin(Math.min(Math.PI / 2, radians + halfAngle)) + Sphere.MARGIN;
    return new Area(lon, lat, outer, -1, minZ, maxZ) {
      @Override
      boolean contains(double pointLon, double pointLat) {
        return Haversine.meridianMetres(earthRadius, lat, pointLat) <= height / 2
            && Haversine.metres(earthRadius, lon, pointLat, pointLon, pointLat) <= width / 2;
      }
    };
  }
}
