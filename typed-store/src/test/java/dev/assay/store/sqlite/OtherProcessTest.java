package dev.assay.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.store.StoreBusyException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@NullUnmarked
class OtherProcessTest {

  private final Path path;
  private final SqliteFile file;

  OtherProcessTest(@TempDir Path folder) {
    path = folder.resolve("a.db");
    SqliteOptions options =
        SqliteOptions.defaults()
            .withSchema(
                new Schema(
                    "test",
                    1,
                    (tx, from) ->
                        tx.statement("CREATE TABLE t(a INTEGER PRIMARY KEY) STRICT").execute()));
    file = SqliteFile.open(path, options);
  }

  @AfterEach
  void close() {
    file.close();
  }

  @Test
  void lockHeldForAMoment_isWaitedFor() throws Exception {
    lockIsWaitedFor(300);
  }

  @Test
  @Tag("proof")
  void lockHeldFor4Seconds_isWaitedFor() throws Exception {
    lockIsWaitedFor(4000);
  }

  private void lockIsWaitedFor(int holdMs) throws Exception {
    try (Child holder = Child.start(LockHolder.class, path, holdMs)) {
      holder.expect("locked");
      assertThat(file.<Long>read(OtherProcessTest::count))
          .isZero(); // readers don't notice the lock
      holder.say("let go");
      assertThat(file.<Long>write(tx -> insert(tx, 1))).isEqualTo(1);
      holder.expect("released");
    }
    assertThat(file.<Long>read(OtherProcessTest::count)).isEqualTo(1);
  }

  @Test
  void lockHeldBeyondTheTimeout_isBusyAndNothingRan() throws Exception {
    file.close();
    AtomicInteger runs = new AtomicInteger();
    try (SqliteFile hasty =
            SqliteFile.open(path, SqliteOptions.defaults().withBusyTimeout(Duration.ofMillis(30)));
        Child holder = Child.start(LockHolder.class, path, 0)) {
      holder.expect("locked");
      for (int i = 0; i < 2; i++) {
        assertThatThrownBy(
                () ->
                    hasty.write(
                        tx -> {
                          runs.incrementAndGet();
                          return insert(tx, 1);
                        }))
            .isInstanceOf(StoreBusyException.class)
            .hasMessageContaining(path.getFileName().toString());
      }
      assertThat(runs).hasValue(0);
      holder.say("let go");
      holder.expect("released");
      assertThat(hasty.<Long>write(tx -> insert(tx, 1))).isEqualTo(1);
    }
  }

  @Test
  void plainShellWrite_isSeenButDoesNotRaiseTheStamp() throws Exception {
    long before = file.readStamp();
    shell("INSERT INTO t VALUES(1)");
    assertThat(file.<Long>read(OtherProcessTest::count)).isEqualTo(1);
    assertThat(file.readStamp()).isEqualTo(before);
  }

  @Test
  void shellWriteWithTheDocumentedStatement_raisesTheStampInTheSameTransaction() throws Exception {
    long before = file.readStamp();
    shell(
        "BEGIN IMMEDIATE; INSERT INTO t VALUES(1); UPDATE assay_stamp SET value = value + 1; COMMIT");
    assertThat(file.<Long>read(tx -> tx.stamp() * 1000 + count(tx)))
        .isEqualTo((before + 1) * 1000 + 1);
    assertThat(file.readStamp()).isEqualTo(before + 1);
    file.write(tx -> insert(tx, 2));
    assertThat(file.readStamp()).isEqualTo(before + 2);
  }

  @Test
  void shellSeesOurCommitsAndAWholeFile() throws Exception {
    file.write(tx -> insert(tx, 7));
    assertThat(shell("SELECT a FROM t; PRAGMA integrity_check; SELECT value FROM assay_stamp"))
        .isEqualTo("7\nok\n" + file.readStamp());
  }

  private String shell(String sql) throws Exception {
    assumeTrue(hasShell(), "skipped: there is no sqlite3 shell on the path");
    try (Child shell = Child.command("sqlite3", path.toString(), sql)) {
      String said = String.join("\n", shell.rest());
      assertThat(shell.exitCode()).as(said).isZero();
      return said;
    }
  }

  private static boolean hasShell() {
    try (Child shell = Child.command("sqlite3", "-version")) {
      return shell.exitCode() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  private static long insert(WriteTransaction tx, long value) {
    return tx.statement("INSERT INTO t VALUES(?)").bind(1, value).execute();
  }

  private static long count(ReadTransaction tx) {
    SqliteStatement s = tx.statement("SELECT count(*) FROM t");
    s.step();
    return s.columnLong(1);
  }
}
