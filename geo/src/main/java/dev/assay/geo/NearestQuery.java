package dev.assay.geo;

/**
 * Asks for the points nearest to a centre. Immutable: each method gives a changed copy.
 *
 * <pre>{@code
 * NearestQuery.around(centre).within(Distance.ofKilometres(5)).limit(20)
 * }</pre>
 *
 * @param centre where the search starts
 * @param within the largest distance that counts; a point exactly that far away is included
 * @param limit how many points at most, at least 1
 * @param method how to search
 */
public record NearestQuery(GeoPoint centre, Distance within, int limit, SearchMethod method) {

  /** The limit of a query that names none. */
  public static final int DEFAULT_LIMIT = 10;

  /**
   * @throws IllegalArgumentException if {@code limit} is less than 1
   */
  public NearestQuery {
    if (limit < 1) {
      throw new IllegalArgumentException(
          "a nearest query needs a limit of at least 1, but got " + limit);
    }
  }

  /** The {@value #DEFAULT_LIMIT} nearest points at any distance. */
  public static NearestQuery around(GeoPoint centre) {
    return new NearestQuery(centre, Distance.UNLIMITED, DEFAULT_LIMIT, SearchMethod.BEST_FIRST);
  }

  /** This query, but only for points up to {@code radius} away. */
  public NearestQuery within(Distance radius) {
    return new NearestQuery(centre, radius, limit, method);
  }

  /**
   * This query for at most {@code most} points.
   *
   * @throws IllegalArgumentException if {@code most} is less than 1
   */
  public NearestQuery limit(int most) {
    return new NearestQuery(centre, within, most, method);
  }

  /** This query by another method. The answer stays the same. */
  public NearestQuery using(SearchMethod other) {
    return new NearestQuery(centre, within, limit, other);
  }
}
