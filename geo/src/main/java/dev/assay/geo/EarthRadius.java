package dev.assay.geo;

import dev.assay.geo.index.Haversine;

/**
 * The radius of the sphere on which distances are measured. Immutable.
 *
 * @param metres more than zero and finite
 */
public record EarthRadius(double metres) {

  /** 6,372,797.560856 m: Redis's radius, so that distances agree with its. */
  public static final EarthRadius REDIS = new EarthRadius(6_372_797.560856);

  /** 6,371,008.8 m: the mean radius of the Earth by the IUGG. */
  public static final EarthRadius MEAN = new EarthRadius(6_371_008.8);

  /**
   * @throws IllegalArgumentException if {@code metres} is not positive and finite
   */
  public EarthRadius {
    if (!(metres > 0 && metres < Double.MAX_VALUE / 4)) {
      throw new IllegalArgumentException(
          "an earth radius must be a positive number of metres, but was " + metres);
    }
  }

  /**
   * The distance between two points by the haversine formula, bit for bit the one that searches
   * report and order by.
   */
  public Distance distance(GeoPoint from, GeoPoint to) {
    return new Distance(
        Haversine.metres(metres, from.longitude(), from.latitude(), to.longitude(), to.latitude()));
  }
}
