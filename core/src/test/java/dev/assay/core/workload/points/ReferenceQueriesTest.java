package dev.assay.core.workload.points;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.core.seed.Seed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ReferenceQueriesTest {
  private static final Seed SEED = ReferenceQueries.DEFAULT_SEED;

  @ParameterizedTest
  @CsvSource({
    "CITY_5KM, city_5km, 5000.0, ff60dc453b50b6a872bfaedb54d33409a9beb70a6e45c6d4654e5da94cc69095",
    "CITY_50KM, city_50km, 50000.0, dfd25100a1326ec92c8fa7c6d58d01f77ac712c3ebcd7bcff4709b7954ed4585",
    "GLOBAL_100KM, global_100km, 100000.0, d6ce57042e20d1eb6b0a5a1344ddf1a7edc878408063c608ef2f1e300f8f93ab",
    "GLOBAL_5000KM, global_5000km, 5000000.0, c36a56917493fac89852559a6cc0d144ba7588639fd59f58954dae02a8c95323"
  })
  void generate_keepsItsBytes(
      ReferenceQueries reference, String name, double radiusMetres, String sha256) {
    QuerySet queries = reference.generate(SEED);
    assertThat(queries.sha256()).isEqualTo(sha256);
    assertThat(queries.name()).isEqualTo(name);
    assertThat(queries.size()).isEqualTo(2_000);
    assertThat(queries.shape()).isEqualTo(new QuerySet.Shape(radiusMetres, 20));
    assertThat(reference.id(SEED, 1_000_000).version()).isEqualTo(1);
  }

  @ParameterizedTest
  @EnumSource(names = "GLOBAL.*", mode = EnumSource.Mode.MATCH_ALL)
  void globalCentres_areAtLeast250KilometresFromEveryCity(ReferenceQueries reference) {
    QuerySet queries = reference.generate(SEED);
    for (int q = 0; q < queries.size(); q++) {
      Sphere.Frame centre =
          new Sphere.Frame(queries.longitudeDegrees(q), queries.latitudeDegrees(q));
      assertThat(City.ALL)
          .allSatisfy(
              city -> assertThat(city.distanceMetres(centre)).isGreaterThanOrEqualTo(250_000));
    }
  }

  @ParameterizedTest
  @EnumSource(names = "CITY.*", mode = EnumSource.Mode.MATCH_ALL)
  void cityCentres_takeTheCitiesInTurn(ReferenceQueries reference) {
    QuerySet queries = reference.generate(SEED);
    for (int q = 0; q < queries.size(); q++) {
      Sphere.Frame centre =
          new Sphere.Frame(queries.longitudeDegrees(q), queries.latitudeDegrees(q));
      assertThat(City.ALL.get(q % 8).distanceMetres(centre)).isLessThan(6 * 9_850);
    }
  }

  @Test
  void prefix_asksTheFirstQueries() {
    QuerySet all = ReferenceQueries.CITY_5KM.generate(SEED);
    QuerySet prefix = all.prefix(ReferenceQueries.FULL_SCAN_PREFIX);
    assertThat(prefix.size()).isEqualTo(20);
    assertThat(prefix.longitudeDegrees(19)).isEqualTo(all.longitudeDegrees(19));
    assertThat(all.prefix(2_000).asksTheSameAs(all)).isTrue();
    assertThat(prefix.asksTheSameAs(all)).isFalse();
    assertThatThrownBy(() -> prefix.prefix(21)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> prefix.prefix(0)).isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @CsvSource({"NaN, 20", "-1, 20", "Infinity, 20", "5, 0"})
  void shape_outOfRange_isRefused(double radiusMetres, int limit) {
    assertThatThrownBy(() -> new QuerySet.Shape(radiusMetres, limit))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
