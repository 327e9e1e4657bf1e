package dev.assay.geo.index;

/**
 * A leaf decoded for searching: its points, their unit vectors, and a box around each run of
 * {@value #RUN} points. Points are mostly in the order of the curve, so most runs are small patches
 * and a search measures few points of a leaf. Immutable.
 */
final class Leaf {
  static final int RUN = 16;

  private static final int ARRAY_HEADER = 16;
  private static final int ARRAYS = 7;
  private static final int OBJECTS = 88; // this one, its points, its reference and its queue slot

  final Points points;
  final double[] x;
  final double[] y;
  final double[] z;

  /** A box around each run. */
  final Spans runs;

  private Leaf(Points points, double[] x, double[] y, double[] z) {
    this.points = points;
    this.x = x;
    this.y = y;
    this.z = z;
    this.runs = new Spans(runCount());
    for (int run = 0; run < runCount(); run++) {
      span(x, run, 0);
      span(y, run, 1);
      span(z, run, 2);
    }
  }

  private void span(double[] values, int run, int axis) {
    double least = values[run * RUN];
    double most = least;
    for (int i = run * RUN + 1; i < runEnd(run); i++) {
      least = Math.min(least, values[i]);
      most = Math.max(most, values[i]);
    }
    runs.set(run, axis, least, most);
  }

  int runCount() {
    return (x.length + RUN - 1) / RUN;
  }

  /** The position after the last point of a run, which starts at {@code RUN * run}. */
  int runEnd(int run) {
    return Math.min(x.length, (run + 1) * RUN);
  }

  /** About 100 ns for each point, nearly all of it sines and cosines. */
  static Leaf of(Points points) {
    int count = points.count();
    double[] x = new double[count];
    double[] y = new double[count];
    double[] z = new double[count];
    for (int i = 0; i < count; i++) {
      double lat = points.lat[i] * Haversine.RADIANS_PER_DEGREE;
      double lon = points.lon[i] * Haversine.RADIANS_PER_DEGREE;
      double cosLat = Math.cos(lat);
      x[i] = cosLat * Math.cos(lon);
      y[i] = cosLat * Math.sin(lon);
      z[i] = Math.sin(lat);
    }
    return new Leaf(points, x, y, z);
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
        + Spans.heapBytes(runCount())
        + (long) Integer.BYTES * (x.length + 1)
        + points.members.length;
  }

  /**
   * The squared chord from a place to a point. Adds in the same order as {@link Spans#bounds},
   * which is never above it for a point of the box.
   */
  double chord(int i, double qx, double qy, double qz) {
    double dx = x[i] - qx;
    double dy = y[i] - qy;
    double dz = z[i] - qz;
    return dx * dx + dy * dy + dz * dz;
  }
}
