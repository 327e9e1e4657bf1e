package dev.assay.harness.suites;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.core.suite.Profile;
import dev.assay.core.suite.Suite;
import dev.assay.core.suite.SuiteCase;
import dev.assay.core.suite.SuiteOptions;
import dev.assay.core.suite.Timing.Mode;
import java.lang.reflect.Field;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

class GeoSuiteTest {
  private final Suite suite = new GeoSuite();

  @Test
  void serviceLoading_findsTheSuite() {
    List<String> names =
        ServiceLoader.load(Suite.class).stream().map(found -> found.get().name()).toList();
    assertThat(names).contains("geo");
  }

  @Test
  void fullProfile_comparesEveryMethodOnEveryWorkload() {
    Set<String> seen = keys(full(), NearestTable.NAME, c -> c.engine() + " " + c.workload().name());

    Set<String> wanted = new TreeSet<>();
    for (String engine :
        List.of(
            "best_first",
            "best_first_cold",
            "bounding_cube",
            "full_scan",
            "lucene",
            "lucene_small_leaves")) {
      for (String workload : List.of("city_5km", "city_50km", "global_100km", "global_5000km")) {
        wanted.add(engine + " " + workload);
      }
    }
    assertThat(seen).isEqualTo(wanted);
    assertThat(full())
        .allMatch(c -> c.workload().size() == 1_000_000 || c.table().equals("Updates"));
  }

  @Test
  void fullProfile_updatesOneAndAHundredPointsOverTwoSizesWithTwoDurabilities() {
    Set<String> seen =
        keys(
            full(),
            UpdateTable.NAME,
            c ->
                "%s %d %d %s"
                    .formatted(
                        c.engine(), c.unitsPerOperation(), c.workload().size(), c.durability()));
    Set<String> wanted = new TreeSet<>();
    for (String engine : List.of("geo_index", "rtree")) {
      for (int batch : List.of(1, 100)) {
        for (int size : List.of(1_000, 1_000_000)) {
          for (String durability : List.of("FULL", "NORMAL")) {
            wanted.add("%s %d %d %s".formatted(engine, batch, size, durability));
          }
        }
      }
    }
    assertThat(seen).isEqualTo(wanted);
  }

  @Test
  void fullProfile_loadsByInsertAndInBulk() {
    assertThat(keys(full(), IngestTable.NAME, SuiteCase::engine))
        .containsExactlyInAnyOrder(
            "bulk_load", "insert_1", "insert_1000", "rtree_insert_1", "rtree_insert_1000");
  }

  @ParameterizedTest
  @EnumSource(Profile.class)
  void eachProfile_hasOneSubjectInEachComparisonAndAColdOneBesideIt(Profile profile) {
    Map<String, Set<String>> subjects =
        cases(profile).stream()
            .collect(
                Collectors.groupingBy(
                    c -> c.table() + c.workload() + c.durability(),
                    Collectors.flatMapping(
                        c -> c.subject() ? Stream.of(c.engine()) : Stream.of(),
                        Collectors.toCollection(TreeSet::new))));
    assertThat(subjects.values())
        .isNotEmpty()
        .isSubsetOf(
            Set.of("best_first"),
            Set.of("best_first", "best_first_cold"),
            Set.of("geo_index"),
            Set.of("bulk_load"))
        .contains(Set.of("best_first", "best_first_cold"));
  }

  @ParameterizedTest
  @EnumSource(Profile.class)
  void eachProfile_keepsTheTwoKindsOfMedianInTablesOfTheirOwn(Profile profile) {
    Map<String, Set<Mode>> modes =
        cases(profile).stream()
            .collect(
                Collectors.groupingBy(
                    SuiteCase::table,
                    Collectors.mapping(c -> c.timing().mode(), Collectors.toSet())));
    assertThat(modes)
        .containsEntry(NearestTable.NAME, Set.of(Mode.SAMPLE_TIME))
        .containsEntry(UpdateTable.NAME, Set.of(Mode.SINGLE_SHOT))
        .containsEntry(IngestTable.NAME, Set.of(Mode.SINGLE_SHOT));
    if (profile != Profile.QUICK) { // which saves on parameters
      assertThat(modes).containsEntry(NearestTable.AVERAGE_NAME, Set.of(Mode.AVERAGE_TIME));
    }
  }

