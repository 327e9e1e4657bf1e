package dev.assay.harness.suites;

import dev.assay.core.workload.Earth;
import org.apache.lucene.geo.GeoUtils;

/**
 * The Earth as an engine sees it, and how well it measures there.
 *
 * <p>Lucene's error has two parts. It cuts each coordinate to 32 bits, so a stored point lies up to
 * one step south and west of where it was put: at most the diagonal of 180 / 2^32 by 360 / 2^32
 * degrees at the equator, 10.5 mm. And it takes the haversine of two cosines that are off by at
 * most 1e-15 each (SloppyMath's documentation) and some roundings, together below 2.5e-15; as the
 * distance d is R sqrt(2 h) for a small haversine sum h, that is R^2 2.5e-15 / d metres: 1 mm at
 * 100 m, and R sqrt(2 * 2.5e-15), 0.46 m, at worst, where d is next to nothing.
 */
enum Sphere {
  REDIS(Earth.RADIUS_METRES),

  LUCENE(GeoUtils.EARTH_MEAN_RADIUS_METERS) {
    @Override
    double errorMetres(double nearestMetres) {
      double haversine =
          Math.min(
              radiusMetres() * Math.sqrt(2 * HAVERSINE_ERROR),
              radiusMetres() * radiusMetres() * HAVERSINE_ERROR / nearestMetres);
      return cutMetres() + haversine;
    }

    private double cutMetres() {
      double step = radiusMetres() * Math.PI / (1L << 32);
      return Math.hypot(step, 2 * step);
    }
  };

  private static final double HAVERSINE_ERROR = 2.5e-15;

  private final double radiusMetres;

  Sphere(double radiusMetres) {
    this.radiusMetres = radiusMetres;
  }

  double radiusMetres() {
    return radiusMetres;
  }

  /** The largest error of a distance that is at least this long; 0 for an engine on doubles. */
  double errorMetres(double nearestMetres) {
    return 0;
  }
}
