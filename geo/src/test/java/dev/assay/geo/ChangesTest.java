package dev.assay.geo;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Interleaved puts, moves and removes against a map. Replay: change {@link #SEED}. */
class ChangesTest {
  private static final long SEED = 4711;

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource(PointSets.class)
  void interleavedChanges_keepSearchesExact(PointSets set) {
    change(set, SEED, 60, 64 << 20, false);
  }

  @ParameterizedTest
  @EnumSource(PointSets.class)
  @Tag("proof")
  void manyInterleavedChanges_keepSearchesExact(PointSets set) {
    change(set, SEED + 1, 3_000, 100_000, true);
    change(set, SEED + 2, 3_000, 64 << 20, false);
  }

  /**
   * When all points move along the curve at once, the leaves before them go, and the first one that
   * stays gets points before its start when they come back. It must split in the right order.
   */
  @Test
  void pointsBeforeTheFirstLeaf_findTheirPlace() {
    try (GeoIndex index = GeoIndex.open(folder.resolve("first.db"), GeoOptions.defaults())) {
      GeoCollection points = index.collection("p");
      for (int move = 0; move < 6; move++) {
        List<GeoEntry> entries = new ArrayList<>();
        for (int i = 0; i < 700; i++) {
          double lon = (move % 2 == 0 ? -90 : 90) + i * 1e-3;
          entries.add(new GeoEntry(PointSets.member(i), GeoPoint.lonLat(lon, move)));
        }
        points.putAll(entries);
        assertThat(index.check().problems()).isEmpty();
        NearestQuery query = NearestQuery.around(GeoPoint.lonLat(90, 3)).limit(1_000);
        assertThat(points.nearest(query)).isEqualTo(new BruteForce(entries).nearest(query));
      }
    }
  }

  private void change(PointSets set, long seed, int steps, long cacheBytes, boolean rTree) {
    SplittableRandom random = new SplittableRandom(seed);
    BruteForce model = new BruteForce();
    GeoOptions options = GeoOptions.defaults().withCacheBytes(cacheBytes).withRTree(rTree);
    Path file = folder.resolve(set + "-" + seed + ".db");
    GeoIndex index = GeoIndex.open(file, options);
    try {
      for (int step = 0; step < steps; step++) {
        GeoCollection points = index.collection("p");
        // Growing and shrinking in turn, so that leaves split, join and vanish.
        boolean growing = step / 20 % 2 == 0;
        step(set, random, model, points, growing);
        search(set, random, model, points, seed + step);
        if (step % 25 == 24) {
          assertThat(index.check().problems()).isEmpty();
          index.close();
          index = GeoIndex.open(file, options);
        }
      }
      assertThat(index.check().problems()).isEmpty();
    } catch (AssertionError e) {
      throw new AssertionError("set %s, seed %d".formatted(set, seed), e);
    } finally {
      index.close();
    }
  }

  private static void step(
      PointSets set,
      SplittableRandom random,
      BruteForce model,
      GeoCollection points,
      boolean growing) {
    int size = random.nextInt(10) == 0 ? 1 + random.nextInt(400) : 1 + random.nextInt(40);
    if (random.nextInt(4) == 0 == growing) {
      List<Member> members = new ArrayList<>();
      for (int i = 0; i < size; i++) {
        members.add(PointSets.member(random.nextInt(1500)));
      }
      long there = members.stream().distinct().filter(model.points::containsKey).count();
      assertThat(points.removeAll(members)).isEqualTo((int) there);
      members.forEach(model.points::remove);
    } else {
      List<GeoEntry> entries = new ArrayList<>();
      for (int i = 0; i < size; i++) {
        entries.add(
            new GeoEntry(
                PointSets.member(random.nextInt(1500)), set.point(random, random.nextInt(1600))));
      }
      long fresh =
          entries.stream()
              .map(GeoEntry::member)
              .distinct()
              .filter(m -> !model.points.containsKey(m))
              .count();
      assertThat(points.putAll(entries)).isEqualTo((int) fresh);
      entries.forEach(e -> model.points.put(e.member(), e.point()));
    }
    assertThat(points.size()).isEqualTo(model.points.size());
  }

  private static void search(
      PointSets set, SplittableRandom random, BruteForce model, GeoCollection points, long seed) {
    for (GeoPoint centre : set.centres(seed, 2)) {
      NearestQuery query =
          NearestQuery.around(centre)
              .within(Distance.ofMetres(Math.pow(10, random.nextDouble(0, 8))))
              .limit(1 + random.nextInt(40));
      assertThat(points.nearest(query)).as("%s", query).isEqualTo(model.nearest(query));
    }
    Member member = PointSets.member(random.nextInt(1500));
    assertThat(points.get(member)).isEqualTo(Optional.ofNullable(model.points.get(member)));
  }
}
