package dev.assay.core.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.assay.core.seed.Seed;
import dev.assay.core.seed.SeededRandom;
import dev.assay.core.workload.Earth;
import dev.assay.core.workload.points.PointDistribution;
import dev.assay.core.workload.points.PointSet;
import dev.assay.core.workload.points.QuerySet;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class NearestOracleTest {
  private static final double HALF_CIRCUMFERENCE = Math.PI * Earth.RADIUS_METRES;

  /** Forty digits, and another formula, over near, far, equal and opposite places. */
  @Test
  void distances_areWithinTheStatedError() {
    SeededRandom random = Seed.of(101).random();
    for (int i = 0; i < 300; i++) {
      double longitude = random.nextDouble(-180, 180);
      double latitude = i % 5 == 0 ? 90 : random.nextDouble(-90, 90);
      double scale = StrictMath.pow(10, -random.nextInt(15));
      double otherLongitude = clamp(longitude + scale * random.nextDouble(-90, 90), 180);
      double otherLatitude = clamp(latitude + scale * random.nextDouble(-90, 90), 90);
      if (i % 3 == 0) { // near the antipode
        otherLongitude += otherLongitude > 0 ? -180 : 180;
        otherLatitude = -otherLatitude;
      }
      PointSet point = Cases.points(otherLongitude, otherLatitude);
      NearestOracle oracle = NearestOracle.over(point);
      NearestAnswers answers =
          oracle.answer(Cases.queries(HALF_CIRCUMFERENCE + 1, 1, longitude, latitude), 0);
      double exact =
          Earth.RADIUS_METRES
              * ExactAngle.radians(longitude, latitude, otherLongitude, otherLatitude);
      assertThat(answers.distanceMetres(0, 0))
          .as("pair %d: %s %s to %s %s", i, longitude, latitude, otherLongitude, otherLatitude)
          .isCloseTo(exact, within(oracle.errorMetres()));
    }
    assertThat(NearestOracle.over(Cases.points(0, 0)).errorMetres()).isLessThan(1e-7);
  }

  private static double clamp(double degrees, double limit) {
    return Math.max(-limit, Math.min(limit, degrees));
  }

  @ParameterizedTest
  @EnumSource
  void answers_equalSortingAllPointsByHaversine(PointDistribution distribution) {
    PointSet points = distribution.generate(Seed.of(102), 3_000);
    NearestOracle oracle = NearestOracle.over(points);
    for (int limit : new int[] {1, 20, 5_000}) {
      for (double radius : new double[] {0.25, 12_345, 5e6, HALF_CIRCUMFERENCE}) {
        QuerySet queries = Cases.around(points, 12, radius, limit);
        NearestAnswers answers = oracle.answer(queries, 0);
        for (int q = 0; q < queries.size(); q++) {
          double[] expected = sortedHaversines(points, queries, q);
          // a haversine near the antipode is good to a few metres only
          double error = radius == HALF_CIRCUMFERENCE ? 1 : 1e-6;
          assertThat(answers.matches(q))
              .as("%s query %d", queries, q)
              .isBetween(
                  count(expected, radius - error, limit), count(expected, radius + error, limit));
          double worst = 0;
          for (int rank = 0; rank < answers.matches(q); rank++) {
            double off = Math.abs(answers.distanceMetres(q, rank) - expected[rank]);
            worst = Math.max(worst, off);
          }
          assertThat(worst).as("%s query %d", queries, q).isLessThan(error);
        }
      }
    }
  }

  private static int count(double[] sorted, double radius, int limit) {
    return (int) Math.min(limit, Arrays.stream(sorted).filter(d -> d <= radius).count());
  }

  private static double[] sortedHaversines(PointSet points, QuerySet queries, int query) {
    double[] metres = new double[points.size()];
    double latitude = Math.toRadians(queries.latitudeDegrees(query));
    for (int i = 0; i < metres.length; i++) {
      double other = Math.toRadians(points.latitudeDegrees(i));
      double u = Math.sin((other - latitude) / 2);
      double v =
          Math.sin(
              Math.toRadians(points.longitudeDegrees(i) - queries.longitudeDegrees(query)) / 2);
      double h = Math.min(1, u * u + Math.cos(latitude) * Math.cos(other) * v * v);
      metres[i] = 2 * Earth.RADIUS_METRES * Math.asin(Math.sqrt(h));
    }
    Arrays.sort(metres);
    return metres;
  }

  @Test
  void equalPlaces_areOrderedByIndexAndAllTiesAreCandidates() {
    PointSet points = PointDistribution.DUPLICATES.generate(Seed.of(103), 20_000);
    NearestAnswers answers =
        NearestOracle.over(points)
            .answer(
                Cases.queries(10, 20, points.longitudeDegrees(0), points.latitudeDegrees(0)), 0);
    assertThat(answers.matches(0)).isEqualTo(20);
    assertThat(answers.candidates(0)).isGreaterThan(10_000);
    for (int rank = 0; rank < answers.candidates(0); rank++) {
      assertThat(answers.distanceMetres(0, rank)).isZero();
      assertThat(rank == 0 || answers.index(0, rank) > answers.index(0, rank - 1)).isTrue();
    }
  }

  @Test
  void candidates_reachTwiceTheEnginesErrorBeyondTheLimitAndOnceBeyondTheRadius() {
    PointSet points = Cases.points(0, 0, 0.001, 0, 0.00101, 0, 0.00103, 0, 0.002, 0, 0.00201, 0);
    NearestOracle oracle = NearestOracle.over(points);
    // 0.00001 degrees are 1.11 m
    assertThat(oracle.answer(Cases.queries(1e6, 2, 0, 0), 0).candidates(0)).isEqualTo(2);
    assertThat(oracle.answer(Cases.queries(1e6, 2, 0, 0), 0.6).candidates(0)).isEqualTo(3);
    assertThat(oracle.answer(Cases.queries(1e6, 2, 0, 0), 1.7).candidates(0)).isEqualTo(4);
    double radius = 0.002 * Math.PI / 180 * Earth.RADIUS_METRES + 1e-6;
    assertThat(oracle.answer(Cases.queries(radius, 20, 0, 0), 0).matches(0)).isEqualTo(5);
    assertThat(oracle.answer(Cases.queries(radius, 20, 0, 0), 1).candidates(0)).isEqualTo(5);
    assertThat(oracle.answer(Cases.queries(radius, 20, 0, 0), 1.2).candidates(0)).isEqualTo(6);
    assertThat(oracle.answer(Cases.queries(radius, 20, 0, 0), 1.2).matches(0)).isEqualTo(5);
  }

  @Test
  void radiusScalesWithTheEarth() {
    NearestAnswers answers =
        NearestOracle.over(Cases.points(1, 0), 1).answer(Cases.queries(1, 1, 0, 0), 0);
    assertThat(answers.distanceMetres(0, 0)).isCloseTo(Math.PI / 180, within(1e-14));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
  void earthRadiusOutOfRange_isRefused(double radius) {
    assertThatThrownBy(() -> NearestOracle.over(Cases.points(0, 0), radius))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(Double.toString(radius));
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1e-9, Double.NaN, Double.POSITIVE_INFINITY})
  void engineErrorOutOfRange_isRefused(double error) {
    NearestOracle oracle = NearestOracle.over(Cases.points(0, 0));
    assertThatThrownBy(() -> oracle.answer(Cases.queries(1, 1, 0, 0), error))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(Double.toString(error));
  }
}
