package dev.assay.geo.index;

import java.util.Arrays;

/** Collects points; grows as needed. Not thread-safe. */
final class PointBuffer {
  private static final int MOST_BYTES = Integer.MAX_VALUE - 64;

  double[] lon;
  double[] lat;
  int[] starts;
  byte[] members;
  int count;

  PointBuffer(int expected) {
    lon = new double[expected];
    lat = new double[expected];
    starts = new int[expected + 1];
    members = new byte[16 * expected];
  }

  void add(byte[] member, double newLon, double newLat) {
    add(member, 0, member.length, newLon, newLat);
  }

  void add(byte[] source, int from, int to, double newLon, double newLat) {
    int at = starts[count];
    int end = ensure(at, to - from);
    System.arraycopy(source, from, members, at, to - from);
    lon[count] = newLon;
    lat[count] = newLat;
    starts[++count] = end;
  }

  void addAll(Points points) {
    for (int i = 0; i < points.count(); i++) {
      add(points.members, points.starts[i], points.starts[i + 1], points.lon[i], points.lat[i]);
    }
  }

  /** A copy of what was added. */
  Points toPoints() {
    return new Points(
        Arrays.copyOf(lon, count),
        Arrays.copyOf(lat, count),
        Arrays.copyOf(starts, count + 1),
        Arrays.copyOf(members, starts[count]));
  }

  int compareMembers(int a, int b) {
    return Arrays.compareUnsigned(
        members, starts[a], starts[a + 1], members, starts[b], starts[b + 1]);
  }

  byte[] member(int i) {
    return Arrays.copyOfRange(members, starts[i], starts[i + 1]);
  }

  int memberLength(int i) {
    return starts[i + 1] - starts[i];
  }

  private int ensure(int at, int length) {
    long end = (long) at + length;
    if (end > MOST_BYTES) {
      throw new IllegalArgumentException(
          "members of one load may have %d bytes together, but these have more"
              .formatted(MOST_BYTES));
    }
    if (count == lon.length) {
      int capacity = Math.max(16, count + (count >> 1));
      lon = Arrays.copyOf(lon, capacity);
      lat = Arrays.copyOf(lat, capacity);
      starts = Arrays.copyOf(starts, capacity + 1);
    }
    if (end > members.length) {
      long wanted = Math.max(end, members.length + ((long) members.length >> 1));
      members = Arrays.copyOf(members, (int) Math.min(wanted, MOST_BYTES));
    }
    return (int) end;
  }
}
