package dev.assay.geo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Places where other engines were seen to be wrong; each test ends with its case's number. */
class CasesTest {
  @TempDir Path folder;
  private GeoIndex index;
  private GeoCollection points;

  @BeforeEach
  void open() {
    index = GeoIndex.open(folder.resolve("cases.db"), GeoOptions.defaults().withRTree(true));
    points = index.collection("p");
  }

  @AfterEach
  void close() {
    index.close();
  }

  private void put(String member, double lon, double lat) {
    points.put(Member.of(member), GeoPoint.lonLat(lon, lat));
  }

  /** The members found by all three methods, which must agree. */
  private List<String> near(double lon, double lat, Distance radius) {
    return nearest(lon, lat, radius).stream().map(n -> n.member().toString()).toList();
  }

  private List<Neighbour> nearest(double lon, double lat, Distance radius) {
    NearestQuery query = NearestQuery.around(GeoPoint.lonLat(lon, lat)).within(radius).limit(100);
    List<Neighbour> found = points.nearest(query);
    assertThat(points.nearest(query.using(SearchMethod.BOUNDING_CUBE))).isEqualTo(found);
    assertThat(points.nearest(query.using(SearchMethod.FULL_SCAN))).isEqualTo(found);
    return found;
  }

  private List<String> box(double width, double height) {
    GeoArea box =
        GeoArea.box(
            GeoPoint.lonLat(15, 37), Distance.ofKilometres(width), Distance.ofKilometres(height));
    List<Neighbour> found = ExactSearchTest.all(points, box);
    assertThat(points.countWithin(box)).isEqualTo(found.size());
    return found.stream().map(n -> n.member().toString()).toList();
  }

  @Test
  void longitude180AndTheHighestLatitude_areFound_G01() {
    put("m", 180, 0);
    assertThat(nearest(179.999, 0, Distance.ofKilometres(30_000)).get(0).distance().metres())
        .isCloseTo(111.2263, within(5e-5));
    put("n", 0, 85.05112878);
    assertThat(nearest(0, 85, Distance.ofKilometres(10)).get(0).distance().metres())
        .isCloseTo(5686.87, within(5e-3));
  }

  @Test
  void bothSidesOfTheAntimeridian_areFound_G02() {
    put("point1", 179.5, 36);
    put("point2", -179.5, 36);
    assertThat(near(180, 36, Distance.ofKilometres(100)))
        .containsExactlyInAnyOrder("point1", "point2");
    assertThat(nearest(-180, 36, Distance.ofKilometres(100)))
        .allSatisfy(n -> assertThat(n.distance().metres()).isCloseTo(44991.9341, within(5e-5)))
        .hasSize(2);
  }

  @Test
  void antimeridianOnTheEquator_isNoBorder_G04() {
    put("east", 179.5, 0);
    put("west", -179.5, 0);
    assertThat(near(179.5, 0, Distance.ofKilometres(200))).containsExactly("east", "west");
    assertThat(near(-179.5, 0, Distance.ofKilometres(200))).containsExactly("west", "east");
    assertThat(nearest(179.5, 0, Distance.ofKilometres(200)).get(1).distance().metres())
        .isCloseTo(111226.30, within(5e-3));
  }

  @Test
  void pole_seesAllAroundIt_G05() {
    put("a", 100, 89.9);
    put("b", -100, 89.9);
    assertThat(nearest(0, 90, Distance.ofKilometres(100)))
        .hasSize(2)
        .allSatisfy(n -> assertThat(n.distance().metres()).isCloseTo(11122.63, within(5e-3)));
    assertThat(nearest(100, 89.9, Distance.ofKilometres(100)).get(1).distance().metres())
        .isCloseTo(21907.30, within(5e-3));
  }

  @Test
  void highLatitudes_areFoundAcrossManyDegrees_G07() {
    put("n3", -4.952119588851929, 85);
    put("n4", 11.25, 85.0511);
    assertThat(near(-4.952119588851929, 85, Distance.ofMetres(156544))).containsExactly("n3", "n4");
  }

  @Test
  void quarterOfTheWorldAway_isFound_G08() {
    put("n5", -45, 65.50900022111811);
    put("n6", 90, 85.0511);
    assertThat(near(-45, 65.50900022111811, Distance.ofMetres(5009431)))
        .containsExactly("n5", "n6");
  }

