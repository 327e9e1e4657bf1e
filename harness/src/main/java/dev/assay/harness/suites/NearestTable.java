package dev.assay.harness.suites;

import dev.assay.core.suite.Profile;
import dev.assay.core.suite.SuiteCase;
import dev.assay.core.suite.Timing;
import dev.assay.core.suite.Timing.Mode;
import dev.assay.core.suite.Verification;
import dev.assay.core.workload.points.QuerySet;
import dev.assay.core.workload.points.ReferenceQueries;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The nearest 20 within a radius: one table of percentiles, one of average times. */
final class NearestTable implements GeoTable {
  static final String NAME = "Nearest neighbours";
  static final String AVERAGE_NAME = "Nearest neighbours, average time";

  private static final String METHOD = NearestBenchmark.class.getName() + ".nearest";

  private static final List<NearestMethod> COMPARED =
      List.of(
          NearestMethod.BEST_FIRST,
          NearestMethod.BEST_FIRST_COLD,
          NearestMethod.BOUNDING_CUBE,
          NearestMethod.FULL_SCAN,
          NearestMethod.LUCENE,
          NearestMethod.LUCENE_SMALL_LEAVES);

  private static final List<NearestMethod> BRIEFLY_COMPARED =
      List.of(
          NearestMethod.BEST_FIRST,
          NearestMethod.BEST_FIRST_COLD,
          NearestMethod.BOUNDING_CUBE,
          NearestMethod.FULL_SCAN,
          NearestMethod.LUCENE);

  private static final List<NearestMethod> MOST_BRIEFLY_COMPARED =
      List.of(NearestMethod.BEST_FIRST, NearestMethod.BOUNDING_CUBE, NearestMethod.LUCENE);

  private final NearestVerification verification = new NearestVerification();

  @Override
  public List<SuiteCase> cases(Profile profile, int points) {
    List<SuiteCase> cases = new ArrayList<>();
    for (ReferenceQueries workload : workloads(profile)) {
      for (NearestMethod method : compared(profile, workload)) {
        Timing timing = NearestTiming.sampled(profile, method, workload, points);
        cases.add(suiteCase(method, workload, points, timing));
      }
    }
    for (ReferenceQueries workload : averagedWorkloads(profile)) {
      for (NearestMethod method : averaged(profile)) {
        cases.add(suiteCase(method, workload, points, NearestTiming.averaged(profile)));
      }
    }
    return cases;
  }

  private static List<NearestMethod> compared(Profile profile, ReferenceQueries workload) {
    if (profile == Profile.FULL) {
      return COMPARED;
    }
    return workload == ReferenceQueries.CITY_5KM ? BRIEFLY_COMPARED : MOST_BRIEFLY_COMPARED;
  }

  private static List<ReferenceQueries> workloads(Profile profile) {
    return switch (profile) {
      case SMOKE -> List.of(ReferenceQueries.CITY_5KM);
      case QUICK -> List.of(ReferenceQueries.CITY_5KM, ReferenceQueries.GLOBAL_100KM);
      case FULL -> List.of(ReferenceQueries.values());
    };
  }

  private static List<ReferenceQueries> averagedWorkloads(Profile profile) {
    return switch (profile) {
      case SMOKE -> List.of(ReferenceQueries.CITY_5KM);
      case QUICK -> List.of();
      case FULL -> List.of(ReferenceQueries.values());
    };
  }

  /** Only operations below about 10 us, where reading the clock would be part of each sample. */
  private static List<NearestMethod> averaged(Profile profile) {
    return profile == Profile.FULL
        ? List.of(NearestMethod.BEST_FIRST, NearestMethod.BEST_FIRST_SOLE_OWNER)
        : List.of(NearestMethod.BEST_FIRST);
  }

  private static SuiteCase suiteCase(
      NearestMethod method, ReferenceQueries workload, int points, Timing timing) {
    return new SuiteCase(
        timing.mode() == Mode.AVERAGE_TIME ? AVERAGE_NAME : NAME,
        method.label(),
        method.isSubject(),
        workload.id(ReferenceQueries.DEFAULT_SEED, points),
        METHOD,
        Map.of(
            "engine", method.label(),
            "workload", workload.label(),
            "points", Integer.toString(points)),
        timing,
        "query",
        1,
        "none",
        settings(method, points));
  }

  private static Map<String, String> settings(NearestMethod method, int points) {
    Map<String, String> settings = new TreeMap<>(method.settings(points));
    settings.put(SuiteCase.AMOUNT, String.format(Locale.ROOT, "%,d queries", method.prefix()));
    return settings;
  }

  @Override
  public boolean holds(SuiteCase suiteCase) {
    return suiteCase.benchmark().equals(METHOD);
  }

  @Override
  public void prepare(SuiteCase suiteCase, GeoPreparation preparation) {
    int points = points(suiteCase);
    NearestMethod method = NearestMethod.of(suiteCase.engine());
    method.prepare(preparation, points);
    preparation.answers(workload(suiteCase), points, method.sphere());
  }

  @Override
  public Verification verify(SuiteCase suiteCase, GeoFiles files) throws Exception {
    NearestMethod method = NearestMethod.of(suiteCase.engine());
    ReferenceQueries workload = workload(suiteCase);
    int points = points(suiteCase);
    QuerySet queries = workload.generate(ReferenceQueries.DEFAULT_SEED).prefix(method.prefix());
    try (NearestSearcher engine = method.open(files, queries, points)) {
      return verification.verify(
          engine,
          method.sphere(),
          queries,
          points,
          files.answers(workload.label(), points, method.sphere()));
    }
  }

  private static int points(SuiteCase suiteCase) {
    return GeoSuite.intParam(suiteCase.params(), "points");
  }

  private static ReferenceQueries workload(SuiteCase suiteCase) {
    return workload(suiteCase.workload().name());
  }

  static ReferenceQueries workload(String label) {
    for (ReferenceQueries workload : ReferenceQueries.values()) {
      if (workload.label().equals(label)) {
        return workload;
      }
    }
    throw new IllegalArgumentException(
        "no workload of the geo suite is named '%s'".formatted(label));
  }
}
