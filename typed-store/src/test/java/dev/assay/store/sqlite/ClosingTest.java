package dev.assay.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.store.StoreBusyException;
import dev.assay.store.StoreClosedException;
import dev.assay.store.StoreException;
import dev.assay.store.StoreReadException;
import dev.assay.store.StoreUsageException;
import dev.assay.store.sqlite.Groups.NoFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.core.DB;

@NullUnmarked
class ClosingTest {

  private static final Path DESCRIPTORS = Path.of("/proc/self/fd");

  @TempDir Path folder;

  @Test
  void close_leavesNoThread() {
    try (SqliteFile file = open(SqliteOptions.defaults())) {
      file.readStamp();
      assertThat(writerThreads()).hasSize(1);
    }
    assertThat(writerThreads()).isEmpty();
  }

  @Test
  void close_leavesNoFileHandle() throws IOException {
    assumeTrue(
        Files.isDirectory(DESCRIPTORS), "skipped: this system has no /proc/self/fd to count");
    try (SqliteFile file = open(SqliteOptions.defaults())) {
      file.write(tx -> tx.statement("CREATE TABLE t(a INTEGER) STRICT").execute());
      file.read(tx -> tx.statement("SELECT * FROM t").step());
      assertThat(handles()).isNotEmpty();
    }
    assertThat(handles()).isEmpty();
  }

  @Test
  void openThatFails_leavesNoThreadAndNoFileHandle() throws IOException {
    assumeTrue(
        Files.isDirectory(DESCRIPTORS), "skipped: this system has no /proc/self/fd to count");
    Files.writeString(folder.resolve("a.db"), "x".repeat(9000));
    assertThatThrownBy(() -> open(SqliteOptions.defaults())).isInstanceOf(StoreException.class);
    Files.delete(folder.resolve("a.db"));
    Schema failing =
        new Schema(
            "x",
            1,
            (tx, from) -> {
              throw new IllegalStateException();
            });
    assertThatThrownBy(() -> open(SqliteOptions.defaults().withSchema(failing)))
        .isInstanceOf(IllegalStateException.class);
    assertThat(handles()).isEmpty();
    assertThat(writerThreads()).isEmpty();
    open(SqliteOptions.defaults()).close(); // and the file isn't taken for open
  }

  @Test
  void closedFileCopiedAlone_isWhole_S07() throws IOException {
    try (SqliteFile file = open(SqliteOptions.defaults())) {
      file.write(tx -> tx.statement("CREATE TABLE t(a INTEGER) STRICT").execute());
      file.write(tx -> tx.statement("INSERT INTO t VALUES(7)").execute());
    }
    Path copy = Files.copy(folder.resolve("a.db"), folder.resolve("copy.db"));
    try (SqliteFile file = SqliteFile.open(copy, SqliteOptions.defaults())) {
      assertThat(file.<Boolean>read(tx -> tx.statement("SELECT a FROM t WHERE a = 7").step()))
          .isTrue();
    }
  }

  @Test
  void acceptedWrites_areRunBeforeTheFileCloses() throws Exception {
    SqliteFile file = open(SqliteOptions.defaults());
    Groups.Held held = Groups.hold(file, stamp -> {});
    FutureTask<Object> waiting =
        Groups.start(
            () -> file.write(tx -> tx.statement("CREATE TABLE t(a INTEGER) STRICT").execute()));
    while (file.queuedWrites() < 1) {
      Thread.onSpinWait();
    }
    FutureTask<Object> closing =
        Groups.start(
            () -> {
              file.close();
              return null;
            });
    held.release().countDown();
    closing.get();
    assertThat(Groups.outcome(held.job()).thrown()).isInstanceOf(NoFailure.class);
    assertThat(Groups.outcome(waiting).thrown())
        .isInstanceOfAny(
            NoFailure.class, StoreClosedException.class); // accepted before or after close() began
  }

  @Test
  void runningRead_isWaitedFor() throws Exception {
    CountDownLatch held = new CountDownLatch(1);
    CountDownLatch release = new CountDownLatch(1);
    SqliteFile file = open(SqliteOptions.defaults());
    FutureTask<Object> reading =
        Groups.start(
            () ->
                file.read(
                    tx -> {
                      held.countDown();
                      Groups.awaited(release);
                      return tx.stamp();
                    }));
    held.await();
    FutureTask<Object> closing =
        Groups.start(
            () -> {
              file.close();
              return null;
            });
    while (!writerThreads().isEmpty()) {
      Thread.onSpinWait(); // close() has begun
    }
    release.countDown();
    closing.get();
    assertThat(reading.get()).isEqualTo(0L);
  }

  @Test
  void endlessStatement_isInterruptedByClose() throws Exception {
    SqliteFile file = open(SqliteOptions.defaults().withWaitLimit(Duration.ofMillis(100)));
    CountDownLatch begun = new CountDownLatch(1);
    FutureTask<Object> reading =
        Groups.start(
            () ->
                file.read(
                    tx -> {
                      begun.countDown();
                      return endless(tx);
                    }));
    begun.await();
    file.close();
    assertThat(Groups.outcome(reading).thrown()).isInstanceOf(StoreClosedException.class);
  }