  @Test
  void hugeRadius_findsEachPointOnce_G10() {
    put("user_000000", -47.27161377668381, -54.53450419804768);
    assertThat(near(0, 0, Distance.ofKilometres(50_000))).containsExactly("user_000000");
  }

  @Test
  void hugeRadius_findsTheOtherSide_G11() {
    put("x", -78.45, 38.13);
    put("y", 72.8, 19.13);
    assertThat(near(72.8, 19.13, Distance.ofKilometres(50_000))).containsExactly("y", "x");
    assertThat(nearest(72.8, 19.13, Distance.UNLIMITED).get(1).distance().kilometres())
        .isCloseTo(12979.3623, within(5e-4));
  }

  @Test
  void farEdgeOfALargeCircle_isFound_G13() {
    put("a", -7.337169349193573, 63.86499528549783);
    put("b", -1.4276674389839172, 48.684656720505544);
    List<Neighbour> found =
        nearest(81.63494893425838, 30.56150925371867, Distance.ofKilometres(7083));
    assertThat(found).extracting(n -> n.member().toString()).containsExactly("a", "b");
    assertThat(found.get(0).distance().kilometres()).isCloseTo(6940.627, within(5e-3));
    assertThat(found.get(1).distance().kilometres()).isCloseTo(7031.733, within(5e-3));
  }

  @Test
  void orderIsByTrueDistance_notByDegrees_G14() {
    put("north", 0, 61.5);
    put("east", 2, 60);
    assertThat(near(0, 60, Distance.UNLIMITED)).containsExactly("east", "north");
    assertThat(points.nearest(NearestQuery.around(GeoPoint.lonLat(0, 60)).limit(1)))
        .extracting(n -> n.member().toString())
        .containsExactly("east");
  }

  @Test
  void largerRadius_neverFindsLess_G17() {
    put("hyderabad", 78.486671, 17.385044);
    for (double metres : new double[] {900_000, 9_000_000, 90_000_000}) {
      assertThat(
              nearest(77.6672509, 13.0257553, Distance.ofMetres(metres)).get(0).distance().metres())
          .isCloseTo(492775.04, within(5e-3));
    }
  }

  @Test
  void boxAcrossTheAntimeridian_isOneBox_G23() {
    put("east", 179.9, 1);
    put("west", -179.9, -1);
    put("far", 178, 0);
    GeoArea box =
        GeoArea.box(
            GeoPoint.lonLat(180, 0), Distance.ofKilometres(100), Distance.ofKilometres(300));
    assertThat(ExactSearchTest.all(points, box))
        .extracting(n -> n.member().toString())
        .containsExactly("east", "west");
  }

  @Test
  void widthAndHeight_areNotMixedUp_G31() {
    put("test1", 12.75, 36.995);
    put("test2", 12.75, 36.50);
    put("test3", 13.00, 36.50);
    assertThat(box(400, 2)).containsExactly("test1");
    put("test3", -1, 37);
    assertThat(box(3000, 2)).containsExactly("test1", "test3");
  }

  @Test
  void boxAroundSicily_isThatOfRedis_G32() {
    put("Palermo", 13.361389, 38.115556);
    put("Catania", 15.087269, 37.502669);
    put("edge1", 12.758489, 38.788135);
    put("eage2", 17.241510, 38.788135);
    assertThat(box(400, 400)).containsExactly("Catania", "Palermo", "eage2", "edge1");
    assertThat(near(15, 37, Distance.ofKilometres(200))).containsExactly("Catania", "Palermo");
  }

  @Test
  void radiusZero_findsOnlyTheVeryPlace_G37() {
    put("a", 10, 10);
    put("b", 10.0000001, 10);
    assertThat(near(10, 10, Distance.ofMetres(0))).containsExactly("a");
    assertThat(near(11, 10, Distance.ofMetres(0))).isEmpty();
  }

  @Test
  void equalDistances_comeInTheOrderOfMembers_G46() {
    put("b", 10, 10);
    put("a", 10, 10);
    put("c", 10, 10);
    assertThat(near(10, 10, Distance.ofKilometres(1))).containsExactly("a", "b", "c");
  }
}
