package dev.assay.geo.index;

/**
 * The distance of record, computed step by step as Redis computes it, so that the doubles agree
 * too. Symmetric in its two points bit for bit. About 60 ns. An object is a centre, prepared for
 * many distances from it; immutable.
 */
public final class Haversine {
  static final double RADIANS_PER_DEGREE = Math.PI / 180;

  private final double diameter;
  private final double lon;
  private final double lat;
  private final double cosLat;

  Haversine(double radius, double lonDegrees, double latDegrees) {
    diameter = 2.0 * radius;
    lon = lonDegrees * RADIANS_PER_DEGREE;
    lat = latDegrees * RADIANS_PER_DEGREE;
    cosLat = Math.cos(lat);
  }

  /** Metres from the centre to a point in degrees. */
  double metres(double lonDegrees, double latDegrees) {
    double otherLat = latDegrees * RADIANS_PER_DEGREE;
    double u = Math.sin((otherLat - lat) / 2);
    double v = Math.sin((lonDegrees * RADIANS_PER_DEGREE - lon) / 2);
    double a = u * u + cosLat * Math.cos(otherLat) * v * v;
    // Rounding may lift the root above 1 for antipodes, and asin would give NaN.
    return diameter * Math.asin(Math.min(1, Math.sqrt(a)));
  }

  /** Metres between two points in degrees on a sphere of {@code radius} metres. */
  public static double metres(double radius, double lon1, double lat1, double lon2, double lat2) {
    return new Haversine(radius, lon1, lat1).metres(lon2, lat2);
  }

  /** Metres along a meridian between two latitudes in degrees. */
  static double meridianMetres(double radius, double lat1, double lat2) {
    return radius * Math.abs(lat2 * RADIANS_PER_DEGREE - lat1 * RADIANS_PER_DEGREE);
  }
}
