package dev.assay.geo.index;

import static dev.assay.geo.index.Haversine.RADIANS_PER_DEGREE;

/*
 * A point is projected to the face of a cube that it is nearest to, its two coordinates there are
 * evened out by a quadratic so that cells have about equal area (as S2 does: Veach, 2011), cut to
 * 30 bits each, and numbered along a Hilbert curve (Hilbert 1891; the bit loop after Lam & Shapiro,
 * ICIP 1994). Points near each other mostly get near keys, so a run of keys covers a small patch;
 * a cell is about 1 cm wide. No curve runs from one face to the next; a leaf across a jump only has
 * a larger box.
 *
 * Keys are stored by their order and computed again to find a leaf, so they must come out the same
 * on every machine: StrictMath, and only operations that Java 17 defines to the bit.
 */
/** Numbers the places on Earth along a curve. */
final class Curve {
  private static final int BITS = 30;
  private static final int SIDE = 1 << BITS;

  private Curve() {}

  /** The key of a point in degrees, not negative. About 300 ns. */
  static long key(double lon, double lat) {
    double cosLat = StrictMath.cos(lat * RADIANS_PER_DEGREE);
    double x = cosLat * StrictMath.cos(lon * RADIANS_PER_DEGREE);
    double y = cosLat * StrictMath.sin(lon * RADIANS_PER_DEGREE);
    double z = StrictMath.sin(lat * RADIANS_PER_DEGREE);
    double ax = Math.abs(x);
    double ay = Math.abs(y);
    double az = Math.abs(z);
    if (ax >= ay && ax >= az) {
      return key(x > 0 ? 0 : 3, y / ax, z / ax);
    }
    return ay >= az ? key(y > 0 ? 1 : 4, x / ay, z / ay) : key(z > 0 ? 2 : 5, x / az, y / az);
  }

  private static long key(long face, double u, double v) {
    return face << (2 * BITS) | hilbert(cell(u), cell(v));
  }

  private static int cell(double u) {
    double even = u >= 0 ? 0.5 * Math.sqrt(1 + 3 * u) : 1 - 0.5 * Math.sqrt(1 - 3 * u);
    return Math.min(SIDE - 1, (int) (even * SIDE));
  }

  static long hilbert(int i, int j) {
    int x = i;
    int y = j;
    long distance = 0;
    for (int bit = BITS - 1; bit >= 0; bit--) {
      int rx = x >>> bit & 1;
      int ry = y >>> bit & 1;
      distance = distance << 2 | (3 * rx ^ ry);
      if (ry == 0) {
        int mirror = -rx & (SIDE - 1);
        int swap = x ^ mirror;
        x = y ^ mirror;
        y = swap;
      }
    }
    return distance;
  }
}
