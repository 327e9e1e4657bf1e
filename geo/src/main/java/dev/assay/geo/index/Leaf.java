package dev.assay.geo.index;

/** A leaf decoded for searching: its points and their unit vectors. Immutable. */
final class Leaf {
  private static final int ARRAY_HEADER = 16;
  private static final int ARRAYS = 7;
  private static final int OBJECTS = 88; // this one, its points, its reference and its queue slot

  final Points points;
  final double[] x;
  final double[] y;
  final double[] z;

  private Leaf(Points points, double[] x, double[] y, double[] z) {
    this.points = points;
    this.x = x;
    this.y = y;
    this.z = z;
  }

  /** About 100 ns for each point, nearly all of it sines and cosines. */
  static Leaf of(Points points) {
    int count = points.count();
    Leaf leaf = new Leaf(points, new double[count], new double[count], new double[count]);
    for (int i = 0; i < count; i++) {
      double lat = points.lat[i] * Haversine.RADIANS_PER_DEGREE;
      double lon = points.lon[i] * Haversine.RADIANS_PER_DEGREE;
      double cosLat = Math.cos(lat);
      leaf.x[i] = cosLat * Math.cos(lon);
      leaf.y[i] = cosLat * Math.sin(lon);
      leaf.z[i] = Math.sin(lat);
    }
    return leaf;
  }

  Leaf without(int i) {
    return new Leaf(
        points.without(i), Points.without(x, i), Points.without(y, i), Points.without(z, i));
  }

  Leaf with(byte[] member, double lon, double lat) {
    return new Leaf(
        points.with(member, lon, lat),
        Points.with(x, Sphere.x(lon, lat)),
        Points.with(y, Sphere.y(lon, lat)),
        Points.with(z, Sphere.z(lat)));
  }

  /** The smallest box around all points, of which there is at least one. */
  Box box() {
    Box box = box(0);
    for (int i = 1; i < x.length; i++) {
      box = box.union(box(i));
    }
    return box;
  }

  private Box box(int i) {
    return new Box(x[i], x[i], y[i], y[i], z[i], z[i]);
  }

  /** What it takes of the heap, within a few bytes. */
  long heapBytes() {
    return OBJECTS
        + ARRAYS * ARRAY_HEADER
        + 5L * Double.BYTES * x.length
        + (long) Integer.BYTES * (x.length + 1)
        + points.members.length;
  }

  /**
   * Squared chords from a place to each point. Sums in the same order as {@link Node#bounds}, so
   * that a box's bound is never above the chord of a point in it: rounding is monotone.
   */
  void chords(double qx, double qy, double qz, double[] out) {
    double[] xs = x;
    double[] ys = y;
    double[] zs = z;
    for (int i = 0; i < xs.length; i++) {
      double dx = xs[i] - qx;
      double dy = ys[i] - qy;
      double dz = zs[i] - qz;
      out[i] = dx * dx + dy * dy + dz * dz;
    }
  }
}
