package dev.assay.harness.suites;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.core.suite.Profile;
import dev.assay.core.suite.Suite;
import dev.assay.core.suite.SuiteCase;
import dev.assay.core.suite.SuiteContext;
import dev.assay.core.suite.SuiteOptions;
import dev.assay.core.suite.Verification;
import dev.assay.core.verify.NearestAnswers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every case of the full profile, over few points: prepared, verified and run once as JMH would.
 */
class GeoSuiteRunTest {
  /** More than the full scan's prefix, so that it starts again. */
  private static final int QUERIES = 50;

  private static final Suite SUITE = new GeoSuite();
  private static final SuiteOptions POINTS = new SuiteOptions(Map.of("points", "1000"));
  private static final List<SuiteCase> CASES = SUITE.cases(Profile.FULL, POINTS);

  @TempDir static Path folder;

  @BeforeAll
  static void prepare() throws Exception {
    System.setProperty(SuiteContext.DATA_FOLDER_PROPERTY, folder.toString());
    SUITE.prepare(CASES, SuiteContext.ofChild());
  }

  @AfterAll
  static void forget() {
    System.clearProperty(SuiteContext.DATA_FOLDER_PROPERTY);
  }

  @TestFactory
  Stream<DynamicTest> everyCase_isVerified() {
    return CASES.stream().map(c -> DynamicTest.dynamicTest(name(c), () -> assertVerified(c)));
  }

  @TestFactory
  Stream<DynamicTest> everyBenchmark_runs() {
    return CASES.stream().map(c -> DynamicTest.dynamicTest(name(c), () -> runOnce(c)));
  }

  private static String name(SuiteCase c) {
    return "%s, %s, %s".formatted(c.table(), c.engine(), c.params());
  }

  private static void assertVerified(SuiteCase suiteCase) throws Exception {
    Verification verdict = SUITE.verify(suiteCase, SuiteContext.ofChild());
    assertThat(verdict.passed()).as(verdict.detail()).isTrue();
    assertThat(verdict.detail()).containsPattern("[0-9] of .*[0-9]");
    if (suiteCase.table().equals(NearestTable.NAME)) {
      assertThat(verdict.checked()).isEqualTo(NearestMethod.of(suiteCase.engine()).prefix());
    }
    assertNothingLeft();
  }

  private static void runOnce(SuiteCase suiteCase) throws Exception {
    Map<String, String> params = suiteCase.params();
    switch (suiteCase.table()) {
      case UpdateTable.NAME -> runUpdate(params);
      case IngestTable.NAME -> runIngest(params);
      default -> runNearest(params);
    }
    assertNothingLeft();
  }

  private static void runNearest(Map<String, String> params) throws Exception {
    NearestBenchmark benchmark = new NearestBenchmark();
    benchmark.engine = param(params, "engine");
    benchmark.workload = param(params, "workload");
    benchmark.points = Integer.parseInt(param(params, "points"));
    NearestMethod method = NearestMethod.of(benchmark.engine);
    NearestAnswers answers =
        NearestAnswers.readFrom(
            new GeoFiles(folder).answers(benchmark.workload, benchmark.points, method.sphere()));
    benchmark.open();
    try {
      for (int i = 0; i < QUERIES; i++) {
        int found = ((Matches) benchmark.nearest()).size();
        assertThat(found).as("query %d", i).isEqualTo(answers.matches(i % method.prefix()));
      }
    } finally {
      benchmark.close();
    }
  }

  private static void runUpdate(Map<String, String> params) throws Exception {
    UpdateBenchmark benchmark = new UpdateBenchmark();
    benchmark.engine = param(params, "engine");
    benchmark.points = Integer.parseInt(param(params, "points"));
    benchmark.batch = Integer.parseInt(param(params, "batch"));
    benchmark.durability = param(params, "durability");
    benchmark.open();
    for (int i = 0; i < 3; i++) {
      benchmark.nextBatch();
      benchmark.move();
    }
    benchmark.close(); // throws unless the last batch is where it was moved
  }

  private static void runIngest(Map<String, String> params) throws Exception {
    IngestBenchmark benchmark = new IngestBenchmark();
    benchmark.method = param(params, "method");
    benchmark.points = Integer.parseInt(param(params, "points"));
    benchmark.durability = param(params, "durability");
    benchmark.generate();
    benchmark.newFile();
    IngestBenchmark.Footprint footprint = new IngestBenchmark.Footprint();
    benchmark.load(footprint);
    assertThat(footprint.fileBytes).isGreaterThan(4096);
    benchmark.check(); // throws unless size and sampled places are right
  }

  private static String param(Map<String, String> params, String name) {
    return Objects.requireNonNull(params.get(name), name);
  }

  private static void assertNothingLeft() throws Exception {
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.map(f -> f.getFileName().toString()))
          .noneMatch(f -> f.startsWith("work-") || f.endsWith("-wal") || f.endsWith("-shm"));
    }
  }
}
