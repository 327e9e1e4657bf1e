package dev.assay.geo.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.store.sqlite.SqliteFile;
import dev.assay.store.sqlite.SqliteOptions;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What an index keeps in memory does not grow with the names that it is asked for. */
class ManyCollectionsTest {
  private static final long CACHE_BYTES = 64 << 10;
  private static final int COLLECTIONS = 60;
  private static final int POINTS = 300;

  @TempDir Path folder;
  private SqliteFile file;

  @BeforeEach
  void open() {
    file = SqliteFile.open(folder.resolve("many.db"), SqliteOptions.defaults());
  }

  @AfterEach
  void close() {
    file.close();
  }

  private PointIndex index(boolean soleOwner) {
    IndexSettings settings = new IndexSettings(false, CACHE_BYTES, soleOwner, 6_372_797.560856);
    return new PointIndex(file, settings, new SplittableRandom(1));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void treesBeyondHalfOfTheCache_areLetGoAndLoadedAgain(boolean soleOwner) {
    PointIndex index = index(soleOwner);
    for (int i = 0; i < COLLECTIONS; i++) {
      index.collection("c" + i).load(points(i));
      assertThat(index.cache.treeBytes()).isLessThanOrEqualTo(CACHE_BYTES / 2);
    }
    for (int round = 0; round < 2; round++) {
      for (int i = 0; i < COLLECTIONS; i++) {
        assertThat(index.collection("c" + i).size()).isEqualTo(POINTS + round);
        assertThat(nearestMember(index.collection("c" + i))).isEqualTo(i + "-0");
        put(index.collection("c" + i), "more" + round);
      }
      assertThat(index.cache.treeBytes() + index.cache.bytes()).isLessThanOrEqualTo(CACHE_BYTES);
      System.gc(); // takes the collections that only their names stand for
    }
  }

  /** A snapshot from before a change must not become the newest state, whatever was let go. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void oldSnapshotOfAForgottenCollection_isNotTakenForTheNewestState(boolean soleOwner) {
    PointIndex index = index(soleOwner);
    index.collection("c0").load(points(0));
    file.<Boolean>read(
        tx -> {
          tx.stamp(); // the snapshot begins here
          put(index.collection("c0"), "later");
          for (int i = 1; i < COLLECTIONS; i++) {
            index.collection("c" + i).load(points(i));
          }
          System.gc();
          assertThat(index.collection("c0").size(tx)).isEqualTo(POINTS);
          return true;
        });
    assertThat(index.collection("c0").size()).isEqualTo(POINTS + 1);
  }

  @Test
  void namesWithoutPoints_areForgotten() {
    PointIndex index = index(false);
    int asked = 5_000;
    for (int i = 0; i < asked; i++) {
      assertThat(index.collection("absent" + i).size()).isZero();
      if (i % 500 == 0) {
        System.gc();
      }
    }
    assertThat(index.remembered()).isLessThan(asked / 2);
  }

  private static BulkLoad points(int collection) {
    SplittableRandom random = new SplittableRandom(collection);
    BulkLoad load = new BulkLoad();
    load.add(utf8(collection + "-0"), 0, 0);
    for (int i = 1; i < POINTS; i++) {
      load.add(utf8(collection + "-" + i), random.nextDouble(-180, 180), random.nextDouble(1, 89));
    }
    load.prepare();
    return load;
  }

  private void put(PointCollection collection, String member) {
    Named point = new Named(utf8(member), 100, 50);
    file.write(tx -> collection.put(tx, List.of(point)));
  }

  private static String nearestMember(PointCollection collection) {
    PointCollection.Nearest query =
        new PointCollection.Nearest(0, 0, 1_000, 1, PointCollection.Method.BEST_FIRST);
    return collection.nearest(query, top -> new String(top.member(0), StandardCharsets.UTF_8));
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
