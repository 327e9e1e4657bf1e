package dev.assay.harness.suites;

import dev.assay.core.suite.Profile;
import dev.assay.core.suite.Suite;
import dev.assay.core.suite.SuiteCase;
import dev.assay.core.suite.SuiteContext;
import dev.assay.core.suite.SuiteOptions;
import dev.assay.core.suite.Verification;
import dev.assay.core.workload.points.PointDistribution;
import dev.assay.core.workload.points.ReferenceQueries;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The geo library against plain SQLite and Lucene: nearest-neighbour queries, updates and loading.
 * One option, {@code points}, says how many points are searched.
 */
public final class GeoSuite implements Suite {
  private static final String POINTS = "points";
  private static final int SMOKE_POINTS = 1_000;
  private static final int QUICK_POINTS = 100_000;

  private final List<GeoTable> tables =
      List.of(new NearestTable(), new UpdateTable(), new IngestTable());

  @Override
  public String name() {
    return "geo";
  }

  @Override
  public String description() {
    return "Nearest 20 within a radius, updates and loading: the geo library, plain SQLite, Lucene.";
  }

  @Override
  public List<SuiteCase> cases(Profile profile, SuiteOptions options) {
    int points = points(profile, options);
    List<SuiteCase> all = new ArrayList<>();
    for (GeoTable table : tables) {
      all.addAll(table.cases(profile, points));
    }
    return all;
  }

  private static int points(Profile profile, SuiteOptions options) {
    for (String name : options.values().keySet()) {
      if (!name.equals(POINTS)) {
        throw new IllegalArgumentException(
            "unknown option '%s'; the geo suite has one: %s".formatted(name, POINTS));
      }
    }
    String given = options.values().get(POINTS);
    return given == null ? defaultPoints(profile) : parse(given);
  }

  private static int defaultPoints(Profile profile) {
    return switch (profile) {
      case SMOKE -> SMOKE_POINTS;
      case QUICK -> QUICK_POINTS;
      case FULL -> ReferenceQueries.DEFAULT_POINTS;
    };
  }

  private static int parse(String given) {
    int points;
    try {
      points = Integer.parseInt(given);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "option %s must be a whole number, was '%s'".formatted(POINTS, given), e);
    }
    PointDistribution.CLUSTERED.id(ReferenceQueries.DEFAULT_SEED, points); // refuses a wild size
    return points;
  }

  @Override
  public void prepare(List<SuiteCase> cases, SuiteContext context) throws Exception {
    GeoPreparation preparation = new GeoPreparation(GeoFiles.in(context));
    for (SuiteCase suiteCase : cases) {
      tableOf(suiteCase).prepare(suiteCase, preparation);
    }
    preparation.run();
  }

  @Override
  public Verification verify(SuiteCase suiteCase, SuiteContext context) throws Exception {
    return tableOf(suiteCase).verify(suiteCase, GeoFiles.in(context));
  }

  private GeoTable tableOf(SuiteCase suiteCase) {
    return tables.stream()
        .filter(table -> table.holds(suiteCase))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("not a case of the geo suite: " + suiteCase));
  }

  /** The number under this name in a case's parameters. */
  static int intParam(Map<String, String> params, String name) {
    String value = params.get(name);
    if (value == null) {
      throw new IllegalArgumentException("parameter '%s' is missing in %s".formatted(name, params));
    }
    return Integer.parseInt(value);
  }
}
