package dev.assay.core.workload.points;

import dev.assay.core.suite.WorkloadId;

/**
 * Points on the sphere as two arrays of degrees, with a member name for each index. 16 bytes a
 * point; names are made when asked for.
 *
 * <p>Immutable as long as no one writes into the shared arrays; safe for use by many threads.
 */
public final class PointSet {
  public static final int MAX_SIZE = 20_000_000;

  private static final int NAME_DIGITS = 8;

  private final WorkloadId id;
  private final double[] longitudesDegrees;
  private final double[] latitudesDegrees;

  private PointSet(WorkloadId id, double[] longitudesDegrees, double[] latitudesDegrees) {
    this.id = id;
    this.longitudesDegrees = longitudesDegrees;
    this.latitudesDegrees = latitudesDegrees;
  }

  /**
   * Points of any origin. The arrays are not copied. O(size).
   *
   * @throws IllegalArgumentException unless there are 1 to {@value #MAX_SIZE} points, as many as
   *     {@code id} says, with longitudes in [-180, 180] and latitudes in [-90, 90]
   */
  public static PointSet of(WorkloadId id, double[] longitudesDegrees, double[] latitudesDegrees) {
    int size = longitudesDegrees.length;
    if (size < 1 || size > MAX_SIZE || size != latitudesDegrees.length || size != id.size()) {
      throw new IllegalArgumentException(
          "point set %s needs 1 to %s points, was given %s longitudes and %s latitudes"
              .formatted(id, MAX_SIZE, size, latitudesDegrees.length));
    }
    Coordinates.check(id.name(), longitudesDegrees, latitudesDegrees);
    return new PointSet(id, longitudesDegrees, latitudesDegrees);
  }

  public WorkloadId id() {
    return id;
  }

  public int size() {
    return longitudesDegrees.length;
  }

  public double longitudeDegrees(int index) {
    return longitudesDegrees[index];
  }

  public double latitudeDegrees(int index) {
    return latitudesDegrees[index];
  }

  /** The array itself, not a copy: read only. */
  public double[] longitudesDegrees() {
    return longitudesDegrees;
  }

  /** The array itself, not a copy: read only. */
  public double[] latitudesDegrees() {
    return latitudesDegrees;
  }

  /**
   * The name of the point at an index, {@code p00000001} for index 1: ASCII, of one length, so
   * members and indexes have one order.
   */
  public String member(int index) {
    if (index < 0 || index >= size()) {
      throw new IndexOutOfBoundsException(
          "point set %s has indexes 0 to %s, was asked for %s".formatted(id, size() - 1, index));
    }
    char[] name = new char[NAME_DIGITS + 1];
    name[0] = 'p';
    int rest = index;
    for (int i = NAME_DIGITS; i > 0; i--) {
      name[i] = (char) ('0' + rest % 10);
      rest /= 10;
    }
    return new String(name);
  }

  /** The index of a member, or -1 if this set has no such member. */
  public int indexOf(String member) {
    if (member.length() != NAME_DIGITS + 1 || member.charAt(0) != 'p') {
      return -1;
    }
    int index = 0;
    for (int i = 1; i <= NAME_DIGITS; i++) {
      int digit = member.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        return -1;
      }
      index = index * 10 + digit;
    }
    return index < size() ? index : -1;
  }

  /**
   * SHA-256 in hex over the coordinates' bits: two sets with one hash are the same set. O(size).
   */
  public String sha256() {
    return Coordinates.sha256(longitudesDegrees, latitudesDegrees);
  }

  @Override
  public String toString() {
    return id.toString();
  }
}
