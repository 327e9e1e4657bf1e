package dev.assay.geo;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** All searches against brute force, over every set of points. Replay: change {@link #SEED}. */
class ExactSearchTest {
  private static final long SEED = 20260916;
  private static final int[] LIMITS = {1, 2, 20, 137, 1000, 100_000};

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource(PointSets.class)
  void searches_equalBruteForce(PointSets set) {
    compare(set, SEED, 1_000, 5);
  }

  @ParameterizedTest
  @EnumSource(PointSets.class)
  @Tag("proof")
  void manySearches_equalBruteForce(PointSets set) {
    compare(set, SEED + 1, 20_000, 200);
  }

  private void compare(PointSets set, long seed, int count, int centres) {
    List<GeoEntry> entries = set.entries(seed, count);
    BruteForce brute = new BruteForce(entries);
    GeoOptions options = GeoOptions.defaults().withRTree(true);
    try (GeoIndex index = GeoIndex.open(folder.resolve(set + ".db"), options)) {
      GeoCollection loaded = index.collection("loaded");
      loaded.bulkLoad(entries.iterator());
      GeoCollection put = index.collection("put");
      for (int i = 0; i < entries.size(); i += 97) {
        put.putAll(entries.subList(i, Math.min(entries.size(), i + 97)));
      }
      assertThat(index.check().problems()).isEmpty();
      SplittableRandom random = new SplittableRandom(seed);
      for (GeoPoint centre : set.centres(seed, centres)) {
        compareAt(brute, random.nextBoolean() ? loaded : put, centre, random);
      }
    } catch (AssertionError e) {
      throw new AssertionError("set %s, seed %d, %d points".formatted(set, seed, count), e);
    }
  }

  private static void compareAt(
      BruteForce brute, GeoCollection collection, GeoPoint centre, SplittableRandom random) {
    List<Neighbour> all = brute.from(centre);
    int limit = LIMITS[random.nextInt(LIMITS.length)];
    for (Distance radius : radii(all, random)) {
      NearestQuery query = NearestQuery.around(centre).within(radius).limit(limit);
      List<Neighbour> nearest = BruteForce.nearest(all, query);
      for (SearchMethod method : SearchMethod.values()) {
        assertThat(collection.nearest(query.using(method))).as("%s", query).isEqualTo(nearest);
      }
      Distance height = Distance.ofMetres(radius.metres() * random.nextDouble(3));
      compareArea(all, collection, GeoArea.circle(centre, radius));
      compareArea(all, collection, GeoArea.box(centre, radius, height));
    }
  }

  private static void compareArea(List<Neighbour> all, GeoCollection collection, GeoArea area) {
    List<Neighbour> expected = BruteForce.in(all, area);
    assertThat(all(collection, area)).as("%s", area).isEqualTo(expected);
    assertThat(collection.countWithin(area)).isEqualTo(expected.size());
  }

  /** Zero, without limit, exactly some point's distance, the double just below it, and others. */
  private static List<Distance> radii(List<Neighbour> all, SplittableRandom random) {
    double exact = all.get(random.nextInt(all.size())).distance().metres();
    return List.of(
        Distance.ofMetres(0),
        Distance.UNLIMITED,
        Distance.ofMetres(exact),
        Distance.ofMetres(Math.max(0, Math.nextDown(exact))),
        Distance.ofMetres(Math.pow(10, random.nextDouble(-1, 7.5))),
        Distance.ofMetres(Math.PI * 6_372_797.560856));
  }

  static List<Neighbour> all(GeoCollection collection, GeoArea area) {
    List<Neighbour> found = new ArrayList<>();
    collection.within(area, found::add);
    return BruteForce.ordered(found);
  }

  /** The nearest box may hold nothing within reach while its neighbour does. */
  @Test
  void fewPointsInReachOfADeepTree_areFound() {
    List<GeoEntry> entries = PointSets.UNIFORM.entries(SEED, 20_000);
    BruteForce brute = new BruteForce(entries);
    SplittableRandom random = new SplittableRandom(SEED);
    try (GeoIndex index = GeoIndex.open(folder.resolve("deep.db"), GeoOptions.defaults())) {
      GeoCollection points = index.collection("p");
      points.bulkLoad(entries.iterator());
      for (GeoPoint centre : PointSets.UNIFORM.centres(SEED + 1, 200)) {
        Distance radius = Distance.ofKilometres(random.nextDouble(20, 200));
        NearestQuery query = NearestQuery.around(centre).within(radius).limit(3);
        assertThat(points.nearest(query))
            .as("%s, seed %d", query, SEED)
            .isEqualTo(BruteForce.nearest(brute.from(centre), query));
      }
    }
  }

  @Test
  void tenThousandEqualPoints_giveTheSmallestMembers() {
    List<GeoEntry> entries = new ArrayList<>();
    for (int i = 0; i < 10_000; i++) {
      entries.add(new GeoEntry(PointSets.member(i * 7 % 10_000), GeoPoint.lonLat(12.5, -41)));
    }
    try (GeoIndex index = GeoIndex.open(folder.resolve("equal.db"), GeoOptions.defaults())) {
      GeoCollection points = index.collection("p");
      points.putAll(entries);
      assertThat(points.nearest(NearestQuery.around(GeoPoint.lonLat(12.5, -41)).limit(20)))
          .extracting(n -> n.member().toString())
          .isEqualTo(java.util.stream.IntStream.range(0, 20).mapToObj("m%05d"::formatted).toList());
      points.removeAll(entries.stream().skip(5_000).map(GeoEntry::member).toList());
      assertThat(index.check().problems()).isEmpty();
      assertThat(points.size()).isEqualTo(5_000);
    }
  }
}
