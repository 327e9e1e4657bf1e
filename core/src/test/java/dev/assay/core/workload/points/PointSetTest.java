package dev.assay.core.workload.points;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.core.seed.Seed;
import dev.assay.core.suite.WorkloadId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PointSetTest {
  private static PointSet set(double[] longitudesDegrees, double[] latitudesDegrees) {
    WorkloadId id = new WorkloadId("own", 1, 0, longitudesDegrees.length);
    return PointSet.of(id, longitudesDegrees, latitudesDegrees);
  }

  @Test
  void members_haveTheOrderOfIndexesAndLeadBackToThem() {
    PointSet points = PointDistribution.GRID.generate(Seed.of(1), 12_345);
    assertThat(points.member(0)).isEqualTo("p00000000");
    assertThat(points.member(12_344)).isEqualTo("p00012344");
    for (int i = 1; i < points.size(); i++) {
      assertThat(points.member(i)).isGreaterThan(points.member(i - 1));
      assertThat(points.indexOf(points.member(i))).isEqualTo(i);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "p",
        "p0000000",
        "p000000000",
        "q00000000",
        "p00012345",
        "p0000000x",
        "p-0000001"
      })
  void indexOf_foreignName_isMinusOne(String name) {
    assertThat(PointDistribution.GRID.generate(Seed.of(1), 12_345).indexOf(name)).isEqualTo(-1);
  }

  @Test
  void member_outsideTheSet_isRefused() {
    PointSet points = set(new double[1], new double[1]);
    assertThatThrownBy(() -> points.member(1)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> points.member(-1)).isInstanceOf(IndexOutOfBoundsException.class);
  }

  @ParameterizedTest
  @CsvSource({
    "NaN, 0",
    "0, NaN",
    "180.00000000000003, 0",
    "-180.00000000000003, 0",
    "0, 90.00000000000001",
    "0, -90.00000000000001",
    "Infinity, 0",
    "0, -Infinity"
  })
  void of_coordinateOutOfRange_saysIndexAndValue(double longitude, double latitude) {
    assertThatThrownBy(() -> set(new double[] {0, longitude}, new double[] {0, latitude}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("index 1")
        .hasMessageContaining(Double.toString(longitude))
        .hasMessageContaining(Double.toString(latitude));
  }

  @Test
  void of_limitsOfTheRange_areAccepted() {
    assertThat(set(new double[] {180, -180, -0.0}, new double[] {90, -90, -0.0}).size())
        .isEqualTo(3);
  }

  @Test
  void of_wrongCounts_isRefused() {
    assertThatThrownBy(() -> set(new double[0], new double[0]))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> set(new double[2], new double[1]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("2 longitudes and 1 latitudes");
    assertThatThrownBy(
            () -> PointSet.of(new WorkloadId("own", 1, 0, 3), new double[2], new double[2]))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void sha256_ofLongSets_dependsOnEveryCoordinate() {
    double[] longitudes = new double[10_000];
    double[] latitudes = new double[10_000];
    String before = set(longitudes, latitudes).sha256();
    latitudes[9_999] = Double.MIN_VALUE;
    String after = set(longitudes, latitudes).sha256();
    assertThat(after).hasSize(64).isNotEqualTo(before);
  }
}
