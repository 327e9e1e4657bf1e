package dev.assay.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@NullUnmarked
class ConcurrencyTest {

  private static final int THREADS = 64;
  private static final int TRANSACTIONS = 50;

  @TempDir Path folder;

  @Test
  void readThenWriteBy64Threads_losesNothingAndIsNeverBusy_S01_S02() throws Exception {
    try (SqliteFile file = open(SqliteOptions.defaults())) {
      CountDownLatch start = new CountDownLatch(1);
      List<FutureTask<Object>> threads = new ArrayList<>();
      for (int t = 0; t < THREADS; t++) {
        threads.add(
            Groups.start(
                () -> {
                  start.await();
                  for (int i = 0; i < TRANSACTIONS; i++) {
                    file.write(ConcurrencyTest::increment);
                    file.read(ConcurrencyTest::counter);
                  }
                  return null;
                }));
      }
      start.countDown();
      for (FutureTask<Object> thread : threads) {
        thread.get(); // rethrows what any of them met, BUSY too
      }
      assertThat(file.<Long>read(ConcurrencyTest::counter)).isEqualTo(THREADS * TRANSACTIONS);
      assertThat(file.<Long>read(ConcurrencyTest::log)).isEqualTo(THREADS * TRANSACTIONS);
      assertThat(file.readStamp()).isLessThanOrEqualTo(1L + THREADS * TRANSACTIONS);
    }
  }

  /** What the ground spares its users, and why it begins with BEGIN IMMEDIATE. */
  @Test
  void deferredTransactionThatUpgrades_failsInPlainSqliteWhateverTheTimeout() throws Exception {
    open(SqliteOptions.defaults()).close();
    String url = "jdbc:sqlite:" + folder.resolve("a.db");
    try (Connection reader = DriverManager.getConnection(url);
        Connection other = DriverManager.getConnection(url)) {
      Connections.query(reader, "PRAGMA busy_timeout=2000000000"); // would wait for 23 days
      Connections.query(reader, "BEGIN");
      Connections.query(reader, "SELECT value FROM counter");
      Connections.query(other, "UPDATE counter SET value = value + 1");
      assertThatThrownBy(() -> Connections.query(reader, "UPDATE counter SET value = value + 1"))
          .hasMessageContaining("SQLITE_BUSY_SNAPSHOT");
    }
  }

  @Test
  void snapshot_staysTheSameWhileWritesCommit() throws Exception {
    try (SqliteFile file = open(SqliteOptions.defaults())) {
      file.read(
          tx -> {
            long stamp = tx.stamp();
            long counter = counter(tx);
            for (int i = 0; i < 20; i++) {
              file.write(
                  ConcurrencyTest
                      ::increment); // allowed inside a read; the snapshot doesn't show it
              assertThat(counter(tx)).isEqualTo(counter);
              assertThat(tx.stamp()).isEqualTo(stamp);
            }
            return null;
          });
      assertThat(file.<Long>read(ConcurrencyTest::counter)).isEqualTo(20);
    }
  }

  @Test
  void equalStamps_meanEqualContent() throws Exception {
    try (SqliteFile file = open(SqliteOptions.defaults())) {
      AtomicBoolean done = new AtomicBoolean();
      AtomicLong checked = new AtomicLong();
      List<FutureTask<Object>> readers = new ArrayList<>();
      long offset = file.read(tx -> tx.stamp() - counter(tx));
      for (int t = 0; t < 3; t++) {
        readers.add(
            Groups.start(
                () -> {
                  while (!done.get()) {
                    file.read(
                        tx -> {
                          // One writer, one increment a commit: stamp and counter move together or
                          // a snapshot is torn.
                          assertThat(tx.stamp() - counter(tx)).isEqualTo(offset);
                          return checked.incrementAndGet();
                        });
                  }
                  return null;
                }));
      }
      for (int i = 0; i < 300 || checked.get() < 300; i++) {
        file.write(ConcurrencyTest::increment);
      }
      done.set(true);
      for (FutureTask<Object> reader : readers) {
        reader.get();
      }
    }
  }

  private SqliteFile open(SqliteOptions options) {
    Schema schema =
        new Schema(
            "test",
            1,
            (tx, from) -> {
              tx.statement("CREATE TABLE counter(value INTEGER NOT NULL) STRICT").execute();
              tx.statement("INSERT INTO counter VALUES(0)").execute();
              tx.statement("CREATE TABLE log(value INTEGER PRIMARY KEY) STRICT").execute();
            });
    return SqliteFile.open(folder.resolve("a.db"), options.withSchema(schema));
  }

  private static Object increment(WriteTransaction tx) {
    long next = counter(tx) + 1;
    tx.statement("UPDATE counter SET value = ?").bind(1, next).execute();
    return tx.statement("INSERT INTO log VALUES(?)").bind(1, next).execute();
  }

  private static long counter(ReadTransaction tx) {
    return single(tx, "SELECT value FROM counter");
  }

  private static long log(ReadTransaction tx) {
    return single(tx, "SELECT count(*) FROM log");
  }

  private static long single(ReadTransaction tx, String sql) {
    SqliteStatement s = tx.statement(sql);
    s.step();
    return s.columnLong(1);
  }
}
