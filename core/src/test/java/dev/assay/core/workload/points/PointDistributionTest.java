package dev.assay.core.workload.points;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.assay.core.seed.Seed;
import dev.assay.core.suite.WorkloadId;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class PointDistributionTest {
  private static final Seed SEED = ReferenceQueries.DEFAULT_SEED;

  /** Two blocks of points. Other bytes are another workload: change the version with the hash. */
  @ParameterizedTest
  @CsvSource({
    "UNIFORM, 1, 7be6b73f83dca5c0db5b8271de7a414a1d47c0515bc78e5f61ca8b66efd32b11",
    "CLUSTERED, 1, 29311d95fe75e121fd52074d8f2e8629ac69c48b3c8406fe851ec5733b6ddf81",
    "GRID, 1, 626cf5f24ade4856fe086b8f0837b316c702cfa63d171216e43ebe91169492c3",
    "CIRCLE, 1, b9e0dc1b265971fcbcb23d3848254f3281d2e9337f0e57944ef07cf43ab59a9b",
    "ANTIMERIDIAN, 1, a56b339e4a6374933d058122157156f50ea0cbc97abecfb14a5bc2e5ff90d210",
    "POLES, 1, 5d677e5837b925977428d60f171f5aa1e7ddd18e10534c9226e76a44a7bbc071",
    "DUPLICATES, 1, 83dda933bddabaa37306a84ceae8d9e8c1c31ca1db125af8ae419e80e1fcad47",
    "ONE_METRE_SWARM, 1, 4dcb4c519ea781e7901fe911c56b379ba9cf592ced21033f2188b200060353a2"
  })
  void generate_keepsItsBytes(PointDistribution distribution, int version, String sha256) {
    PointSet points = distribution.generate(SEED, 100_000);
    assertThat(points.sha256()).isEqualTo(sha256);
    assertThat(points.id())
        .isEqualTo(new WorkloadId(distribution.label(), version, SEED.value(), 100_000));
  }

  @ParameterizedTest
  @EnumSource(names = "GRID", mode = EnumSource.Mode.EXCLUDE)
  void generate_ofOtherSeed_differs(PointDistribution distribution) {
    assertThat(distribution.generate(Seed.of(1), 1_000).sha256())
        .isNotEqualTo(distribution.generate(Seed.of(2), 1_000).sha256());
  }

  @ParameterizedTest
  @EnumSource(names = "GRID", mode = EnumSource.Mode.EXCLUDE)
  void generate_ofLargerSize_startsWithTheSmallerSet(PointDistribution distribution) {
    PointSet large = distribution.generate(SEED, 70_000);
    PointSet small = distribution.generate(SEED, 66_000);
    assertThat(Arrays.copyOf(large.longitudesDegrees(), 66_000))
        .isEqualTo(small.longitudesDegrees());
    assertThat(Arrays.copyOf(large.latitudesDegrees(), 66_000)).isEqualTo(small.latitudesDegrees());
  }

  @ParameterizedTest
  @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, 999, 20_000_001, Integer.MAX_VALUE})
  void generate_ofSizeOutOfRange_saysRangeAndSize(int size) {
    assertThatThrownBy(() -> PointDistribution.CLUSTERED.generate(SEED, size))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the number of points must be in 1000 to 20000000, was " + size);
    assertThatThrownBy(() -> ReferenceQueries.CITY_5KM.id(SEED, size))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void id_ofLimits_isAccepted() {
    assertThat(PointDistribution.CLUSTERED.id(SEED, 1_000).size()).isEqualTo(1_000);
    assertThat(PointDistribution.CLUSTERED.id(SEED, 20_000_000).size()).isEqualTo(20_000_000);
  }

  @Test
  void clustered_hasFourFifthsNearTheEightCities() {
    PointSet points = PointDistribution.CLUSTERED.generate(SEED, 20_000);
    int[] near = new int[City.ALL.size()];
    double squares = 0;
    for (int i = 0; i < points.size(); i++) {
      Sphere.Frame place = frame(points, i);
      for (int c = 0; c < near.length; c++) {
        double metres = City.ALL.get(c).distanceMetres(place);
        if (metres < 60_000) { // six sigma
          near[c]++;
          squares += metres * metres;
        }
      }
    }
    assertThat(Arrays.stream(near)).allSatisfy(count -> assertThat(count).isBetween(2_000, 2_003));
    assertThat(Math.sqrt(squares / 16_000 / 2))
        .as("sigma, four standard errors")
        .isCloseTo(9_850, within(160.0));
  }

  @Test
  void uniform_fillsEqualAreasEqually() {
    PointSet points = PointDistribution.UNIFORM.generate(SEED, 80_000);
    int[] counts = new int[8];
    for (int i = 0; i < points.size(); i++) {
      int octant = points.longitudeDegrees(i) < 0 ? 0 : 4;
      double height = Math.sin(Math.toRadians(points.latitudeDegrees(i)));
      counts[octant + (int) ((height + 1) * 2)]++;
    }
    assertThat(Arrays.stream(counts))
        .allSatisfy(count -> assertThat(count).isBetween(9_600, 10_400));
  }

  @Test
  void grid_holdsPolesAndBothSidesOfTheAntimeridian() {
    PointSet points = PointDistribution.GRID.generate(SEED, 1_000);
    assertThat(Arrays.stream(points.longitudesDegrees()).summaryStatistics())
        .satisfies(s -> assertThat(s.getMin()).isEqualTo(-180))
        .satisfies(s -> assertThat(s.getMax()).isEqualTo(180));
    assertThat(Arrays.stream(points.latitudesDegrees()).summaryStatistics())
        .satisfies(s -> assertThat(s.getMin()).isEqualTo(-90))
        .satisfies(s -> assertThat(s.getMax()).isEqualTo(90));
  }

  @Test
  void circle_isTenKilometresAroundItsFirstPoint() {
    PointSet points = PointDistribution.CIRCLE.generate(SEED, 1_000);
    Sphere.Frame centre = frame(points, 0);
    assertThat(IntStream.range(1, 1_000).mapToDouble(i -> distance(centre, points, i)))
        .allSatisfy(metres -> assertThat(metres).isCloseTo(9_999.9918, within(1e-4)));
  }

  @Test
  void antimeridian_holdsPairsOnIt() {
    PointSet points = PointDistribution.ANTIMERIDIAN.generate(SEED, 1_000);
    for (int i = 0; i < 1_000; i += 4) {
      assertThat(points.longitudeDegrees(i)).isEqualTo(180);
      assertThat(points.longitudeDegrees(i + 1)).isEqualTo(-180);
      assertThat(points.latitudeDegrees(i + 1)).isEqualTo(points.latitudeDegrees(i));
      assertThat(points.longitudeDegrees(i + 2)).isBetween(179.98, 180.0);
      assertThat(points.longitudeDegrees(i + 3)).isBetween(-180.0, -179.98);
    }
  }

  @Test
  void poles_areThemselvesInTheSet() {
    PointSet points = PointDistribution.POLES.generate(SEED, 1_000);
    assertThat(Arrays.stream(points.latitudesDegrees()).filter(l -> l == 90)).hasSize(125);
    assertThat(Arrays.stream(points.latitudesDegrees()).filter(l -> l == -90)).hasSize(125);
    assertThat(Arrays.stream(points.latitudesDegrees()))
        .allSatisfy(latitude -> assertThat(Math.abs(latitude)).isBetween(89.99, 90.0));
  }

  @Test
  void duplicates_areHalfAtOnePlaceAndTheRestAtAHundred() {
    PointSet points = PointDistribution.DUPLICATES.generate(SEED, 20_000);
    double first = points.latitudeDegrees(0);
    assertThat(Arrays.stream(points.latitudesDegrees()).distinct().count()).isEqualTo(100);
    assertThat(Arrays.stream(points.latitudesDegrees()).filter(l -> l == first).count())
        .isBetween(10_000L, 10_200L);
  }

  @Test
  void swarm_fitsIntoASquareMetreOfDistinctPlaces() {
    PointSet points = PointDistribution.ONE_METRE_SWARM.generate(SEED, 1_000);
    Sphere.Frame first = frame(points, 0);
    double[] metres =
        IntStream.range(1, 1_000).mapToDouble(i -> distance(first, points, i)).toArray();
    assertThat(Arrays.stream(metres)).allSatisfy(m -> assertThat(m).isBetween(1e-6, Math.sqrt(2)));
    assertThat(Arrays.stream(metres).max().orElseThrow()).isGreaterThan(0.5);
  }

  private static Sphere.Frame frame(PointSet points, int index) {
    return new Sphere.Frame(points.longitudeDegrees(index), points.latitudeDegrees(index));
  }

  private static double distance(Sphere.Frame from, PointSet points, int index) {
    return Sphere.distanceMetres(from, frame(points, index));
  }
}
