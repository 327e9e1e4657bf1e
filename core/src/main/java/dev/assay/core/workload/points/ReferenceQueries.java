package dev.assay.core.workload.points;

import dev.assay.core.seed.Seed;
import dev.assay.core.seed.SeededRandom;
import dev.assay.core.suite.WorkloadId;

/**
 * The query sets that go with {@link PointDistribution#CLUSTERED}: the nearest 20 within a radius,
 * around centres near the cities (drawn like the points of the clusters, the cities in turn) or
 * anywhere on the sphere at least 250 km from every city.
 *
 * <p>At 1,000,000 points and {@link #DEFAULT_SEED} the mean number of points in the bounding cube
 * is 9,926 for {@code city_5km}, 99,989 for {@code city_50km} and 18.7 for {@code global_100km},
 * within 3 %.
 */
public enum ReferenceQueries {
  CITY_5KM("city_5km", 5_000, true),
  CITY_50KM("city_50km", 50_000, true),
  GLOBAL_100KM("global_100km", 100_000, false),
  GLOBAL_5000KM("global_5000km", 5_000_000, false);

  /** Of the reference points and of these queries: both make one workload. */
  public static final int VERSION = 1;

  public static final Seed DEFAULT_SEED = Seed.of(20260916);
  public static final int DEFAULT_POINTS = 1_000_000;

  /** How many queries a set holds. */
  public static final int COUNT = 2_000;

  /** How many of them the bounding cube answers. */
  public static final int BOUNDING_CUBE_PREFIX = 200;

  /** How many of them a full scan answers. */
  public static final int FULL_SCAN_PREFIX = 20;

  private static final int LIMIT = 20;
  private static final double FROM_CITIES_METRES = 250_000;

  private final String label;
  private final double radiusMetres;
  private final boolean aroundCities;

  ReferenceQueries(String label, double radiusMetres, boolean aroundCities) {
    this.label = label;
    this.radiusMetres = radiusMetres;
    this.aroundCities = aroundCities;
  }

  /** The workload's name, for example {@code city_5km}. */
  public String label() {
    return label;
  }

  public QuerySet.Shape shape() {
    return new QuerySet.Shape(radiusMetres, LIMIT);
  }

  /**
   * Names the workload of these queries over so many reference points.
   *
   * @throws IllegalArgumentException unless {@code points} is in 1,000 to 20,000,000
   */
  public WorkloadId id(Seed seed, int points) {
    PointDistribution.checkSize(points);
    return new WorkloadId(label, VERSION, seed.value(), points);
  }

  /** Generates all {@value #COUNT} queries; they depend on the seed only. */
  public QuerySet generate(Seed seed) {
    PointRecipe centres =
        aroundCities ? ReferenceQueries::cityCentre : ReferenceQueries::globalCentre;
    Places places = PointRecipe.generate(centres, seed.split(label), COUNT);
    return QuerySet.of(label, places.longitudesDegrees, places.latitudesDegrees, shape());
  }

  private static void cityCentre(int index, SeededRandom random, Places out) {
    City.ALL.get(index % City.ALL.size()).drawNear(index, random, out);
  }

  private static void globalCentre(int index, SeededRandom random, Places out) {
    do {
      out.setUniform(index, random);
    } while (!City.allFartherThan(FROM_CITIES_METRES, out.frame(index)));
  }
}
