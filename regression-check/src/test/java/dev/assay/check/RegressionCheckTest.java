package dev.assay.check;

import static dev.assay.check.Fixtures.report;
import static dev.assay.check.Fixtures.result;
import static dev.assay.check.Fixtures.scaled;
import static dev.assay.check.Fixtures.steady;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.assay.check.Verdict.Outcome;
import dev.assay.core.report.BenchmarkId;
import dev.assay.core.report.BenchmarkResult;
import dev.assay.core.report.Report;
import dev.assay.core.report.Round;
import dev.assay.core.report.RunMetadata;
import dev.assay.core.report.VerificationRecord;
import dev.assay.core.report.WorkloadRef;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class RegressionCheckTest {

  @ParameterizedTest
  @CsvSource({
    "10_000, 13_000, PASS", // exactly 30 %
    "10_000, 13_001, REGRESSION",
    "0.1, 0.13, PASS", // 0.1 * 1.3 is 0.13 only in decimal
    "7, 9.1, PASS",
    "1_000, 1_500, PASS", // exactly 0.5 us
    "1_000, 1_500.001, REGRESSION",
    "1_000, 1_499, PASS", // 49.9 %, but below 0.5 us
    "100_000, 129_999, PASS", // 30 us, but below 30 %
    "10_000, 1, PASS",
    "10_000, 10_000, PASS"
  })
  void slowdown_failsOnlyStrictlyBeyondBothLimits(String base, String current, Outcome outcome) {
    Verdict verdict =
        check(steady("A", number(base)), steady("A", number(current)), Policy.DEFAULT);
    assertThat(verdict.outcome()).isEqualTo(outcome);
    assertThat(verdict.refusals()).isEmpty();
  }

  @Test
  void exactlyThePercentage_passesForEveryDecimal() {
    Policy percentOnly = new Policy(new Threshold(30, 0), Map.of(), false);
    for (int i = 1; i <= 1_000; i++) {
      double base = i / 100.0;
      assertThat(check(steady("A", base), steady("A", i * 13 / 1000.0), percentOnly).outcome())
          .as("%s", base)
          .isEqualTo(Outcome.PASS);
      assertThat(check(steady("A", base), steady("A", i * 13.00001 / 1000), percentOnly).outcome())
          .as("%s", base)
          .isEqualTo(Outcome.REGRESSION);
    }
  }

  @Test
  void medianOfRounds_decidesNotTheirMean() {
    BenchmarkResult base = result("A", 10_000, 10_000, 10_000, 10_000, 10_000);
    assertThat(check(base, result("A", 10_000, 10_000, 10_000, 900_000, 900_000)).outcome())
        .isEqualTo(Outcome.PASS);
    assertThat(check(base, result("A", 1, 1, 20_000, 20_000, 20_000)).outcome())
        .isEqualTo(Outcome.REGRESSION);
  }

  @Test
  void limits_areForOneUnitNotForOneOperation() {
    Consumer<Fixtures.Changed> hundred = changed -> changed.unitsPerOperation = 100;
    Verdict verdict =
        check(
            changed(steady("A", 10_000), hundred),
            changed(steady("A", 20_000), hundred),
            Policy.DEFAULT);
    assertThat(verdict.outcome()).isEqualTo(Outcome.PASS); // 100 ns more per unit
    assertThat(verdict.comparisons().get(0).baseNs()).isEqualTo(100, within(1e-9));
    assertThat(verdict.comparisons().get(0).currentNs()).isEqualTo(200, within(1e-9));
  }

  @Test
  void ownThreshold_countsForItsBenchmarkOnly() {
    Report base = report(steady("A", 10_000), steady("B", 10_000));
    Report current = report(steady("A", 20_000), steady("B", 20_000));
    Policy policy =
        new Policy(Threshold.DEFAULT, Map.of("org.acme.A", new Threshold(150, 500)), false);
    assertThat(RegressionCheck.check(base, current, policy).regressions())
        .extracting(comparison -> comparison.id().benchmark())
        .containsExactly("org.acme.B");
  }

  @Test
  void thresholdOfTheWholeIdentity_winsOverThatOfTheName() {
    Policy policy =
        new Policy(
            Threshold.DEFAULT,
            Map.of(
                "org.acme.A", new Threshold(150, 500), "org.acme.A [avgt]", new Threshold(10, 0)),
            false);
    Verdict verdict = check(steady("A", 10_000), steady("A", 12_000), policy);
    assertThat(verdict.outcome()).isEqualTo(Outcome.REGRESSION);
  }

  @Test
  void thresholdForNoBenchmark_isRefused() {
    Policy policy = new Policy(Threshold.DEFAULT, Map.of("org.acme.X", Threshold.DEFAULT), false);
    assertThat(problems(check(steady("A", 1), steady("A", 1), policy)))
        .containsExactly("org.acme.X: has a threshold of its own but is in neither file");
  }

  @ParameterizedTest
  @CsvSource({"-1, 0", "NaN, 0", "Infinity, 0", "0, -1", "0, NaN", "0, Infinity"})
  void senselessThreshold_isRefused(double percent, double ns) {
    assertThatThrownBy(() -> new Threshold(percent, ns))
        .isInstanceOf(IllegalArgumentException.class);
  }

  static Stream<Arguments> incomparable() {
    return Stream.of(
        differing(
            changed -> changed.workload = new WorkloadRef("city_50km", 1, 42, 1_000),
            "workload is \"city_5km\" in base and \"city_50km\" in current"),
        differing(
            changed -> changed.workload = new WorkloadRef("city_5km", 2, 42, 1_000),
            "workload version is \"1\" in base and \"2\" in current"),
        differing(
            changed -> changed.workload = new WorkloadRef("city_5km", 1, 43, 1_000),
            "workload seed is \"42\" in base and \"43\" in current"),
        differing(
            changed -> changed.workload = new WorkloadRef("city_5km", 1, 42, 999),
            "workload size is \"1000\" in base and \"999\" in current"),
        differing(
            changed -> changed.settings = Map.of("cache", "1 MiB"),
            "setting, cache is \"64 MiB\" in base and \"1 MiB\" in current"),
        differing(
            changed -> changed.settings = Map.of(),
            "setting, cache is \"64 MiB\" in base and not given in current"),
        differing(
            changed -> changed.unit = "point",
            "unit is \"query\" in base and \"point\" in current"),
        differing(
            changed -> changed.unitsPerOperation = 2,
            "units per operation is \"1\" in base and \"2\" in current"),
        differing(
            changed -> changed.durability = "FULL",
            "durability is \"none\" in base and \"FULL\" in current"),
        differing(
            changed -> changed.suite = "other",
            "suite is \"geo\" in base and \"other\" in current"),
        differing(
            changed -> changed.engine = "full_scan",
            "engine is \"best_first\" in base and \"full_scan\" in current"));
  }

  private static Arguments differing(Consumer<Fixtures.Changed> change, String problem) {
    return Arguments.of(change, problem);
  }

  @ParameterizedTest
  @MethodSource("incomparable")
  void differentCondition_isRefusedAndNotPutInARatio(
      Consumer<Fixtures.Changed> change, String problem) {
    Verdict verdict = check(steady("A", 1_000), changed(steady("A", 1_000), change));
    assertThat(verdict.outcome()).isEqualTo(Outcome.INVALID);
    assertThat(problems(verdict)).containsExactly("org.acme.A [avgt]: not comparable: " + problem);
    assertThat(verdict.comparisons()).isEmpty();
  }

  @Test
  void differentPlatformSettingsOrProfile_areRefused() {
    RunMetadata m = Fixtures.metadata();
    Report base = report(steady("A", 1));
    Report sqlite =
        new Report(
            Report.SCHEMA_VERSION,
            withPlatform(m, Map.of("jdk", "17.0.15", "sqlite", "3.51.0"), m.settings(), "quick"),
            base.benchmarks());
    assertThat(problems(RegressionCheck.check(base, sqlite, Policy.DEFAULT)))
        .containsExactly(
            "the run: not comparable: platform, sqlite is \"3.50.4\" in base and \"3.51.0\" in"
                + " current");
    Report other =
        new Report(
            Report.SCHEMA_VERSION,
            withPlatform(m, m.platform(), Map.of("rounds", "5", "heap", "2g"), "full"),
            base.benchmarks());
    Verdict verdict = RegressionCheck.check(base, other, Policy.DEFAULT);
    assertThat(problems(verdict))
        .containsExactly(
            "the run: not comparable: profile is \"quick\" in base and \"full\" in current",
            "the run: not comparable: run setting, heap is not given in base and \"2g\" in current");
    assertThat(verdict.comparisons()).isEmpty();
  }

  private static RunMetadata withPlatform(
      RunMetadata m, Map<String, String> platform, Map<String, String> settings, String profile) {
    return new RunMetadata(
        m.assayVersion(),
        profile,
        m.startedAt(),
        m.durationMs(),
        m.revision(),
        "dirty",
        m.sourceHash(),
        m.measuredHash(),
        platform,
        settings,
        List.of("swapping"));
  }

  @Test
  void fewerThanFiveRounds_areRefused() {
    BenchmarkResult five = steady("A", 1_000);
    BenchmarkResult four = result("A", 1_000, 1_000, 1_000, 1_000);
    assertThat(problems(check(five, four)))
        .containsExactly("org.acme.A [avgt]: fewer than 5 rounds: 4, in current");
    assertThat(problems(check(four, five)))
        .containsExactly("org.acme.A [avgt]: fewer than 5 rounds: 4, in base");
    assertThat(problems(check(five, result("A"))))
        .containsExactly("org.acme.A [avgt]: fewer than 5 rounds: 0, in current");
  }

  @Test
  void manyIterationsInOneRound_areOneSample() {
    Round round = steady("A", 1_000).rounds().get(0);
    BenchmarkResult one = changed(steady("A", 1_000), changed -> changed.rounds = List.of(round));
    assertThat(problems(check(steady("A", 1_000), one))).hasSize(1);
  }

  @Test
  void wrongOrUnverifiedAnswers_areRefused() {
    BenchmarkResult wrong =
        changed(
            steady("A", 1),
            changed ->
                changed.verification =
                    new VerificationRecord(false, 10, "brute force", "query 3 lacks m7", Map.of()));
    assertThat(problems(check(steady("A", 1), wrong)))
        .containsExactly(
            "org.acme.A [avgt]: wrong answers: verification failed: query 3 lacks m7, in current");
    BenchmarkResult unverified =
        changed(
            steady("A", 1),
            changed -> changed.verification = new VerificationRecord(false, 0, "", "", Map.of()));
    assertThat(problems(check(unverified, steady("A", 1))))
        .containsExactly("org.acme.A [avgt]: answers not verified, in base");
  }

  @Test
  void emptyReports_areRefused() {
    assertThat(problems(RegressionCheck.check(report(), report(steady("A", 1)), Policy.DEFAULT)))
        .containsExactly("base: holds no benchmark");
    assertThat(problems(RegressionCheck.check(report(), report(), Policy.DEFAULT)))
        .containsExactly("base and 1 more: holds no benchmark");
  }

  @Test
  void newBenchmark_isListedAndPasses() {
    Verdict verdict =
        RegressionCheck.check(
            report(steady("A", 1)), report(steady("A", 1), steady("B", 1)), Policy.DEFAULT);
    assertThat(verdict.outcome()).isEqualTo(Outcome.PASS);
    assertThat(verdict.added()).extracting(BenchmarkId::benchmark).containsExactly("org.acme.B");
    assertThat(VerdictText.render(verdict)).contains("NEW: org.acme.B [avgt]\n");
  }

  @Test
  void unsoundNewBenchmark_isRefused() {
    Verdict verdict =
        RegressionCheck.check(
            report(steady("A", 1)), report(steady("A", 1), result("B", 1)), Policy.DEFAULT);
    assertThat(problems(verdict))
        .containsExactly("org.acme.B [avgt]: fewer than 5 rounds: 1, in current");
  }

  @Test
  void missingBenchmark_isRefusedUnlessAllowed() {
    Report base = report(steady("A", 1), steady("B", 1));
    Report current = report(steady("A", 1));
    assertThat(problems(RegressionCheck.check(base, current, Policy.DEFAULT)))
        .containsExactly("org.acme.B [avgt]: in base but missing in current");
    Verdict allowed =
        RegressionCheck.check(base, current, new Policy(Threshold.DEFAULT, Map.of(), true));
    assertThat(allowed.outcome()).isEqualTo(Outcome.PASS);
    assertThat(allowed.missing()).extracting(BenchmarkId::benchmark).containsExactly("org.acme.B");
  }

  @Test
  void nothingInCommon_isRefusedEvenIfMissingIsAllowed() {
    Policy allowing = new Policy(Threshold.DEFAULT, Map.of(), true);
    Verdict verdict = check(steady("A", 1), steady("B", 1), allowing);
    assertThat(problems(verdict)).containsExactly("current: has no benchmark in common with base");
  }

  @Test
  void invalidOutranksRegression() {
    Verdict verdict =
        RegressionCheck.check(
            report(steady("A", 10_000), steady("B", 1)),
            report(steady("A", 90_000)),
            Policy.DEFAULT);
    assertThat(verdict.regressions()).hasSize(1);
    assertThat(verdict.outcome()).isEqualTo(Outcome.INVALID);
    assertThat(verdict.outcome().exitCode().code()).isEqualTo(2);
  }

  @Test
  void doubts_areNotedAndDoNotFail() {
    RunMetadata m = Fixtures.metadata();
    Report base = report(steady("A", 1));
    Report doubtful =
        new Report(
            Report.SCHEMA_VERSION,
            withPlatform(m, m.platform(), m.settings(), "quick"),
            base.benchmarks());
    Verdict verdict = RegressionCheck.check(base, doubtful, Policy.DEFAULT);
    assertThat(verdict.outcome()).isEqualTo(Outcome.PASS);
    assertThat(verdict.notes())
        .containsExactly(
            "current: the work tree differed from revision 4f1c9f2", "current: doubtful: swapping");
  }

  @Test
  void reportThatKnowsNoRevision_isNotedAndNeverTakenForClean() {
    RunMetadata m = Fixtures.metadata();
    RunMetadata unknown =
        new RunMetadata(
            m.assayVersion(),
            m.profile(),
            m.startedAt(),
            m.durationMs(),
            RunMetadata.UNKNOWN,
            RunMetadata.UNKNOWN,
            RunMetadata.UNKNOWN,
            m.measuredHash(),
            m.platform(),
            m.settings(),
            m.doubts());
    Report base = report(steady("A", 1));
    Report current = new Report(Report.SCHEMA_VERSION, unknown, base.benchmarks());
    Verdict verdict = RegressionCheck.check(base, current, Policy.DEFAULT);
    assertThat(verdict.outcome()).isEqualTo(Outcome.PASS);
    assertThat(verdict.notes())
        .containsExactly(
            "current: nothing says from which revision it is, or whether it was changed");
  }

  /** Nor does one that is refused on both sides look like two. */
  @Test
  void reportAgainstItself_namesEachBenchmarkOnce() {
    BenchmarkResult four = result("A", 1_000, 1_000, 1_000, 1_000);
    Evidence side = Evidence.of("a.json", report(four));
    assertThat(problems(RegressionCheck.check(side, side, Policy.DEFAULT)))
        .containsExactly("org.acme.A [avgt]: fewer than 5 rounds: 4, in a.json");
    assertThat(problems(RegressionCheck.withoutBase("none.json", side, Policy.DEFAULT)))
        .containsExactly("org.acme.A [avgt]: fewer than 5 rounds: 4, in a.json");
  }

  @Test
  void valueOutOfAllReason_isRefused() {
    assertThat(problems(check(steady("A", 1), scaled(steady("A", 1), 1e300)))).hasSize(1);
    assertThat(problems(check(steady("A", 1), scaled(steady("A", 1), 1e-300)))).hasSize(1);
  }

  @Test
  void reportAndJmhResult_areNeverCompared() {
    Evidence report = Evidence.of("a.json", report(steady("A", 1)));
    Evidence jmh =
        new Evidence(
            "b.json", Evidence.Format.JMH_RESULT, Map.of(), report.measurements(), List.of());
    assertThat(problems(RegressionCheck.check(report, jmh, Policy.DEFAULT)))
        .containsExactly(
            "b.json: can't be compared: a.json is an Assay report and b.json is a JMH result");
  }

  private static Verdict check(BenchmarkResult base, BenchmarkResult current) {
    return check(base, current, Policy.DEFAULT);
  }

  private static Verdict check(BenchmarkResult base, BenchmarkResult current, Policy policy) {
    return RegressionCheck.check(report(base), report(current), policy);
  }

  private static BenchmarkResult changed(BenchmarkResult from, Consumer<Fixtures.Changed> change) {
    Fixtures.Changed changed = new Fixtures.Changed(from);
    change.accept(changed);
    return changed.done();
  }

  private static List<String> problems(Verdict verdict) {
    return verdict.refusals().stream().map(Refusal::summary).toList();
  }

  private static double number(String text) {
    return Double.parseDouble(text.replace("_", ""));
  }
}
