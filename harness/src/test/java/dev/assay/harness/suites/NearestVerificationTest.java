package dev.assay.harness.suites;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.core.suite.Verification;
import dev.assay.core.verify.NearestAnswers;
import dev.assay.core.workload.points.PointSet;
import dev.assay.core.workload.points.QuerySet;
import dev.assay.core.workload.points.ReferenceQueries;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NearestVerificationTest {
  private static final int POINTS = 1_000;
  private static final ReferenceQueries WORKLOAD = ReferenceQueries.CITY_50KM;

  @TempDir Path folder;

  private final QuerySet queries = WORKLOAD.generate(ReferenceQueries.DEFAULT_SEED).prefix(50);
  private final PointSet points = GeoPreparation.referencePoints(POINTS);
  private Path file;
  private NearestAnswers answers;

  @BeforeEach
  void askTheOracle() throws Exception {
    GeoPreparation preparation = new GeoPreparation(new GeoFiles(folder));
    preparation.answers(WORKLOAD, POINTS, Sphere.REDIS);
    preparation.run();
    file = preparation.files().answers(WORKLOAD.label(), POINTS, Sphere.REDIS);
    answers = NearestAnswers.readFrom(file);
  }

  @Test
  void rightEngine_passesWithItsWorkAsMeans() throws Exception {
    Verification verdict = verify(new Told());
    assertThat(verdict.detail()).isEqualTo("50 of 2,000 queries");
    assertThat(verdict.passed()).isTrue();
    assertThat(verdict.checked()).isEqualTo(50);
    assertThat(verdict.facts())
        .containsEntry(Facts.LEAVES_VISITED, 3.0)
        .containsEntry(Facts.MATCHES, 20.0)
        .hasEntrySatisfying(Facts.POINTS_IN_CUBE, cube -> assertThat(cube).isBetween(90.0, 110.0));
  }

  @Test
  void lostNeighbour_isTheFirstDifference() throws Exception {
    Verification verdict =
        verify(
            new Told() {
              @Override
              int index(int query, int rank) {
                return query == 7 && rank == 3 ? NOT_TOLD : super.index(query, rank);
              }
            });
    assertThat(verdict.passed()).isFalse();
    assertThat(verdict.checked()).isEqualTo(8);
    assertThat(verdict.detail())
        .contains("query 7", "rank 3: expected " + points.member(answers.index(7, 3)));
  }

  @Test
  void distanceOffByAMillimetre_isTheFirstDifference() throws Exception {
    Verification verdict =
        verify(
            new Told() {
              @Override
              double distanceMetres(int query, int rank) {
                return super.distanceMetres(query, rank) + (query == 9 && rank == 19 ? 1e-3 : 0);
              }
            });
    assertThat(verdict.passed()).isFalse();
    assertThat(verdict.detail()).contains("query 9", "rank 19", "off by more than");
  }

  @Test
  void anothersName_isTheFirstDifference() throws Exception {
    Verification verdict =
        verify(
            new Told() {
              @Override
              int index(int query, int rank) {
                return super.index(query, query == 0 && rank == 0 ? 1 : rank);
              }
            });
    assertThat(verdict.passed()).isFalse();
    assertThat(verdict.detail()).contains("query 0", "rank 0");
  }

  private Verification verify(NearestSearcher engine) throws Exception {
    return new NearestVerification().verify(engine, Sphere.REDIS, queries, POINTS, file);
  }

  /** Repeats what the oracle said, unless a subclass lies. */
  private class Told implements NearestSearcher {
    static final int NOT_TOLD = -1;

    private final Matches matches = new Matches(queries.limit());
    private long leaves;

    @Override
    public Matches nearest(int query) {
      leaves += 3;
      matches.clear();
      for (int rank = 0; rank < answers.matches(query); rank++) {
        int index = index(query, rank);
        if (index != NOT_TOLD) {
          matches.add(points.member(index), distanceMetres(query, rank));
        }
      }
      return matches;
    }

    int index(int query, int rank) {
      return answers.index(query, rank);
    }

    double distanceMetres(int query, int rank) {
      return answers.distanceMetres(query, rank);
    }

    @Override
    public Map<String, Long> work() {
      return Map.of(Facts.LEAVES_VISITED, leaves);
    }

    @Override
    public void close() {}
  }
}
