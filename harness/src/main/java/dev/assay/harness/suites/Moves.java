package dev.assay.harness.suites;

import dev.assay.core.seed.Seed;
import dev.assay.core.seed.SeededRandom;
import dev.assay.core.suite.WorkloadId;
import dev.assay.core.workload.points.PointDistribution;
import dev.assay.core.workload.points.PointSet;
import dev.assay.core.workload.points.ReferenceQueries;
import java.util.HashSet;
import java.util.Set;

/**
 * An endless sequence of batches, the same for every engine: distinct random members, each moved to
 * a fresh draw from the reference distribution, so most moves cross the world. Not thread-safe.
 */
final class Moves {
  private static final int TARGETS = 10_000;

  private final PointSet members;
  private final PointSet targets;
  private final SeededRandom random;
  private final int batchSize;
  private int nextTarget;

  /** Moves of members that are named as in any set of so many points. */
  Moves(int points, int batchSize) {
    Seed seed = ReferenceQueries.DEFAULT_SEED.split("moves");
    this.members =
        PointSet.of(
            new WorkloadId("members", 1, seed.value(), points),
            new double[points],
            new double[points]);
    this.targets = PointDistribution.CLUSTERED.generate(seed.split("targets"), TARGETS);
    this.random = seed.split("members").random();
    this.batchSize = batchSize;
  }

  PointBatch next() {
    PointBatch batch =
        new PointBatch(new String[batchSize], new double[batchSize], new double[batchSize]);
    Set<Integer> drawn = new HashSet<>();
    for (int i = 0; i < batchSize; i++) {
      int index = random.nextInt(members.size());
      while (!drawn.add(index)) {
        index = random.nextInt(members.size());
      }
      batch.members()[i] = members.member(index);
      batch.longitudesDegrees()[i] = targets.longitudeDegrees(nextTarget);
      batch.latitudesDegrees()[i] = targets.latitudeDegrees(nextTarget);
      nextTarget = (nextTarget + 1) % TARGETS;
    }
    return batch;
  }
}
