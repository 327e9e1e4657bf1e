package dev.assay.core.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.assay.core.seed.Seed;
import dev.assay.core.workload.points.PointDistribution;
import dev.assay.core.workload.points.PointSet;
import dev.assay.core.workload.points.ReferenceQueries;
import org.junit.jupiter.api.Test;

/**
 * The reference set gives the published means, so that times can be compared with published ones.
 */
class ReferenceFiguresTest {
  @Test
  void referenceSet_ofAMillionPoints_givesThePublishedMeans() {
    Seed seed = ReferenceQueries.DEFAULT_SEED;
    PointSet points = PointDistribution.CLUSTERED.generate(seed, ReferenceQueries.DEFAULT_POINTS);
    BoundingCubes cubes = BoundingCubes.over(points);
    assertThat(cubes.meanPoints(ReferenceQueries.CITY_5KM.generate(seed)))
        .isCloseTo(9_926, withinPercentage(3));
    assertThat(cubes.meanPoints(ReferenceQueries.CITY_50KM.generate(seed)))
        .isCloseTo(99_989, withinPercentage(3));
    assertThat(cubes.meanPoints(ReferenceQueries.GLOBAL_100KM.generate(seed)))
        .isCloseTo(18.7, withinPercentage(3));
    NearestAnswers answers =
        NearestOracle.over(points).answer(ReferenceQueries.GLOBAL_100KM.generate(seed), 0);
    assertThat(answers.meanMatches(answers.size())).isCloseTo(12.4, withinPercentage(3));
  }
}
