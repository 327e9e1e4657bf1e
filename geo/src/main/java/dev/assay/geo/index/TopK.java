package dev.assay.geo.index;

import java.util.Arrays;

/**
 * Keeps the first {@code limit} of the points offered to it, by distance and then by member. A
 * binary heap of slots with the last of them on top; members are slices of others' arrays, so that
 * offering copies nothing. Reused from search to search; not thread-safe.
 */
public final class TopK {
  private static final int START = 32;
  private static final int KEEP = 4096;
  private static final byte[] NONE = {};

  private int limit;
  private int size;
  private int[] heap = new int[START];
  private double[] metres = new double[START];
  private double[] lon = new double[START];
  private double[] lat = new double[START];
  private byte[][] source = new byte[START][];
  private int[] from = new int[START];
  private int[] to = new int[START];

  TopK() {}

  void start(int newLimit) {
    limit = newLimit;
    size = 0;
  }

  /** Whether a point at this distance could still enter. */
  boolean mayEnter(double distance) {
    return size < limit || distance <= metres[heap[0]];
  }

  void offer(double distance, double pointLon, double pointLat, byte[] bytes, int start, int end) {
    if (size < limit) {
      ensure(size + 1);
      set(size, distance, pointLon, pointLat, bytes, start, end);
      heap[size] = size;
      up(size++);
    } else if (compare(distance, bytes, start, end, heap[0]) < 0) {
      set(heap[0], distance, pointLon, pointLat, bytes, start, end);
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
    if (heap.length > KEEP) {
      resize(START);
    }
    Arrays.fill(source, 0, Math.min(size, source.length), NONE);
    size = 0;
  }

  /** How many points were found. */
  public int size() {
    return size;
  }

  /** The distance of the point at that rank, from 0. */
  public double metres(int rank) {
    return metres[heap[rank]];
  }

  /** The longitude of the point at that rank. */
  public double lon(int rank) {
    return lon[heap[rank]];
  }

  /** The latitude of the point at that rank. */
  public double lat(int rank) {
    return lat[heap[rank]];
  }

  /** The member at that rank, as a new array. */
  public byte[] member(int rank) {
    int slot = heap[rank];
    return Arrays.copyOfRange(source[slot], from[slot], to[slot]);
  }

  private int compare(double distance, byte[] bytes, int start, int end, int slot) {
    int byDistance = Double.compare(distance, metres[slot]);
    return byDistance != 0
        ? byDistance
        : Arrays.compareUnsigned(bytes, start, end, source[slot], from[slot], to[slot]);
  }

  private boolean after(int a, int b) {
    int slot = heap[a];
    return compare(metres[slot], source[slot], from[slot], to[slot], heap[b]) > 0;
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
      int slot,
      double distance,
      double pointLon,
      double pointLat,
      byte[] bytes,
      int start,
      int end) {
    metres[slot] = distance;
    lon[slot] = pointLon;
    lat[slot] = pointLat;
    source[slot] = bytes;
    from[slot] = start;
    to[slot] = end;
  }

  private void swap(int a, int b) {
    int slot = heap[a];
    heap[a] = heap[b];
    heap[b] = slot;
  }

  private void ensure(int capacity) {
    if (capacity > heap.length) {
      resize(2 * heap.length);
    }
  }

  private void resize(int capacity) {
    heap = Arrays.copyOf(heap, capacity);
    metres = Arrays.copyOf(metres, capacity);
    lon = Arrays.copyOf(lon, capacity);
    lat = Arrays.copyOf(lat, capacity);
    source = Arrays.copyOf(source, capacity);
    from = Arrays.copyOf(from, capacity);
    to = Arrays.copyOf(to, capacity);
  }
}