  @ParameterizedTest
  @EnumSource(Profile.class)
  void eachCase_namesABenchmarkWithTheseParameters(Profile profile) throws Exception {
    for (SuiteCase suiteCase : cases(profile)) {
      int dot = suiteCase.benchmark().lastIndexOf('.');
      Class<?> type = Class.forName(suiteCase.benchmark().substring(0, dot));
      assertThat(type.getMethods())
          .filteredOn(m -> m.isAnnotationPresent(Benchmark.class))
          .extracting("name")
          .contains(suiteCase.benchmark().substring(dot + 1));
      assertThat(suiteCase.params().keySet())
          .containsExactlyInAnyOrderElementsOf(
              Arrays.stream(type.getFields())
                  .filter(f -> f.isAnnotationPresent(Param.class))
                  .map(Field::getName)
                  .toList());
    }
  }

  @Test
  void slowEngine_isMeasuredOnAFewQueriesAndSaysWhatItsPrefixIs() {
    SuiteCase scan = find(Profile.FULL, NearestTable.NAME, "full_scan", "global_5000km");
    assertThat(scan.timing().iterationTime()).isBetween(seconds(4), seconds(10));
    assertThat(scan.settings()).containsEntry(SuiteCase.AMOUNT, "20 queries");
    SuiteCase cube = find(Profile.FULL, NearestTable.NAME, "bounding_cube", "global_5000km");
    assertThat(cube.timing().iterationTime()).isEqualTo(seconds(3));
    assertThat(cube.settings()).containsEntry(SuiteCase.AMOUNT, "200 queries");
  }

  @ParameterizedTest
  @CsvSource({"QUICK, 3", "FULL, 5"})
  void queriesOfMicroseconds_areWarmedUpForSeconds(Profile profile, int wanted) {
    assertThat(cases(profile))
        .filteredOn(c -> c.engine().equals("best_first"))
        .isNotEmpty()
        .allSatisfy(
            c ->
                assertThat(c.timing().warmupTime().multipliedBy(c.timing().warmupIterations()))
                    .isGreaterThanOrEqualTo(seconds(wanted)));
  }

  /** Beside JVM starts, loads and transactions, which no plan knows. */
  @ParameterizedTest
  @CsvSource({"QUICK, 17", "FULL, 145"})
  void round_isPlannedToTakeNoLonger(Profile profile, int most) {
    Duration all =
        cases(profile).stream()
            .map(SuiteCase::timing)
            .map(
                t ->
                    t.warmupTime()
                        .multipliedBy(t.warmupIterations())
                        .plus(t.iterationTime().multipliedBy(t.iterations())))
            .reduce(Duration.ZERO, Duration::plus);
    assertThat(all).isBetween(seconds(most / 2), seconds(most));
  }

  private SuiteCase find(Profile profile, String table, String engine, String workload) {
    return cases(profile).stream()
        .filter(c -> c.table().equals(table) && c.engine().equals(engine))
        .filter(c -> c.workload().name().equals(workload))
        .findFirst()
        .orElseThrow();
  }

  private static Duration seconds(int count) {
    return Duration.ofSeconds(count);
  }

  @Test
  void pointsOption_setsTheSize() {
    assertThat(suite.cases(Profile.SMOKE, options("points", "5000")))
        .allMatch(c -> c.workload().size() == 5_000);
  }

  @ParameterizedTest
  @CsvSource({
    "points, 999, 1000 to 20000000",
    "points, 20000001, 1000 to 20000000",
    "points, many, whole number",
    "point, 1000, unknown option 'point'",
  })
  void wrongOption_isRefused(String name, String value, String says) {
    assertThatThrownBy(() -> suite.cases(Profile.SMOKE, options(name, value)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(says);
  }

  private List<SuiteCase> full() {
    return cases(Profile.FULL);
  }

  private List<SuiteCase> cases(Profile profile) {
    return suite.cases(profile, SuiteOptions.none());
  }

  private static SuiteOptions options(String name, String value) {
    return new SuiteOptions(Map.of(name, value));
  }

  private static Set<String> keys(
      List<SuiteCase> cases, String table, java.util.function.Function<SuiteCase, String> key) {
    return cases.stream()
        .filter(c -> c.table().equals(table))
        .map(key)
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
