package dev.assay.core.workload.points;

import dev.assay.core.seed.Seed;

/** How each distribution's points are drawn; the seed is for what all points of a set share. */
final class Recipes {
  private static final int PERIOD = 10;

  private Recipes() {}

  static PointRecipe of(PointDistribution distribution, Seed shared) {
    return switch (distribution) {
      case UNIFORM -> (index, random, out) -> out.setUniform(index, random);
      case CLUSTERED -> clustered();
    };
  }

  private static PointRecipe clustered() {
    return (index, random, out) -> {
      int turn = index % PERIOD;
      if (turn < City.ALL.size()) {
        double east = City.SIGMA_METRES * random.nextGaussian();
        double north = City.SIGMA_METRES * random.nextGaussian();
        City.ALL.get(turn).frame.offset(east, north, index, out);
      } else {
        out.setUniform(index, random);
      }
    };
  }
}
