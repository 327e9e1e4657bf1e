package dev.assay.core.workload.points;

import dev.assay.core.seed.Seed;
import dev.assay.core.suite.WorkloadId;

/**
 * The named point sets. Each is a pure function of seed and size, with the same bytes on every JVM;
 * one whose bytes change gets a new version. About 0.2 us a point and thread, 16 bytes a point.
 */
public enum PointDistribution {
  /** Uniform on the sphere. */
  UNIFORM("uniform", 1),

  /**
   * The reference set: of each ten points in turn, one Gaussian (sigma 9.85 km along each axis of
   * the tangent plane) around each of eight cities and two uniform on the sphere.
   */
  CLUSTERED("clustered", ReferenceQueries.VERSION),

  /** Rows and columns in equal steps of degrees: both poles, both sides of the antimeridian. */
  GRID("grid", 1),

  /** The first point is the centre; all others are 10 km from it, up to rounding. */
  CIRCLE("circle", 1),

  /** Within 0.02 degrees of the antimeridian; half of them are pairs of 180 and -180 degrees. */
  ANTIMERIDIAN("antimeridian", 1),

  /** Within 0.01 degrees of the poles; each fourth point is a pole itself, at any longitude. */
  POLES("poles", 1),

  /** Half of the points at one place, the others at that and 99 more. */
  DUPLICATES("duplicates", 1),

  /** Uniform in a square metre somewhere on Earth. */
  ONE_METRE_SWARM("one_metre_swarm", 1);

  public static final int MIN_SIZE = 1_000;
  public static final int MAX_SIZE = PointSet.MAX_SIZE;

  private final String label;
  private final int version;

  PointDistribution(String label, int version) {
    this.label = label;
    this.version = version;
  }

  /** The workload's name, for example {@code clustered}. */
  public String label() {
    return label;
  }

  /**
   * Names the set without generating it.
   *
   * @throws IllegalArgumentException unless size is in {@value #MIN_SIZE} to 20,000,000
   */
  public WorkloadId id(Seed seed, int size) {
    checkSize(size);
    return new WorkloadId(label, version, seed.value(), size);
  }

  /**
   * Generates the set, on all processors. O(size).
   *
   * @throws IllegalArgumentException unless size is in {@value #MIN_SIZE} to 20,000,000
   */
  public PointSet generate(Seed seed, int size) {
    WorkloadId id = id(seed, size);
    Seed own = seed.split(label);
    Places places =
        PointRecipe.generate(Recipes.of(this, own.split("set"), size), own.split("points"), size);
    return PointSet.of(id, places.longitudesDegrees, places.latitudesDegrees);
  }

  static void checkSize(int size) {
    if (size < MIN_SIZE || size > MAX_SIZE) {
      throw new IllegalArgumentException(
          "the number of points must be in %s to %s, was %s".formatted(MIN_SIZE, MAX_SIZE, size));
    }
  }
}
