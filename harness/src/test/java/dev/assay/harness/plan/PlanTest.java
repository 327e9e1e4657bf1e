package dev.assay.harness.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.core.suite.SuiteCase;
import dev.assay.core.suite.Timing;
import dev.assay.core.suite.WorkloadId;
import dev.assay.harness.RunFailedException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PlanTest {
  private static final Timing TIMING =
      new Timing(Timing.Mode.AVERAGE_TIME, 2, Duration.ofSeconds(1), 3, Duration.ofSeconds(2));

  @Test
  void rivals_stayNeighboursAndAlternate() {
    Plan plan =
        plan(
            of("a", "near", "p.B.m", Map.of("e", "1")),
            of("a", "far", "p.B.m", Map.of("e", "2")),
            of("b", "near", "p.B.m", Map.of("e", "3")),
            of("b", "far", "p.B.m", Map.of("e", "4")),
            of("c", "near", "p.B.m", Map.of("e", "5")));
    assertThat(engines(plan, 2)).containsExactly("near a", "near b", "near c", "far a", "far b");
    assertThat(engines(plan, 1)).containsExactly("near c", "near b", "near a", "far b", "far a");
    assertThat(engines(plan, 4)).isEqualTo(engines(plan, 0));
  }

  @Test
  void discardedRound_onlyTouchesWhatWarmsItselfUp() {
    SuiteCase averaged = of("a", "w", "p.B.m", Map.of("e", "1"));
    SuiteCase shot =
        of("b", "w", "p.B.m", Map.of("e", "2"))
            .withTiming(new Timing(Timing.Mode.SINGLE_SHOT, 1, Duration.ZERO, 9, Duration.ZERO));
    List<PlannedCase> order = plan(averaged, shot).order(0);
    assertThat(order)
        .extracting(c -> c.suiteCase().timing())
        .containsExactly(
            new Timing(Timing.Mode.AVERAGE_TIME, 0, Duration.ZERO, 1, Duration.ofMillis(200)),
            shot.timing());
    assertThat(order).extracting(PlannedCase::label).isEqualTo(labels(plan(averaged, shot)));
  }

  private static List<String> labels(Plan plan) {
    return plan.cases().stream().map(PlannedCase::label).toList();
  }

  @Test
  void oneBenchmarkTwice_isRefused() {
    assertThatThrownBy(
            () ->
                plan(
                    of("a", "w", "p.B.m", Map.of("n", "1")),
                    of("b", "w", "p.B.m", Map.of("n", "1"))))
        .isInstanceOf(RunFailedException.class)
        .hasMessageContaining("one benchmark with the same parameters");
  }

  @Test
  void sameMethodWithOtherParameters_isAnotherBenchmark() {
    Plan plan =
        plan(of("a", "w", "p.B.m", Map.of("n", "1")), of("b", "w", "p.B.m", Map.of("n", "2")));
    assertThat(plan.cases()).hasSize(2);
  }

  @Test
  void rowsThatAReaderCouldNotTellApart_areRefused() {
    assertThatThrownBy(
            () ->
                plan(
                    of("a", "w", "p.B.m", Map.of("n", "1")),
                    of("a", "w", "p.B.m", Map.of("n", "2"))))
        .isInstanceOf(RunFailedException.class)
        .hasMessageContaining("one row of the report");
  }

  @Test
  void parameterThatJmhWouldSplit_isRefused() {
    for (String value : List.of("1,2", "a=b", "")) {
      assertThatThrownBy(() -> plan(of("a", "w", "p.B.m", Map.of("n", value))))
          .isInstanceOf(RunFailedException.class)
          .hasMessageContaining("JMH takes no");
    }
  }

  @Test
  void timeLeft_learnsFromTheLastRound() {
    Plan plan = plan(of("a", "w", "p.B.m", Map.of()));
    TimeLeft timeLeft = new TimeLeft();
    PlannedCase c = plan.cases().get(0);
    assertThat(timeLeft.of(c))
        .isGreaterThan(Duration.ofSeconds(8)); // 2 x 1 s + 3 x 2 s, and starts
    timeLeft.ran(c, Duration.ofSeconds(20));
    assertThat(timeLeft.of(plan.cases())).isEqualTo(Duration.ofSeconds(20));
  }

  private static List<String> engines(Plan plan, int round) {
    return plan.order(round).stream()
        .map(c -> c.suiteCase().workload().name() + " " + c.suiteCase().engine())
        .toList();
  }

  private static Plan plan(SuiteCase... cases) {
    List<PlannedCase> planned = new ArrayList<>();
    for (SuiteCase c : cases) {
      planned.add(new PlannedCase(planned.size(), "s", c));
    }
    return new Plan(planned);
  }

  private static SuiteCase of(
      String engine, String workload, String benchmark, Map<String, String> params) {
    return new SuiteCase(
        "T",
        engine,
        engine.equals("a"),
        new WorkloadId(workload, 1, 0, 10),
        benchmark,
        params,
        TIMING,
        "query",
        1,
        "none",
        Map.of());
  }
}
