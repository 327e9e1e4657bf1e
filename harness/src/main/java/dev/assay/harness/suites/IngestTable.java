package dev.assay.harness.suites;

import dev.assay.core.seed.SeededRandom;
import dev.assay.core.suite.Profile;
import dev.assay.core.suite.SuiteCase;
import dev.assay.core.suite.Timing;
import dev.assay.core.suite.Timing.Mode;
import dev.assay.core.suite.Verification;
import dev.assay.core.suite.WorkloadId;
import dev.assay.core.workload.points.PointSet;
import dev.assay.core.workload.points.ReferenceQueries;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Filling an empty file; the unit is a point. */
final class IngestTable implements GeoTable {
  static final String NAME = "Ingestion";

  private static final String BENCHMARK = IngestBenchmark.class.getName() + ".load";
  private static final String DURABILITY = "FULL";
  private static final int VERSION = 1;
  private static final int SAMPLE = 500;
  private static final int MOST_VERIFIED = 20_000;

  /** Hardly warm on purpose: whoever loads a file does so once in a process. */
  private static final Timing ONE_COLD_LOAD =
      new Timing(Mode.SINGLE_SHOT, 0, Duration.ZERO, 1, Duration.ZERO);

  @Override
  public List<SuiteCase> cases(Profile profile, int points) {
    return methods(profile).stream().map(method -> suiteCase(method, points)).toList();
  }

  private static List<IngestMethod> methods(Profile profile) {
    return switch (profile) {
      case SMOKE, QUICK -> List.of(IngestMethod.BULK_LOAD, IngestMethod.RTREE_INSERT_1000);
      case FULL -> List.of(IngestMethod.values());
    };
  }

  private static SuiteCase suiteCase(IngestMethod method, int points) {
    int load = method.load(points);
    return new SuiteCase(
        NAME,
        method.label(),
        method == IngestMethod.BULK_LOAD,
        new WorkloadId("load", VERSION, ReferenceQueries.DEFAULT_SEED.value(), points),
        BENCHMARK,
        Map.of(
            "method", method.label(),
            "points", Integer.toString(points),
            "durability", DURABILITY),
        ONE_COLD_LOAD,
        "point",
        load,
        DURABILITY,
        method.settings(load));
  }

  @Override
  public boolean holds(SuiteCase suiteCase) {
    return suiteCase.table().equals(NAME);
  }

  @Override
  public void prepare(SuiteCase suiteCase, GeoPreparation preparation) {
    // a load starts from nothing
  }

  /**
   * Loads the first points, at most {@value #MOST_VERIFIED}, and reads all of them back. The timed
   * loads check their size and a sample themselves, after their time has been taken.
   */
  @Override
  public Verification verify(SuiteCase suiteCase, GeoFiles files) throws Exception {
    IngestMethod method = IngestMethod.of(suiteCase.engine());
    PointSet points =
        GeoPreparation.referencePoints(GeoSuite.intParam(suiteCase.params(), "points"));
    int load = Math.min(MOST_VERIFIED, method.load(points.size()));
    try (WorkingCopy copy = WorkingCopy.empty(files)) {
      method.run(copy.file(), suiteCase.durability(), points, load);
      try (PointStore store = method.kind().open(copy.file(), suiteCase.durability())) {
        Verification verdict = new StoreVerification(points, load).verdict(store);
        return verdict.passed()
            ? verdict.withDetail(verified(load, method.load(points.size())))
            : verdict;
      }
    }
  }

  private static String verified(int points, int timed) {
    return String.format(
        Locale.ROOT,
        "%,d of %,d loaded points, and %,d after each timed load",
        points,
        timed,
        SAMPLE);
  }

  /** Seeded members of the first {@code count} points, with their places. */
  static PointBatch sample(PointSet points, int count) {
    SeededRandom random = ReferenceQueries.DEFAULT_SEED.split("sample").random();
    PointBatch batch = new PointBatch(new String[SAMPLE], new double[SAMPLE], new double[SAMPLE]);
    for (int i = 0; i < SAMPLE; i++) {
      int index = random.nextInt(count);
      batch.members()[i] = points.member(index);
      batch.longitudesDegrees()[i] = points.longitudeDegrees(index);
      batch.latitudesDegrees()[i] = points.latitudeDegrees(index);
    }
    return batch;
  }
}
