package dev.assay.geo.index;

import java.util.Arrays;

/**
 * Keeps the first {@code limit} of the points offered to it, by distance and then by member. A
 * binary heap with the last of them on top; members are slices of others' arrays, so that offering
 * copies nothing. Reused from search to search; not thread-safe.
 */
public final class TopK {
  private static final int KEEP = 4096;
  private static final byte[] NONE = {};

  private int limit;
  private int size;
  private double[] metres = new double[32];
  private double[] lon = new double[32];
  private double[] lat = new double[32];
  private byte[][] source = new byte[32][];
  private int[] from = new int[32];
  private int[] to = new int[32];

  TopK() {}

  void start(int newLimit) {
    limit = newLimit;
    size = 0;
  }

  /** Whether a point at this distance could still enter. */
  boolean mayEnter(double distance) {
    return size < limit || distance <= metres[0];
  }

  void offer(
      double distance, double pointLon, double pointLat, byte[] bytes, int start, int end) {
    if (size < limit) {
      ensure(size + 1);
      set(size, distance, pointLon, pointLat, bytes, start, end);
      up(size++);
    } else if (compare(distance, bytes, start, end, 0) < 0) {
      set(0, distance, pointLon, pointLat, bytes, start, end);
      down(size);
    }
  }

  /** Puts what was kept in order; nothing may be offered after that. */
  void finish() {
    for (int end = size - 1; end > 0; end--) {
      swap(0, end);
      down(end);
    }
  }

  /** Lets go of others' arrays, and of its own if they have grown large. */
  void clear() {
    if (metres.length > KEEP) {
      metres = new double[32];
      lon = new double[32];
      lat = new double[32];
      source = new byte[32][];
      from = new int[32];
      to = new int[32];
    } else {
      Arrays.fill(source, 0, size, NONE);
    }
    size = 0;
  }

  /** How many points were found. */
  public int size() {
    return size;
  }

  /** The distance of the point at that rank, from 0. */
  public double metres(int rank) {
    return metres[rank];
  }

  /** The longitude of the point at that rank. */
  public double lon(int rank) {
    return lon[rank];
  }

  /** The latitude of the point at that rank. */
  public double lat(int rank) {
    return lat[rank];
  }

  /** The member at that rank, as a new array. */
  public byte[] member(int rank) {
    return Arrays.copyOfRange(source[rank], from[rank], to[rank]);
  }

  private int compare(double distance, byte[] bytes, int start, int end, int other) {
    int byDistance = Double.compare(distance, metres[other]);
    return byDistance != 0
        ? byDistance
        : Arrays.compareUnsigned(bytes, start, end, source[other], from[other], to[other]);
  }

  private boolean after(int a, int b) {
    return compare(metres[a], source[a], from[a], to[a], b) > 0;
  }

  private void up(int start) {
    int at = start;
    while (at > 0 && after(at, (at - 1) >>> 1)) {
      swap(at, (at - 1) >>> 1);
      at = (at - 1) >>> 1;
    }
  }

  private void down(int end) {
    int at = 0;
    while (true) {
      int child = 2 * at + 1;
      if (child >= end) {
        return;
      }
      if (child + 1 < end && after(child + 1, child)) {
        child++;
      }
      if (!after(child, at)) {
        return;
      }
      swap(at, child);
      at = child;
    }
  }

  private void set(
      int i, double distance, double pointLon, double pointLat, byte[] bytes, int start, int end) {
    metres[i] = distance;
    lon[i] = pointLon;
    lat[i] = pointLat;
    source[i] = bytes;
    from[i] = start;
    to[i] = end;
  }

  private void swap(int a, int b) {
    double d = metres[a];
    double x = lon[a];
    double y = lat[a];
    byte[] s = source[a];
    int f = from[a];
    int t = to[a];
    set(a, metres[b], lon[b], lat[b], source[b], from[b], to[b]);
    set(b, d, x, y, s, f, t);
  }

  private void ensure(int capacity) {
    if (capacity > metres.length) {
      int larger = 2 * metres.length;
      metres = Arrays.copyOf(metres, larger);
      lon = Arrays.copyOf(lon, larger);
      lat = Arrays.copyOf(lat, larger);
      source = Arrays.copyOf(source, larger);
      from = Arrays.copyOf(from, larger);
      to = Arrays.copyOf(to, larger);
    }
  }
}
