package dev.assay.core.workload.points;

import java.util.Arrays;

/**
 * Nearest-neighbour queries that differ only in their centre.
 *
 * <p>Immutable as long as no one writes into the shared arrays; safe for use by many threads.
 */
public final class QuerySet {
  private final String name;
  private final double[] longitudesDegrees;
  private final double[] latitudesDegrees;
  private final Shape shape;

  private QuerySet(
      String name, double[] longitudesDegrees, double[] latitudesDegrees, Shape shape) {
    this.name = name;
    this.longitudesDegrees = longitudesDegrees;
    this.latitudesDegrees = latitudesDegrees;
    this.shape = shape;
  }

  /**
   * What every query of a set asks for.
   *
   * @param radiusMetres a point exactly at this distance matches; finite and not negative
   * @param limit how many of the nearest matches are wanted, at least 1
   */
  public record Shape(double radiusMetres, int limit) {
    public Shape {
      if (!(radiusMetres >= 0 && radiusMetres < Double.POSITIVE_INFINITY)) {
        throw new IllegalArgumentException(
            "radius must be finite and at least 0 m, was " + radiusMetres);
      }
      if (limit < 1) {
        throw new IllegalArgumentException("limit must be at least 1, was " + limit);
      }
    }
  }

  /**
   * Queries of any origin. The arrays are not copied.
   *
   * @throws IllegalArgumentException unless there is a query, as many longitudes as latitudes, all
   *     in range
   */
  public static QuerySet of(
      String name, double[] longitudesDegrees, double[] latitudesDegrees, Shape shape) {
    if (longitudesDegrees.length < 1 || longitudesDegrees.length != latitudesDegrees.length) {
      throw new IllegalArgumentException(
          "query set %s needs at least one centre, was given %s longitudes and %s latitudes"
              .formatted(name, longitudesDegrees.length, latitudesDegrees.length));
    }
    Coordinates.check(name, longitudesDegrees, latitudesDegrees);
    return new QuerySet(name, longitudesDegrees, latitudesDegrees, shape);
  }

  /** For example {@code city_5km}. */
  public String name() {
    return name;
  }

  /** The number of queries. */
  public int size() {
    return longitudesDegrees.length;
  }

  public double longitudeDegrees(int query) {
    return longitudesDegrees[query];
  }

  public double latitudeDegrees(int query) {
    return latitudesDegrees[query];
  }

  /** The array itself, not a copy: read only. */
  public double[] longitudesDegrees() {
    return longitudesDegrees;
  }

  /** The array itself, not a copy: read only. */
  public double[] latitudesDegrees() {
    return latitudesDegrees;
  }

  public double radiusMetres() {
    return shape.radiusMetres();
  }

  /** How many of the nearest matches are wanted. */
  public int limit() {
    return shape.limit();
  }

  public Shape shape() {
    return shape;
  }

  /**
   * The first queries of this set, for a method that is too slow for all.
   *
   * @throws IllegalArgumentException unless count is in 1 to {@link #size()}
   */
  public QuerySet prefix(int count) {
    if (count < 1 || count > size()) {
      throw new IllegalArgumentException(
          "a prefix of query set %s holds 1 to %s queries, was asked for %s"
              .formatted(name, size(), count));
    }
    return new QuerySet(
        name,
        Arrays.copyOf(longitudesDegrees, count),
        Arrays.copyOf(latitudesDegrees, count),
        shape);
  }

  /** Whether shape and centres are the same, bit for bit; the name doesn't matter. */
  public boolean asksTheSameAs(QuerySet other) {
    return shape.equals(other.shape)
        && Arrays.equals(longitudesDegrees, other.longitudesDegrees)
        && Arrays.equals(latitudesDegrees, other.latitudesDegrees);
  }

  /** SHA-256 in hex over the centres' bits. O(size). */
  public String sha256() {
    return Coordinates.sha256(longitudesDegrees, latitudesDegrees);
  }

  @Override
  public String toString() {
    return "%s x %s %s".formatted(size(), name, shape);
  }
}
