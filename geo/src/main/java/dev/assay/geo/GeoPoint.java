package dev.assay.geo;

import java.util.Locale;

/**
 * A place on Earth in degrees: longitude first, as in Redis and GeoJSON. Immutable.
 *
 * <p>Both values are kept exactly as given, except that {@code -0.0} becomes {@code 0.0}. The poles
 * and both sides of the antimeridian are ordinary places: longitude 180 and -180 name the same one.
 *
 * @param longitude degrees east, from -180 to 180
 * @param latitude degrees north, from -90 to 90
 */
public record GeoPoint(double longitude, double latitude) {

  /**
   * @throws IllegalArgumentException if a value is out of its range, infinite or NaN
   */
  public GeoPoint {
    // Written so that NaN fails too.
    if (!(Math.abs(longitude) <= 180) || !(Math.abs(latitude) <= 90)) {
      throw new IllegalArgumentException(complaint(longitude, latitude));
    }
    longitude += 0.0; // -0.0 + 0.0 is 0.0
    latitude += 0.0;
  }

  /**
   * The point at these degrees. The name says the order, which is the usual mistake.
   *
   * @throws IllegalArgumentException if a value is out of its range, infinite or NaN
   */
  public static GeoPoint lonLat(double longitude, double latitude) {
    return new GeoPoint(longitude, latitude);
  }

  private static String complaint(double longitude, double latitude) {
    boolean swapped = Math.abs(longitude) <= 90 && Math.abs(latitude) <= 180;
    return String.format(
        Locale.ROOT,
        "a point needs a longitude in [-180, 180] and then a latitude in [-90, 90],"
            + " but got longitude %s and latitude %s%s",
        longitude,
        latitude,
        swapped ? ": are they swapped? The longitude comes first" : "");
  }

  @Override
  public String toString() {
    return "lon " + longitude + " lat " + latitude;
  }
}