  @Test
  void statementInterruptedWhileTheFileIsOpen_isAFailedRead() throws Exception {
    try (SqliteFile file = open(SqliteOptions.defaults().withReaders(1))) {
      DB reader = file.readerConnections().get(0).jdbc().getDatabase();
      FutureTask<Object> reading = Groups.start(() -> file.read(ClosingTest::endless));
      while (!reading.isDone()) {
        reader.interrupt(); // does nothing before the statement runs
      }
      assertThat(Groups.outcome(reading).thrown())
          .isInstanceOf(StoreReadException.class)
          .hasMessageContaining("interrupt");
      assertThat(file.readStamp()).isZero();
    }
  }

  @Test
  void readThatNeverEnds_makesCloseSaySoAndClosingAgainWorks() throws Exception {
    SqliteFile file = open(SqliteOptions.defaults().withWaitLimit(Duration.ofMillis(50)));
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch release = new CountDownLatch(1);
    FutureTask<Object> reading =
        Groups.start(
            () ->
                file.read(
                    tx -> {
                      begun.countDown();
                      return Groups.awaited(release);
                    }));
    begun.await();
    assertThatThrownBy(file::close)
        .isInstanceOf(StoreBusyException.class)
        .hasMessageContaining("1 reads still run");
    release.countDown();
    reading.get();
    file.close();
    open(SqliteOptions.defaults()).close();
  }

  /**
   * SQLite refuses to close a connection in the middle of a backup, so the backup's own callback
   * closes.
   */
  @Test
  void readerThatCannotBeClosed_keepsNothingElseOpen() throws Exception {
    SqliteFile file = open(SqliteOptions.defaults().withReaders(3));
    file.write(tx -> tx.statement("CREATE TABLE t(a INTEGER) STRICT").execute());
    DB busy = file.readerConnections().get(0).jdbc().getDatabase();
    List<Throwable> thrown = new ArrayList<>();
    busy.backup(
        "main",
        folder.resolve("copy.db").toString(),
        (left, all) -> thrown.add(catchThrowable(file::close)));
    assertThat(thrown.get(0))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("unfinished backups");
    assertThat(writerThreads()).isEmpty();
    assertThat(file.readerConnections().subList(1, 3))
        .allSatisfy(reader -> assertThat(reader.jdbc().isClosed()).isTrue());
    assertThat(folder.resolve("a.db-wal")).isEmptyFile(); // the writer's checkpoint ran
    try (SqliteFile again = open(SqliteOptions.defaults())) {
      assertThat(again.readStamp()).isEqualTo(1);
    }
  }

  @Test
  void allReadersInUse_isBusyAfterTheWaitLimit() throws Exception {
    SqliteOptions options =
        SqliteOptions.defaults().withReaders(1).withWaitLimit(Duration.ofMillis(50));
    try (SqliteFile file = open(options)) {
      file.read(
          tx -> {
            assertThatThrownBy(() -> Groups.start(file::readStamp).get())
                .cause()
                .isInstanceOf(StoreBusyException.class)
                .hasMessageContaining("1 readers");
            return null;
          });
      assertThat(file.readStamp()).isZero();
    }
  }

  @Test
  @SuppressWarnings("try") // closing it there is the point
  void closeInsideItsOwnWork_isRefused() {
    try (SqliteFile file = open(SqliteOptions.defaults())) {
      assertThatThrownBy(
              () ->
                  file.write(
                      tx -> {
                        file.close();
                        return null;
                      }))
          .isInstanceOf(StoreUsageException.class);
      assertThatThrownBy(
              () ->
                  file.read(
                      tx -> {
                        file.close();
                        return null;
                      }))
          .isInstanceOf(StoreUsageException.class);
      assertThat(file.readStamp()).isZero();
    }
  }

  private static boolean endless(ReadTransaction tx) {
    return tx.statement(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n")
        .step();
  }

  private SqliteFile open(SqliteOptions options) {
    return SqliteFile.open(folder.resolve("a.db"), options);
  }

  private static List<String> writerThreads() {
    return Thread.getAllStackTraces().keySet().stream()
        .map(Thread::getName)
        .filter(name -> name.startsWith("assay-"))
        .toList();
  }

  private List<Path> handles() throws IOException {
    List<Path> targets = new ArrayList<>();
    try (Stream<Path> all = Files.list(DESCRIPTORS)) {
      for (Path descriptor : all.toList()) {
        if (Files.isSymbolicLink(descriptor)) {
          targets.add(Files.readSymbolicLink(descriptor));
        }
      }
    } catch (NoSuchFileException e) {
      return handles(); // another thread closed one between the list and the look
    }
    Path real = folder.toRealPath();
    return targets.stream().filter(target -> target.startsWith(real)).toList();
  }
}
