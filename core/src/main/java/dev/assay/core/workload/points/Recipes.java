package dev.assay.core.workload.points;

import dev.assay.core.seed.Seed;
import dev.assay.core.seed.SeededRandom;

/** How each distribution's points are drawn; the seed is for what all points of a set share. */
final class Recipes {
  private static final int PERIOD = 10;
  private static final double CIRCLE_METRES = 10_000;
  private static final int DUPLICATED_PLACES = 100;
  private static final double HUNDREDTH_OF_DEGREE = 0.01;

  private Recipes() {}

  static PointRecipe of(PointDistribution distribution, Seed shared, int size) {
    return switch (distribution) {
      case UNIFORM -> (index, random, out) -> out.setUniform(index, random);
      case CLUSTERED -> Recipes::clustered;
      case GRID -> grid(size);
      case CIRCLE -> circle(anywhere(shared));
      case ANTIMERIDIAN -> Recipes::antimeridian;
      case POLES -> Recipes::poles;
      case DUPLICATES -> duplicates(shared);
      case ONE_METRE_SWARM -> swarm(anywhere(shared));
    };
  }

  private static Sphere.Frame anywhere(Seed shared) {
    Places place = new Places(1);
    place.setUniform(0, shared.random());
    return place.frame(0);
  }

  private static void clustered(int index, SeededRandom random, Places out) {
    int turn = index % PERIOD;
    if (turn < City.ALL.size()) {
      City.ALL.get(turn).drawNear(index, random, out);
    } else {
      out.setUniform(index, random);
    }
  }

  private static PointRecipe grid(int size) {
    int columns = (int) Math.ceil(StrictMath.sqrt(2.0 * size));
    int rows = (size - 1) / columns + 1;
    return (index, random, out) -> {
      int column = index % columns;
      int row = index / columns;
      double longitude = -180 + 360.0 * column / (columns - 1);
      out.setDegrees(index, longitude, -90 + 180.0 * row / (rows - 1));
    };
  }

  private static PointRecipe circle(Sphere.Frame centre) {
    return (index, random, out) -> {
      double bearing = random.nextDouble(0, 2 * StrictMath.PI);
      double distance = index == 0 ? 0 : CIRCLE_METRES;
      centre.offset(
          distance * StrictMath.sin(bearing), distance * StrictMath.cos(bearing), index, out);
    };
  }

  private static void antimeridian(int index, SeededRandom random, Places out) {
    double latitude = random.nextDouble(-90, 90);
    double aside = 2 * HUNDREDTH_OF_DEGREE * random.nextDouble();
    switch (index % 4) {
      case 0 -> out.setDegrees(index, 180, latitude);
      case 1 -> out.setDegrees(index, -180, out.latitudesDegrees[index - 1]);
      case 2 -> out.setDegrees(index, 180 - aside, latitude);
      default -> out.setDegrees(index, aside - 180, latitude);
    }
  }

  private static void poles(int index, SeededRandom random, Places out) {
    double longitude = random.nextDouble(-180, 180);
    double aside = index % 8 < 2 ? 0 : HUNDREDTH_OF_DEGREE * random.nextDouble();
    out.setDegrees(index, longitude, index % 2 == 0 ? 90 - aside : aside - 90);
  }

  private static PointRecipe duplicates(Seed shared) {
    Places places =
        PointRecipe.generate(
            (index, random, out) -> out.setUniform(index, random), shared, DUPLICATED_PLACES);
    return (index, random, out) -> {
      int place = index % 2 == 0 ? 0 : random.nextInt(DUPLICATED_PLACES);
      out.setDegrees(index, places.longitudesDegrees[place], places.latitudesDegrees[place]);
    };
  }

  private static PointRecipe swarm(Sphere.Frame centre) {
    return (index, random, out) -> {
      double east = random.nextDouble(-0.5, 0.5);
      double north = random.nextDouble(-0.5, 0.5);
      centre.offset(east, north, index, out);
    };
  }
}
