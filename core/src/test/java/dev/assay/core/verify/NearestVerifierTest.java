package dev.assay.core.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.core.seed.Seed;
import dev.assay.core.suite.Verification;
import dev.assay.core.workload.points.PointDistribution;
import dev.assay.core.workload.points.PointSet;
import dev.assay.core.workload.points.QuerySet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class NearestVerifierTest {
  /**
   * Members 0 to 4 at 0, 111, 222, 333 and 444 m; 5 at the place of 4; 6 half a circumference off.
   */
  private static final PointSet POINTS =
      Cases.points(0, 0, 0.001, 0, 0.002, 0, 0.003, 0, 0.004, 0, 0.004, 0, 180, 0);

  private static final double STEP_METRES = 111.2263;

  private static String difference(double radiusMetres, double error, NearestHit... seen) {
    QuerySet queries = Cases.queries(radiusMetres, 3, 0, 0);
    NearestAnswers answers = NearestOracle.over(POINTS).answer(queries, error);
    return NearestVerifier.of(POINTS, queries, answers, error)
        .firstDifference(0, List.of(seen))
        .orElse("");
  }

  private static NearestHit hit(int index, double metres) {
    return new NearestHit("p0000000" + index, metres);
  }

  private static NearestHit exact(int index) {
    PointSet point = Cases.points(POINTS.longitudeDegrees(index), 0);
    NearestAnswers answers = NearestOracle.over(point).answer(Cases.queries(3e7, 1, 0, 0), 0);
    return hit(index, answers.distanceMetres(0, 0));
  }

  @Test
  void rightAnswer_hasNoDifference() {
    assertThat(difference(1_000, 0, exact(0), exact(1), exact(2))).isEmpty();
    assertThat(difference(200, 0, exact(0), exact(1))).isEmpty();
  }

  @Test
  void missingMember_isNamedWithItsRank() {
    assertThat(difference(1_000, 0, exact(0), exact(2), exact(3)))
        .contains("own query 0", "rank 1: expected p00000001 at 111.2", "saw p00000002");
    assertThat(difference(1_000, 0, exact(0), exact(1)))
        .contains("rank 2: expected p00000002 at 222.4", "saw nothing", "2 members, expected 3");
    assertThat(difference(1_000, 0)).contains("rank 0: expected p00000000", "saw nothing");
  }

  @Test
  void wrongOrder_isFound() {
    assertThat(difference(1_000, 0, exact(0), exact(2), exact(1)))
        .contains(
            "rank 2: expected p00000002", "saw p00000001", "below the one of the rank before");
  }

  @Test
  void duplicate_isFound() {
    assertThat(difference(1_000, 0, exact(0), exact(1), exact(1)))
        .contains("rank 2", "saw p00000001", "there at a lower rank already");
  }

  @Test
  void memberOutsideTheRadius_isFound() {
    assertThat(difference(200, 0, exact(0), exact(1), exact(2)))
        .contains("rank 2: expected no member, saw p00000002", "outside the radius of 200.0 m");
  }

  @Test
  void tooManyMembers_areFound() {
    assertThat(difference(1_000, 0, exact(0), exact(1), exact(2), exact(3)))
        .contains("expected at most 3 members, saw 4");
  }

  @Test
  void unknownMember_isFound() {
    assertThat(difference(1_000, 0, exact(0), hit(9, STEP_METRES)))
        .contains("rank 1: expected p00000001", "saw p00000009", "no member of the point set");
  }

  @Test
  void wrongDistance_isFound() {
    for (double wrong : new double[] {STEP_METRES + 0.001, 0, Double.NaN, -1, 1e300}) {
      assertThat(difference(1_000, 0, exact(0), hit(1, wrong), exact(2)))
          .contains("rank 1: expected p00000001", "a distance that is off by more than");
    }
  }

  @Test
  void farMember_isFoundThoughNoCandidate() {
    assertThat(difference(1_000, 0, exact(0), exact(1), hit(6, 222.4)))
        .contains("rank 2: expected p00000002", "saw p00000006 at 222.4 m (truly 2.00", "radius");
  }

  @Test
  void swapWithinTheEnginesError_isAGenuineTie() {
    // off by 60 m each, so that 1 and 2, 111 m apart, may change places
    NearestHit near2 = hit(2, 2 * STEP_METRES - 59);
    NearestHit far1 = hit(1, STEP_METRES + 59);
    assertThat(difference(1_000, 60, exact(0), near2, far1)).isEmpty();
    assertThat(difference(1_000, 55, exact(0), near2, far1)).contains("off by more than 55.0");
    assertThat(difference(1_000, 60, exact(0), exact(1), hit(3, 3 * STEP_METRES - 59))).isEmpty();
    assertThat(difference(1_000, 55, exact(0), exact(1), hit(3, 3 * STEP_METRES - 54)))
        .contains("rank 2: expected p00000002");
    assertThat(difference(1_000, 60, exact(0), hit(2, 220), hit(3, 330)))
        .as("1 is 222 m nearer than 3, more than twice the error")
        .contains("rank 1: expected p00000001");
  }

  @Test
  void radiusWithinTheEnginesError_mayGoEitherWay() {
    double radius = 2 * STEP_METRES + 0.5;
    assertThat(difference(radius, 1, exact(0), exact(1), exact(2))).isEmpty();
    assertThat(difference(radius, 1, exact(0), exact(1))).isEmpty();
    assertThat(difference(radius, 0.1, exact(0), exact(1))).contains("rank 2");
    double below = 2 * STEP_METRES - 0.5;
    assertThat(difference(below, 1, exact(0), exact(1), exact(2))).isEmpty();
    assertThat(difference(below, 0.1, exact(0), exact(1), exact(2))).contains("outside the radius");
  }

  @Test
  void membersOfOnePlace_areOrderedByName() {
    QuerySet queries = Cases.queries(100, 1, 0.004, 0);
    NearestAnswers answers = NearestOracle.over(POINTS).answer(queries, 1);
    NearestVerifier verifier = NearestVerifier.of(POINTS, queries, answers, 1);
    assertThat(verifier.firstDifference(0, List.of(hit(4, 0)))).isEmpty();
    assertThat(verifier.firstDifference(0, List.of(hit(5, 0))).orElse(""))
        .contains("rank 0: expected p00000004 at 0.0 m, saw p00000005");
    QuerySet wider = Cases.queries(100, 2, 0.004, 0);
    NearestVerifier both =
        NearestVerifier.of(POINTS, wider, NearestOracle.over(POINTS).answer(wider, 1), 1);
    assertThat(both.firstDifference(0, List.of(hit(4, 0), hit(5, 0)))).isEmpty();
    assertThat(both.firstDifference(0, List.of(hit(5, 0), hit(4, 0))).orElse(""))
        .contains("rank 1", "belongs ahead of it by name");
    assertThat(both.firstDifference(0, List.of(hit(5, 0), hit(4, 0.5))).orElse(""))
        .contains("rank 1", "belongs ahead of it by name");
  }

  /** Every single change of a right answer is seen, over all point sets. */
  @ParameterizedTest
  @EnumSource
  void anyChangeOfARightAnswer_isFound(PointDistribution distribution) {
    PointSet points = distribution.generate(Seed.of(201), 2_000);
    for (double radius : new double[] {0.5, 20_000, 1e7}) {
      QuerySet queries = Cases.around(points, 24, radius, 7);
      NearestAnswers answers = NearestOracle.over(points).answer(queries, 0);
      NearestVerifier verifier = NearestVerifier.of(points, queries, answers, 0);
      for (int q = 0; q < queries.size(); q++) {
        List<NearestHit> right = Cases.hits(points, answers, q);
        assertThat(verifier.firstDifference(q, right)).as("%s query %d", queries, q).isEmpty();
        for (int rank = 0; rank < right.size(); rank++) {
          List<NearestHit> twice = new ArrayList<>(right);
          twice.set(rank, right.get(rank == 0 ? right.size() - 1 : 0));
          assertThat(right.size() > 1 && verifier.firstDifference(q, twice).isEmpty()).isFalse();
          List<NearestHit> off = new ArrayList<>(right);
          NearestHit hit = right.get(rank);
          off.set(rank, new NearestHit(hit.member(), hit.distanceMetres() + 1e-6));
          assertThat(verifier.firstDifference(q, off)).isPresent();
          List<NearestHit> fewer = new ArrayList<>(right);
          fewer.remove(rank);
          boolean onTheEdge = hit.distanceMetres() > radius - 1e-6;
          assertThat(onTheEdge || verifier.firstDifference(q, fewer).isPresent())
              .as("%s query %d without rank %d", queries, q, rank)
              .isTrue();
        }
      }
    }
  }

  @Test
  void verify_stopsAtTheFirstDifferenceAndCountsWhatItCompared() throws Exception {
    PointSet points = PointDistribution.CLUSTERED.generate(Seed.of(202), 1_000);
    QuerySet queries = Cases.around(points, 50, 1e6, 20);
    NearestAnswers answers = NearestOracle.over(points).answer(queries, 0);
    NearestVerifier verifier = NearestVerifier.of(points, queries, answers, 0);
    Verification passed =
        verifier.verify(q -> Cases.hits(points, answers, q), Map.of("leaves read", 3.5));
    assertThat(passed.passed()).isTrue();
    assertThat(passed.checked()).isEqualTo(50);
    assertThat(passed.facts()).containsEntry("leaves read", 3.5);
    assertThat(passed.oracle())
        .isEqualTo(
            "brute force over 1000 points, error below 6.4e-08 m, engine's error below 0.0e+00 m");
    Verification failed =
        verifier.verify(
            q -> {
              List<NearestHit> hits = Cases.hits(points, answers, q);
              if (q >= 30) {
                Collections.reverse(hits);
              }
              return hits;
            },
            Map.of());
    assertThat(failed.passed()).isFalse();
    assertThat(failed.checked()).isEqualTo(31);
    assertThat(failed.detail()).contains("own query 30");
  }

  @Test
  void answersOfAnotherInput_areRefused() {
    QuerySet queries = Cases.queries(10, 3, 0, 0, 1, 1);
    NearestAnswers answers = NearestOracle.over(POINTS).answer(queries, 0.5);
    assertThat(NearestVerifier.of(POINTS, queries.prefix(1), answers, 0.5)).isNotNull();
    assertRefused(Cases.points(0, 0), queries, answers, 0);
    assertRefused(POINTS, Cases.queries(11, 3, 0, 0, 1, 1), answers, 0);
    assertRefused(POINTS, Cases.queries(10, 4, 0, 0, 1, 1), answers, 0);
    assertRefused(POINTS, Cases.queries(10, 3, 0, 0, 1, 2), answers, 0);
    assertRefused(POINTS, Cases.queries(10, 3, 0, 1), answers, 0);
    assertRefused(POINTS, Cases.queries(10, 3, 0, 0, 1, 1, 2, 2), answers, 0);
    assertRefused(POINTS, queries, answers, 0.6);
    assertRefused(POINTS, queries, answers, Double.NaN);
  }

  private static void assertRefused(
      PointSet points, QuerySet queries, NearestAnswers answers, double error) {
    assertThatThrownBy(() -> NearestVerifier.of(points, queries, answers, error))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void messages_dontDependOnTheDefaultLocale() {
    Locale before = Locale.getDefault();
    try {
      List<String> said =
          Arrays.stream(new Locale[] {Locale.ROOT, Locale.GERMANY, Locale.forLanguageTag("ar-EG")})
              .map(
                  locale -> {
                    Locale.setDefault(locale);
                    return difference(1_000, 0, exact(0), exact(2), exact(3));
                  })
              .distinct()
              .toList();
      assertThat(said).hasSize(1);
    } finally {
      Locale.setDefault(before);
    }
  }
}
