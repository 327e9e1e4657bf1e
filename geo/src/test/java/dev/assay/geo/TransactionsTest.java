package dev.assay.geo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.store.StoreClosedException;
import dev.assay.store.StoreUsageException;
import dev.assay.store.sqlite.SqliteFile;
import dev.assay.store.sqlite.SqliteOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TransactionsTest {
  private static final GeoPoint ROME = GeoPoint.lonLat(12.5, 41.9);
  private static final GeoPoint OSLO = GeoPoint.lonLat(10.7, 59.9);
  private static final Member A = Member.of("a");
  private static final Member B = Member.of("b");

  @TempDir Path folder;

  private static List<String> near(GeoReader points, GeoPoint centre) {
    return points.nearest(NearestQuery.around(centre)).stream()
        .map(n -> n.member().toString())
        .toList();
  }

  @Test
  void pointsAndRows_changeInOneTransaction() {
    try (SqliteFile file = SqliteFile.open(folder.resolve("both.db"), SqliteOptions.defaults());
        GeoIndex index = GeoIndex.over(file, GeoOptions.defaults())) {
      GeoCollection points = index.collection("p");
      file.write(tx -> tx.statement("CREATE TABLE visit(who TEXT) STRICT").execute());
      file.write(
          tx -> {
            points.writing(tx).put(A, ROME);
            return tx.statement("INSERT INTO visit VALUES('a')").execute();
          });
      assertThatThrownBy(
              () ->
                  file.write(
                      tx -> {
                        points.writing(tx).put(B, ROME);
                        tx.statement("INSERT INTO visit VALUES('b')").execute();
                        assertThat(near(points.writing(tx), ROME)).containsExactly("a", "b");
                        throw new IllegalStateException("changed my mind");
                      }))
          .hasMessage("changed my mind");
      assertThat(near(points, ROME)).containsExactly("a");
      assertThat(points.get(B)).isEmpty();
      assertThat(
              file.<Long>read(
                  tx -> {
                    var count = tx.statement("SELECT count(*) FROM visit");
                    count.step();
                    return count.columnLong(1);
                  }))
          .isEqualTo(1L);
      assertThat(index.check().isSound()).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void twoChangesInOneTransaction_areBothSeen(boolean soleOwner) {
    GeoOptions options = GeoOptions.defaults().withSoleOwner(soleOwner);
    try (GeoIndex index = GeoIndex.open(folder.resolve("two.db"), options)) {
      GeoCollection points = index.collection("p");
      index
          .file()
          .write(
              tx -> {
                points.writing(tx).put(A, ROME);
                return points.writing(tx).put(B, OSLO);
              });
      assertThat(points.size()).isEqualTo(2);
      assertThat(near(points, OSLO)).containsExactly("b", "a");
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void writersThatShareACommit_areAllSeen(boolean soleOwner) throws Exception {
    GeoOptions options = GeoOptions.defaults().withSoleOwner(soleOwner);
    ExecutorService threads = Executors.newFixedThreadPool(16);
    try (GeoIndex index = GeoIndex.open(folder.resolve("shared.db"), options)) {
      GeoCollection points = index.collection("p");
      List<GeoEntry> entries = PointSets.UNIFORM.entries(7, 800);
      BruteForce brute = new BruteForce(entries);
      List<Future<Boolean>> puts = new ArrayList<>();
      for (GeoEntry entry : entries) {
        puts.add(threads.submit(() -> points.put(entry.member(), entry.point())));
      }
      for (Future<Boolean> put : puts) {
        assertThat(put.get()).isTrue();
      }
      assertThat(points.size()).isEqualTo(entries.size());
      NearestQuery all = NearestQuery.around(ROME).limit(entries.size());
      assertThat(points.nearest(all)).isEqualTo(BruteForce.nearest(brute.from(ROME), all));
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void commitsThatTouchNoPoint_keepTheCacheWarm() {
    try (GeoIndex index = GeoIndex.open(folder.resolve("warm.db"), GeoOptions.defaults())) {
      GeoCollection points = index.collection("p");
      points.bulkLoad(PointSets.CLUSTERED.entries(3, 2_000).iterator());
      near(points, OSLO);
      index.file().write(tx -> tx.statement("CREATE TABLE other(x) ").execute());
      SearchStatistics before = index.statistics();
      near(points, OSLO);
      assertThat(index.statistics().since(before).leavesRead()).isZero();
      assertThat(index.statistics().since(before).searches()).isEqualTo(1);
    }
  }

  @Test
  void snapshot_staysAsItWas() {
    try (GeoIndex index = GeoIndex.open(folder.resolve("snap.db"), GeoOptions.defaults())) {
      GeoCollection points = index.collection("p");
      points.put(A, ROME);
      index
          .file()
          .<Boolean>read(
              tx -> {
                GeoReader then = points.reading(tx);
                assertThat(near(then, OSLO)).containsExactly("a");
                points.put(B, OSLO);
                points.put(A, OSLO);
                assertThat(near(then, OSLO)).containsExactly("a");
                assertThat(then.get(A)).contains(ROME);
                assertThat(then.size()).isEqualTo(1);
                assertThat(then.countWithin(GeoArea.circle(OSLO, Distance.ofMetres(1)))).isZero();
                return true;
              });
      assertThat(near(points, OSLO)).containsExactly("a", "b");
      assertThat(points.countWithin(GeoArea.circle(OSLO, Distance.ofMetres(1)))).isEqualTo(2);
    }
  }

  @Test
  void transaction_seesItsOwnChanges() {
    try (GeoIndex index = GeoIndex.open(folder.resolve("own.db"), GeoOptions.defaults())) {
      GeoCollection points = index.collection("p");
      index
          .file()
          .<Boolean>write(
              tx -> {
                GeoWriter writer = points.writing(tx);
                assertThat(writer.size()).isZero();
                assertThat(writer.put(A, ROME)).isTrue();
                assertThat(writer.put(A, OSLO)).isFalse();
                assertThat(writer.get(A)).contains(OSLO);
                assertThat(writer.putAll(List.of(new GeoEntry(B, ROME), new GeoEntry(B, OSLO))))
                    .isEqualTo(1);
                assertThat(writer.get(B)).contains(OSLO);
                assertThat(writer.remove(A)).isTrue();
                assertThat(writer.remove(A)).isFalse();
                assertThat(near(writer, ROME)).containsExactly("b");
                assertThat(writer.size()).isEqualTo(1);
                assertThat(index.collections(tx)).containsExactly("p");
                assertThat(index.drop(tx, "p")).isTrue();
                assertThat(near(writer, ROME)).isEmpty();
                assertThat(writer.put(A, ROME)).isTrue();
                return true;
              });
      assertThat(near(points, ROME)).containsExactly("a");
      assertThat(index.check().isSound()).isTrue();
    }
  }

  @Test
  void collections_comeAndGoWithTheirMembers() {
    try (GeoIndex index = GeoIndex.open(folder.resolve("names.db"), GeoOptions.defaults())) {
      assertThat(index.collection("none").size()).isZero();
      assertThat(index.collection("none").remove(A)).isFalse();
      assertThat(index.collection("none").putAll(List.of())).isZero();
      assertThat(index.collection("none").bulkLoad(List.<GeoEntry>of().iterator())).isZero();
      assertThat(index.collections()).isEmpty();
      index.collection("z").put(A, ROME);
      index.collection("\u00e9t\u00e9").put(A, OSLO);
      index.collection("a").put(B, OSLO);
      assertThat(index.collections()).containsExactly("a", "z", "\u00e9t\u00e9");
      assertThat(near(index.collection("z"), OSLO)).containsExactly("a");
      index.collection("a").remove(B);
      assertThat(index.drop("z")).isTrue();
      assertThat(index.drop("z")).isFalse();
      assertThat(index.collections()).containsExactly("\u00e9t\u00e9");
      assertThat(near(index.collection("z"), OSLO)).isEmpty();
      assertThat(index.check()).isEqualTo(new CheckReport(List.of(), 1, 1));
    }
  }

  @Test
  void badNames_areRefused() {
    try (GeoIndex index = GeoIndex.open(folder.resolve("bad.db"), GeoOptions.defaults())) {
      for (String name : List.of("", "a\0b", "x".repeat(513))) {
        assertThatThrownBy(() -> index.collection(name))
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessageContaining("collection's name has 1 to 512 bytes");
      }
      assertThatThrownBy(() -> index.collection("\udc00"))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void closedIndex_refusesSearches() {
    GeoIndex index =
        GeoIndex.open(folder.resolve("closed.db"), GeoOptions.defaults().withSoleOwner(true));
    GeoCollection points = index.collection("p");
    points.put(A, ROME);
    near(points, ROME);
    index.close();
    index.close();
    assertThatThrownBy(() -> near(points, ROME)).isInstanceOf(StoreClosedException.class);
    assertThatThrownBy(() -> points.put(A, ROME)).isInstanceOf(StoreClosedException.class);
  }

  /** The writer must not wait for a pool whose threads may all wait for the writer. */
  @Test
  void bulkLoad_needsNoFreeThreadOfTheCommonPool() throws Exception {
    CountDownLatch done = new CountDownLatch(1);
    ExecutorService caller = Executors.newSingleThreadExecutor();
    try (GeoIndex index = GeoIndex.open(folder.resolve("pool.db"), GeoOptions.defaults())) {
      for (int i = 0; i < 2 * ForkJoinPool.getCommonPoolParallelism(); i++) {
        ForkJoinPool.commonPool().execute(() -> awaitUnchecked(done));
      }
      List<GeoEntry> entries = PointSets.UNIFORM.entries(7, 1_000);
      Future<Long> load = caller.submit(() -> index.collection("p").bulkLoad(entries.iterator()));
      try {
        assertThat(load.get(30, TimeUnit.SECONDS)).isEqualTo(1_000);
      } finally {
        done.countDown(); // closing waits for the writer
      }
      assertThat(index.check().problems()).isEmpty();
    } finally {
      caller.shutdownNow();
    }
  }

  private static void awaitUnchecked(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void closedIndexOverAnOpenFile_refusesAllWork() {
    try (SqliteFile file = SqliteFile.open(folder.resolve("over.db"), SqliteOptions.defaults())) {
      GeoIndex index = GeoIndex.over(file, GeoOptions.defaults());
      GeoCollection points = index.collection("p");
      points.put(A, ROME);
      index.close();
      List<ThrowingCallable> work =
          List.of(
              () -> points.put(B, OSLO),
              () -> points.putAll(List.of(new GeoEntry(B, OSLO))),
              () -> points.bulkLoad(List.of(new GeoEntry(B, OSLO)).iterator()),
              () -> points.remove(A),
              () -> points.removeAll(List.of(A)),
              () -> points.get(A),
              points::size,
              () -> near(points, ROME),
              () -> points.within(GeoArea.circle(OSLO, Distance.UNLIMITED), n -> {}),
              () -> points.countWithin(GeoArea.circle(OSLO, Distance.UNLIMITED)),
              () -> file.read(tx -> points.reading(tx).size()),
              () -> file.write(tx -> points.writing(tx).put(B, OSLO)),
              index::collections,
              () -> file.read(index::collections),
              () -> index.drop("p"),
              () -> file.write(tx -> index.drop(tx, "p")),
              index::check,
              index::rebuild);
      for (ThrowingCallable call : work) {
        assertThatThrownBy(call).isInstanceOf(StoreClosedException.class);
      }
      try (GeoIndex again = GeoIndex.over(file, GeoOptions.defaults())) {
        assertThat(near(again.collection("p"), OSLO)).containsExactly("a");
      }
    }
  }

  @Test
  void boundingCubeWithoutRTree_isRefused_untilOneIsMade() {
    Path file = folder.resolve("cube.db");
    NearestQuery query = NearestQuery.around(OSLO).using(SearchMethod.BOUNDING_CUBE);
    try (GeoIndex index = GeoIndex.open(file, GeoOptions.defaults())) {
      assertThat(index.collection("p").nearest(query)).isEmpty();
      index.collection("p").put(A, ROME);
      assertThatThrownBy(() -> index.collection("p").nearest(query))
          .isInstanceOf(StoreUsageException.class)
          .hasMessageContaining("has no R*Tree");
    }
    try (GeoIndex index = GeoIndex.open(file, GeoOptions.defaults().withRTree(true))) {
      assertThat(index.collection("p").nearest(query)).hasSize(1);
    }
    try (GeoIndex index = GeoIndex.open(file, GeoOptions.defaults())) {
      index.collection("p").put(B, OSLO);
      assertThat(index.collection("p").nearest(query)).hasSize(2);
      assertThat(index.check().isSound()).isTrue();
      index.rebuild();
      assertThat(index.collection("p").nearest(query)).hasSize(2);
      assertThat(index.check().isSound()).isTrue();
    }
  }

  @Test
  void consumerMayWrite_andItsErrorIsPassedOn() {
    try (GeoIndex index = GeoIndex.open(folder.resolve("cb.db"), GeoOptions.defaults())) {
      GeoCollection points = index.collection("p");
      points.putAll(List.of(new GeoEntry(A, ROME), new GeoEntry(B, OSLO)));
      GeoArea all = GeoArea.circle(ROME, Distance.UNLIMITED);
      points.within(all, n -> points.remove(n.member()));
      assertThat(points.size()).isZero();
      points.put(A, ROME);
      assertThatThrownBy(
              () ->
                  points.within(
                      all,
                      n -> {
                        throw new IllegalStateException("enough");
                      }))
          .hasMessage("enough");
      assertThat(points.get(A)).isEqualTo(Optional.of(ROME));
    }
  }

  /**
   * Each state moves all points at once, so a reader that mixed two states would see both places.
   */
  @Test
  void readersDuringSplits_seeOneStateEach() throws Exception {
    try (GeoIndex index = GeoIndex.open(folder.resolve("stress.db"), GeoOptions.defaults())) {
      GeoCollection points = index.collection("p");
      CountDownLatch done = new CountDownLatch(1);
      ExecutorService readers = Executors.newFixedThreadPool(3);
      try {
        List<Future<Integer>> results = new ArrayList<>();
        move(points, 0);
        for (int i = 0; i < 3; i++) {
          results.add(readers.submit(() -> watch(points, done)));
        }
        for (int state = 1; state < 60; state++) {
          move(points, state);
        }
        done.countDown();
        for (Future<Integer> result : results) {
          assertThat(result.get()).isPositive();
        }
      } finally {
        done.countDown();
        readers.shutdownNow();
      }
      assertThat(index.check().problems()).isEmpty();
    }
  }

  private static void move(GeoCollection points, int state) {
    List<GeoEntry> entries = new ArrayList<>();
    for (int i = 0; i < 700; i++) {
      double lon = (state % 2 == 0 ? -90 : 90) + i * 1e-3;
      entries.add(new GeoEntry(PointSets.member(i), GeoPoint.lonLat(lon, state * 0.5)));
    }
    points.putAll(entries);
  }

  private static int watch(GeoCollection points, CountDownLatch done) {
    int seen = 0;
    while (done.getCount() > 0) {
      NearestQuery query = NearestQuery.around(GeoPoint.lonLat(90, 10)).limit(1000);
      List<Neighbour> found = points.nearest(query);
      assertThat(found).hasSize(700);
      assertThat(found.stream().map(n -> n.point().latitude()).distinct()).hasSize(1);
      seen++;
    }
    return seen;
  }
}
