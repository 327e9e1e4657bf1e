package dev.assay.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@NullUnmarked
class WalGrowthTest {

  private static final long LIMIT = 1 << 20;
  private static final int BLOB = 16 << 10;

  private final Path wal;
  private final SqliteOptions options;

  WalGrowthTest(@TempDir Path folder) {
    wal = folder.resolve("a.db-wal");
    options =
        SqliteOptions.defaults()
            .withDurability(Durability.NORMAL)
            .withCheckpointPages(50)
            .withWalLimitBytes(LIMIT)
            .withSchema(
                new Schema(
                    "test",
                    1,
                    (tx, from) ->
                        tx.statement(
                                "CREATE TABLE t(id INTEGER PRIMARY KEY, b BLOB NOT NULL) STRICT")
                            .execute()));
  }

  @Test
  void readerHeldWhileWritesGoOn_letsTheWalShrinkAfterItCloses() throws Exception {
    readerHeld(0);
  }

  @Test
  @Tag("proof")
  void readerHeld10Seconds_letsTheWalShrinkAfterItCloses() throws Exception {
    readerHeld(TimeUnit.SECONDS.toNanos(10));
  }

  private void readerHeld(long atLeastNs) throws Exception {
    try (SqliteFile file = open()) {
      CountDownLatch held = new CountDownLatch(1);
      CountDownLatch release = new CountDownLatch(1);
      FutureTask<Object> reader =
          Groups.start(
              () ->
                  file.read(
                      tx -> {
                        long before = count(tx);
                        held.countDown();
                        Groups.awaited(release);
                        return count(tx) - before;
                      }));
      held.await();
      long end = System.nanoTime() + atLeastNs;
      long id = 0;
      while (bytes() < 4 * LIMIT || System.nanoTime() < end) {
        write(file, id++ % 1000);
      }
      long grown = bytes();
      release.countDown();
      assertThat(reader.get()).as("rows that came into the snapshot").isEqualTo(0L);
      for (int i = 0; i < 2000 && bytes() > LIMIT; i++) {
        write(
            file,
            id++ % 1000); // the limit is looked at on commits; no more than this many may pass
      }
      System.out.printf(
          "WAL grew to %d bytes while the reader was open, then shrank to %d%n", grown, bytes());
      assertThat(bytes()).isLessThanOrEqualTo(LIMIT);
    }
  }

  /**
   * The file of a WAL only ever shrinks when it is cut; SQLite by itself would write it from the
   * start at best.
   */
  @Test
  void readersThatOverlapAllTheTime_dontLetTheWalGrowForEver() throws Exception {
    try (SqliteFile file = open()) {
      AtomicBoolean done = new AtomicBoolean();
      List<FutureTask<Object>> readers = new ArrayList<>();
      for (int t = 0; t < 3; t++) {
        readers.add(
            Groups.start(
                () -> {
                  while (!done.get()) {
                    file.read(WalGrowthTest::count);
                  }
                  return null;
                }));
      }
      int writes = 0;
      int cuts = 0;
      long most = 0;
      long before = 0;
      // A busy machine may keep a reader from ending in time, and the writer then tries less often.
      for (; cuts < 2 && writes < 20_000; writes++) {
        write(file, writes % 100);
        long now = bytes();
        cuts += now < before ? 1 : 0;
        most = Math.max(most, now);
        before = now;
      }
      done.set(true);
      for (FutureTask<Object> reader : readers) {
        reader.get();
      }
      System.out.printf(
          "WAL under overlapping readers: cut %d times in %d writes, at most %d bytes%n",
          cuts, writes, most);
      assertThat(cuts).isEqualTo(2);
      assertThat(most).isGreaterThan(LIMIT);
    }
  }

  /** A write's wait for another process must be as long after a try to cut the WAL as before. */
  @Test
  void busyTimeout_isTheSameAfterTheWalShouldHaveBeenCut() throws Exception {
    try (SqliteFile file = open()) {
      file.read(
          tx -> {
            count(tx); // this snapshot is in the way of every cut
            for (int i = 0; i < 2 * LIMIT / BLOB; i++) {
              write(file, i);
            }
            return null;
          });
      assertThat(file.<Long>write(WalGrowthTest::busyTimeout)).isEqualTo(5000);
      assertThat(bytes()).isGreaterThan(LIMIT);
    }
  }

  private static long busyTimeout(WriteTransaction tx) {
    SqliteStatement s = ((WriteScope) tx).connection().control("PRAGMA busy_timeout");
    s.step();
    long value = s.columnLong(1);
    s.rewind();
    return value;
  }

  private SqliteFile open() {
    return SqliteFile.open(wal.resolveSibling("a.db"), options);
  }

  private static void write(SqliteFile file, long id) {
    file.write(
        tx ->
            tx.statement("REPLACE INTO t VALUES(?, randomblob(?))")
                .bind(1, id)
                .bind(2, BLOB)
                .execute());
  }

  private static long count(ReadTransaction tx) {
    SqliteStatement s = tx.statement("SELECT count(*) FROM t");
    s.step();
    return s.columnLong(1);
  }

  private long bytes() throws IOException {
    return Files.exists(wal) ? Files.size(wal) : 0; // a look at attributes doesn't open the file
  }
}
