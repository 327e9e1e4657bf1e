package dev.assay.geo.index;

import java.util.Arrays;

/**
 * A leaf decoded for searching: its points, their unit vectors, and a box around each run of
 * {@value #RUN} points. Points are mostly in the order of the curve, so most runs are small patches
 * and a search measures few points of a leaf. Immutable.
 */
final class Leaf {
  static final int RUN = 16;

  private static final int AXES = 3;
  private static final int ARRAY_HEADER = 16;
  private static final int ARRAYS = 5;
  private static final int OBJECTS = 88; // this one, its points, its reference and its queue slot

  final Points points;

  /** Unit vectors, a point's three together: a run is then one stretch of memory. */
  private final double[] xyz;

  /** A box around each run. */
  final Spans runs;

  private Leaf(Points points, double[] xyz) {
    this.points = points;
    this.xyz = xyz;
    this.runs = new Spans(runCount());
    for (int run = 0; run < runCount(); run++) {
      for (int axis = 0; axis < AXES; axis++) {
        span(run, axis);
      }
    }
  }

  private void span(int run, int axis) {
    double least = xyz[AXES * run * RUN + axis];
    double most = least;
    for (int i = run * RUN + 1; i < runEnd(run); i++) {
      least = Math.min(least, xyz[AXES * i + axis]);
      most = Math.max(most, xyz[AXES * i + axis]);
    }
    runs.set(run, axis, least, most);
  }

  int runCount() {
    return (points.count() + RUN - 1) / RUN;
  }

  /** The position after the last point of a run, which starts at {@code RUN * run}. */
  int runEnd(int run) {
    return Math.min(points.count(), (run + 1) * RUN);
  }

  /** About 100 ns for each point, nearly all of it sines and cosines. */
  static Leaf of(Points points) {
    int count = points.count();
    double[] xyz = new double[AXES * count];
    for (int i = 0; i < count; i++) {
      double lat = points.lat[i] * Haversine.RADIANS_PER_DEGREE;
      double lon = points.lon[i] * Haversine.RADIANS_PER_DEGREE;
      double cosLat = Math.cos(lat);
      xyz[AXES * i] = cosLat * Math.cos(lon);
      xyz[AXES * i + 1] = cosLat * Math.sin(lon);
      xyz[AXES * i + 2] = Math.sin(lat);
    }
    return new Leaf(points, xyz);
  }

  Leaf without(int i) {
    double[] fewer = Arrays.copyOf(xyz, xyz.length - AXES);
    System.arraycopy(xyz, AXES * (i + 1), fewer, AXES * i, fewer.length - AXES * i);
    return new Leaf(points.without(i), fewer);
  }

  Leaf with(byte[] member, double lon, double lat) {
    double[] more = Arrays.copyOf(xyz, xyz.length + AXES);
    more[xyz.length] = Sphere.x(lon, lat);
    more[xyz.length + 1] = Sphere.y(lon, lat);
    more[xyz.length + 2] = Sphere.z(lat);
    return new Leaf(points.with(member, lon, lat), more);
  }

  /** The smallest box around all points, of which there is at least one. */
  Box box() {
    Box box = box(0);
    for (int i = 1; i < points.count(); i++) {
      box = box.union(box(i));
    }
    return box;
  }

  private Box box(int i) {
    double x = xyz[AXES * i];
    double y = xyz[AXES * i + 1];
    double z = xyz[AXES * i + 2];
    return new Box(x, x, y, y, z, z);
  }

  /** What it takes of the heap, within a few bytes. */
  long heapBytes() {
    return OBJECTS
        + ARRAYS * ARRAY_HEADER
        + 5L * Double.BYTES * points.count()
        + Spans.heapBytes(runCount())
        + (long) Integer.BYTES * (points.count() + 1)
        + points.members.length;
  }

  /**
   * The squared chord from a place to a point. Adds in the same order as {@link Spans#bounds},
   * which is never above it for a point of the box.
   */
  double chord(int i, double qx, double qy, double qz) {
    double dx = xyz[AXES * i] - qx;
    double dy = xyz[AXES * i + 1] - qy;
    double dz = xyz[AXES * i + 2] - qz;
    return dx * dx + dy * dy + dz * dz;
  }
}
