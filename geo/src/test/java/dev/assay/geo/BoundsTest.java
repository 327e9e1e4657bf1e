package dev.assay.geo;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What searches and opening may cost: memory, allocation, leaves read. */
class BoundsTest {
  @TempDir Path folder;

  /** Keeps the compiler from leaving results out. */
  private volatile List<Neighbour> sink = List.of();

  private static Iterator<GeoEntry> clustered(long seed, int count) {
    SplittableRandom random = new SplittableRandom(seed);
    return IntStream.range(0, count)
        .mapToObj(i -> new GeoEntry(Member.of("m" + i), PointSets.CLUSTERED.point(random, i)))
        .iterator();
  }

  private static List<GeoPoint> points(long seed, int count) {
    SplittableRandom random = new SplittableRandom(seed);
    return IntStream.range(0, count).mapToObj(i -> PointSets.CLUSTERED.point(random, i)).toList();
  }

  @Test
  void warmQuery_allocatesLittleBesidesItsResults() {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    for (boolean soleOwner : new boolean[] {true, false}) {
      GeoOptions options = GeoOptions.defaults().withSoleOwner(soleOwner);
      try (GeoIndex index = GeoIndex.open(folder.resolve(soleOwner + ".db"), options)) {
        GeoCollection points = index.collection("p");
        points.bulkLoad(clustered(1, 20_000));
        NearestQuery query =
            NearestQuery.around(GeoPoint.lonLat(139.65, 35.68))
                .within(Distance.ofKilometres(50))
                .limit(20);
        int queries = 3_000;
        for (int i = 0; i < queries; i++) {
          points.nearest(query);
        }
        long thread = Thread.currentThread().getId();
        long before = threads.getThreadAllocatedBytes(thread);
        for (int i = 0; i < queries; i++) {
          sink = points.nearest(query);
        }
        long perQuery = (threads.getThreadAllocatedBytes(thread) - before) / queries;
        // Neighbour 24, GeoPoint 32, Distance 24, Member 16, its 6 bytes 24; the array of 20
        // references 96; the list and its unmodifiable view 24 and 16.
        long results = 20 * (24 + 32 + 24 + 16 + 24) + 96 + 24 + 16;
        assertThat(perQuery - results).as("sole owner: %s", soleOwner).isBetween(0L, 256L);
        assertThat(sink).hasSize(20);
      }
    }
  }

  @Test
  void opening_readsNoPoint() {
    open(50_000);
  }

  @Test
  @Tag("proof")
  void openingAMillionPoints_readsNoPoint() {
    open(1_000_000);
  }

  private void open(int count) {
    Path file = folder.resolve("open.db");
    try (GeoIndex index = GeoIndex.open(file, GeoOptions.defaults())) {
      assertThat(index.collection("p").bulkLoad(clustered(2, count))).isEqualTo(count);
    }
    try (GeoIndex index = GeoIndex.open(file, GeoOptions.defaults())) {
      GeoCollection points = index.collection("p");
      assertThat(points.size()).isEqualTo(count);
      assertThat(index.statistics()).isEqualTo(new SearchStatistics(0, 0, 0, 0));
      points.nearest(NearestQuery.around(GeoPoint.lonLat(139.65, 35.68)).limit(20));
      assertThat(index.statistics().leavesRead()).isBetween(1L, 40L);
      assertThat(index.statistics().leavesVisited()).isEqualTo(index.statistics().leavesRead());
    }
  }

  @Test
  void noCache_readsEachLeafAgain_andASmallOneStaysExact() {
    Path file = folder.resolve("cache.db");
    List<GeoEntry> entries = PointSets.CLUSTERED.entries(8, 5_000);
    BruteForce brute = new BruteForce(entries);
    try (GeoIndex index = GeoIndex.open(file, GeoOptions.defaults())) {
      index.collection("p").bulkLoad(entries.iterator());
    }
    for (long cacheBytes : new long[] {0, 30_000}) {
      GeoOptions options = GeoOptions.defaults().withCacheBytes(cacheBytes);
      try (GeoIndex index = GeoIndex.open(file, options)) {
        GeoCollection points = index.collection("p");
        for (GeoPoint centre : PointSets.CLUSTERED.centres(9, 20)) {
          NearestQuery query = NearestQuery.around(centre).limit(25);
          assertThat(points.nearest(query)).isEqualTo(brute.nearest(query));
          SearchStatistics before = index.statistics();
          points.nearest(query);
          SearchStatistics again = index.statistics().since(before);
          if (cacheBytes == 0) {
            assertThat(again.leavesRead()).isEqualTo(again.leavesVisited());
          }
        }
      }
    }
  }

  @Test
  void manyPointsInLittleMemory_areAnsweredExactly() throws IOException {
    littleMemory(200_000, 20, "-Xmx32m");
  }

  @Test
  @Tag("proof")
  void fiveMillionPointsIn128Megabytes_areAnsweredExactly() throws IOException {
    littleMemory(5_000_000, 2_000, "-Xmx128m");
  }

  private void littleMemory(int count, int queries, String heap) throws IOException {
    Path file = folder.resolve("large.db");
    try (GeoIndex index = GeoIndex.open(file, GeoOptions.defaults())) {
      index.collection("p").bulkLoad(clustered(5, count));
    }
    List<GeoPoint> points = points(5, count);
    List<GeoPoint> centres = PointSets.CLUSTERED.centres(6, queries);
    try (ChildJvm child =
        ChildJvm.start(LittleMemory.class, List.of(heap), file.toString(), "6", "" + queries)) {
      for (int q = 0; q < queries; q++) {
        String[] found = child.line().split(" ", -1);
        if (q % (queries / 20) == 0) {
          assertThat(found).as("query %d", q).isEqualTo(nearest(points, centres.get(q)));
        }
      }
      assertThat(child.line()).isEqualTo("count " + count);
    }
  }

  private static String[] nearest(List<GeoPoint> points, GeoPoint centre) {
    record Found(double metres, String member) {}
    java.util.PriorityQueue<Found> best =
        new java.util.PriorityQueue<>(
            java.util.Comparator.comparingDouble(Found::metres)
                .thenComparing(Found::member)
                .reversed());
    for (int i = 0; i < points.size(); i++) {
      best.add(new Found(BruteForce.metres(centre, points.get(i)), "m" + i));
      if (best.size() > LittleMemory.LIMIT) {
        best.remove();
      }
    }
    return best.stream()
        .sorted(java.util.Comparator.comparingDouble(Found::metres).thenComparing(Found::member))
        .map(Found::member)
        .toArray(String[]::new);
  }
}
