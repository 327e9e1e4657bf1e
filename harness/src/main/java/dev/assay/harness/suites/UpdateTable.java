package dev.assay.harness.suites;

import dev.assay.core.suite.Profile;
import dev.assay.core.suite.SuiteCase;
import dev.assay.core.suite.Timing;
import dev.assay.core.suite.Timing.Mode;
import dev.assay.core.suite.Verification;
import dev.assay.core.suite.WorkloadId;
import dev.assay.core.workload.points.PointSet;
import dev.assay.core.workload.points.ReferenceQueries;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Moving points, one transaction an operation; the unit is a point. */
final class UpdateTable implements GeoTable {
  static final String NAME = "Updates";

  private static final String METHOD = UpdateBenchmark.class.getName() + ".move";
  private static final int VERSION = 1;
  private static final int SMALL = 1_000;
  private static final int VERIFIED_TRANSACTIONS = 20;

  /** What varies beside the engine. */
  private record Variant(int points, int batch, String durability) {}

  @Override
  public List<SuiteCase> cases(Profile profile, int points) {
    List<SuiteCase> cases = new ArrayList<>();
    for (Variant variant : variants(profile, points)) {
      for (StoreKind kind : StoreKind.values()) {
        cases.add(suiteCase(kind, variant, timing(profile, variant.batch())));
      }
    }
    return cases;
  }

  private static List<Variant> variants(Profile profile, int points) {
    return switch (profile) {
      case SMOKE, QUICK -> List.of(new Variant(points, 100, "FULL"));
      case FULL -> fullVariants(points);
    };
  }

  private static List<Variant> fullVariants(int points) {
    List<Variant> all = new ArrayList<>();
    for (int size : points == SMALL ? List.of(SMALL) : List.of(SMALL, points)) {
      for (String durability : List.of("FULL", "NORMAL")) {
        for (int batch : List.of(1, 100)) {
          all.add(new Variant(size, batch, durability));
        }
      }
    }
    return all;
  }

  /** A hundred points that cross the world touch as many leaves, so fewer of these will do. */
  private static Timing timing(Profile profile, int batch) {
    return switch (profile) {
      case SMOKE -> transactions(2, 5);
      case QUICK -> transactions(5, 25);
      case FULL -> batch == 1 ? transactions(20, 200) : transactions(10, 50);
    };
  }

  private static Timing transactions(int warmup, int measured) {
    return new Timing(Mode.SINGLE_SHOT, warmup, Duration.ZERO, measured, Duration.ZERO);
  }

  private static SuiteCase suiteCase(StoreKind kind, Variant variant, Timing timing) {
    Map<String, String> settings = new TreeMap<>(kind.plannedSettings());
    settings.put("points a transaction", Integer.toString(variant.batch()));
    settings.put("batch construction", "outside the time");
    return new SuiteCase(
        NAME,
        kind.label(),
        kind == StoreKind.GEO_INDEX,
        new WorkloadId(
            "move_" + variant.batch(),
            VERSION,
            ReferenceQueries.DEFAULT_SEED.value(),
            variant.points()),
        METHOD,
        Map.of(
            "engine", kind.label(),
            "points", Integer.toString(variant.points()),
            "batch", Integer.toString(variant.batch()),
            "durability", variant.durability()),
        timing,
        "point",
        variant.batch(),
        variant.durability(),
        settings);
  }

  @Override
  public boolean holds(SuiteCase suiteCase) {
    return suiteCase.table().equals(NAME);
  }

  @Override
  public void prepare(SuiteCase suiteCase, GeoPreparation preparation) {
    StoreKind.of(suiteCase.engine())
        .prepare(preparation, GeoSuite.intParam(suiteCase.params(), "points"));
  }

  private static String verified(Timing timing) {
    return "every point, after %d of a round's %d transactions"
        .formatted(VERIFIED_TRANSACTIONS, timing.warmupIterations() + timing.iterations());
  }

  /** Applies the first batches to a copy, then reads every point back. */
  @Override
  public Verification verify(SuiteCase suiteCase, GeoFiles files) throws Exception {
    int size = GeoSuite.intParam(suiteCase.params(), "points");
    StoreKind kind = StoreKind.of(suiteCase.engine());
    PointSet points = GeoPreparation.referencePoints(size);
    Moves moves = new Moves(size, GeoSuite.intParam(suiteCase.params(), "batch"));
    StoreVerification model = new StoreVerification(points, size);
    try (WorkingCopy copy = WorkingCopy.of(kind.prepared(files, size), files);
        PointStore store = kind.open(copy.file(), suiteCase.durability())) {
      for (int i = 0; i < VERIFIED_TRANSACTIONS; i++) {
        PointBatch batch = moves.next();
        store.move(batch).run();
        model.move(batch);
      }
      Verification verdict = model.verdict(store);
      return verdict.passed() ? verdict.withDetail(verified(suiteCase.timing())) : verdict;
    }
  }
}
