package dev.assay.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.store.StoreConstraintException;
import dev.assay.store.StoreException;
import dev.assay.store.StoreUsageException;
import dev.assay.store.StoreWriteException;
import dev.assay.store.sqlite.Groups.NoFailure;
import dev.assay.store.sqlite.Groups.Outcome;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@NullUnmarked
class GroupCommitTest {

  private final SqliteFile file;
  private final AtomicInteger runs = new AtomicInteger();

  GroupCommitTest(@TempDir Path folder) {
    file = SqliteFile.open(folder.resolve("a.db"), SqliteOptions.defaults().withReaders(1));
  }

  @BeforeEach
  void tables() {
    file.write(
        tx -> {
          tx.statement("CREATE TABLE t(id INTEGER PRIMARY KEY) STRICT").execute();
          tx.statement("CREATE TABLE parent(id INTEGER PRIMARY KEY) STRICT").execute();
          tx.statement(
                  "CREATE TABLE child(id INTEGER PRIMARY KEY, p INTEGER NOT NULL"
                      + " REFERENCES parent(id) DEFERRABLE INITIALLY DEFERRED) STRICT")
              .execute();
          tx.statement(
                  "CREATE TRIGGER boom BEFORE INSERT ON t WHEN NEW.id = 666 BEGIN SELECT RAISE(ROLLBACK, 'boom'); END")
              .execute();
          return null;
        });
  }

  @AfterEach
  void close() {
    file.close();
  }

  @Test
  void waitingJobs_shareOneCommitAndSeeEachOther() throws Exception {
    long before = file.readStamp();
    List<Outcome> outcomes =
        Groups.together(file, insert(1), tx -> count(tx), insert(2), tx -> count(tx));
    assertThat(outcomes).extracting(Outcome::result).containsExactly(1L, 1L, 1L, 2L);
    assertThat(file.readStamp()).isEqualTo(before + 2); // the holder's commit and the group's
  }

  @Test
  void failingJob_isUndoneAloneAndItsNeighboursAreKept() throws Exception {
    IllegalStateException mine = new IllegalStateException("mine");
    List<Outcome> outcomes =
        Groups.together(
            file,
            insert(1),
            tx -> {
              insert(2).run(tx);
              throw mine;
            },
            insert(3),
            tx -> insert(1).run(tx));
    assertThat(outcomes.get(1).thrown()).isSameAs(mine);
    assertThat(outcomes.get(3).thrown()).isInstanceOf(StoreConstraintException.class);
    assertThat(outcomes.get(0).thrown()).isInstanceOf(NoFailure.class);
    assertThat(outcomes.get(2).thrown()).isInstanceOf(NoFailure.class);
    assertThat(ids()).containsExactly(1L, 3L);
  }

  @Test
  void allJobsFailing_commitNothing() throws Exception {
    long before = file.readStamp();
    WriteWork<Object> failing =
        tx -> {
          insert(1).run(tx);
          throw new IllegalStateException();
        };
    Groups.together(file, failing, failing);
    assertThat(ids()).isEmpty();
    assertThat(file.readStamp()).isEqualTo(before + 1); // the holder's
  }

  @Test
  void error_reachesTheCallerAndTheWriterLivesOn() throws Exception {
    StackOverflowError overflow = new StackOverflowError();
    List<Outcome> outcomes =
        Groups.together(
            file,
            insert(1),
            tx -> {
              insert(2).run(tx);
              throw overflow;
            });
    assertThat(outcomes.get(1).thrown()).isSameAs(overflow);
    assertThatThrownBy(
            () ->
                file.write(
                    tx -> {
                      insert(3).run(tx);
                      throw overflow;
                    }))
        .isSameAs(overflow);
    file.write(insert(4));
    assertThat(ids()).containsExactly(1L, 4L);
  }

  @Test
  void commitThatFails_runsEachJobAgainAlone() throws Exception {
    List<Outcome> outcomes =
        Groups.together(
            file,
            counted(insert(1)),
            counted(tx -> tx.statement("INSERT INTO child VALUES(1, 99)").execute()),
            counted(insert(2)));
    assertThat(outcomes.get(0).thrown()).isInstanceOf(NoFailure.class);
    assertThat(outcomes.get(1).thrown())
        .isInstanceOf(StoreConstraintException.class)
        .hasMessageContaining("COMMIT")
        .hasMessageContaining("FOREIGN KEY");
    assertThat(outcomes.get(2).thrown()).isInstanceOf(NoFailure.class);
    assertThat(runs).hasValue(6);
    assertThat(ids()).containsExactly(1L, 2L);
    assertThat(file.<Long>read(tx -> count(tx, "child"))).isZero();
  }

  @Test
  void jobThatFailedOnANeighboursLostRow_succeedsWhenItRunsAlone() throws Exception {
    // The second job's constraint failure stems from a row that the failed COMMIT took away: it
    // must not be reported.
    List<Outcome> outcomes =
        Groups.together(
            file,
            tx -> {
              tx.statement("INSERT INTO child VALUES(1, 99)").execute();
              return insert(1).run(tx);
            },
            insert(1));
    assertThat(outcomes.get(0).thrown()).isInstanceOf(StoreConstraintException.class);
    assertThat(outcomes.get(1).thrown()).isInstanceOf(NoFailure.class);
    assertThat(ids()).containsExactly(1L);
  }

  @Test
  void jobThatMakesSqliteRollBack_losesNoNeighbour() throws Exception {
    List<Outcome> outcomes =
        Groups.together(file, counted(insert(1)), counted(insert(666)), counted(insert(2)));
    assertThat(outcomes.get(1).thrown())
        .isInstanceOf(StoreConstraintException.class)
        .hasMessageContaining("boom");
    assertThat(outcomes.get(0).thrown()).isInstanceOf(NoFailure.class);
    assertThat(outcomes.get(2).thrown()).isInstanceOf(NoFailure.class);
    assertThat(runs).hasValue(5); // the third ran once: the group ended before it
    assertThat(ids()).containsExactly(1L, 2L);
  }

  @Test
  void jobThatGoesOnAfterSqliteRolledBack_writesNothing() {
    assertThatThrownBy(
            () ->
                file.write(
                    tx -> {
                      insert(1).run(tx);
                      assertThatThrownBy(() -> insert(666).run(tx))
                          .isInstanceOf(StoreConstraintException.class);
                      assertThatThrownBy(() -> insert(2).run(tx))
                          .isInstanceOf(StoreUsageException.class)
                          .hasMessageContaining("rolled back");
                      return "as if nothing had happened";
                    }))
        .isInstanceOf(StoreWriteException.class)
        .hasMessageContaining("rolled back by SQLite");
    assertThat(ids()).isEmpty();
    file.write(insert(3));
    assertThat(ids()).containsExactly(3L);
  }

  @Test
  void orRollback_isNoticedToo() {
    file.write(insert(1));
    assertThatThrownBy(
            () ->
                file.write(
                    tx -> {
                      insert(2).run(tx);
                      return tx.statement("INSERT OR ROLLBACK INTO t VALUES(1)").execute();
                    }))
        .isInstanceOf(StoreConstraintException.class);
    assertThat(ids()).containsExactly(1L);
  }

  @Test
  void caughtConstraintFailure_keepsTheRestOfTheJob() {
    file.write(insert(1));
    file.write(
        tx -> {
          insert(2).run(tx);
          assertThatThrownBy(() -> insert(1).run(tx)).isInstanceOf(StoreConstraintException.class);
          return insert(3).run(tx);
        });
    assertThat(ids()).containsExactly(1L, 2L, 3L);
  }

  @Test
  void openCursor_doesNotBlockDdlOrCommit_S04() {
    file.write(insert(1));
    file.write(insert(2));
    file.write(
        tx -> {
          assertThat(tx.statement("SELECT id FROM t").step()).isTrue();
          return tx.statement("CREATE TABLE later(a INTEGER) STRICT").execute();
        });
    assertThat(file.<Long>read(tx -> count(tx, "later"))).isZero();
  }

  @Test
  void pending_isSharedByTheGroupAndRestoredWhenItsJobFails() throws Exception {
    List<Object> seen = Collections.synchronizedList(new ArrayList<>());
    WriteWork<Object> look =
        tx -> {
          Object now = tx.pending("k");
          seen.add(now == null ? "none" : now);
          return null;
        };
    Groups.together(
        file,
        tx -> {
          tx.pending("k", "one");
          return look.run(tx);
        },
        tx -> {
          tx.pending("k", "two");
          tx.pending("k", "three");
          throw new IllegalStateException();
        },
        look);
    file.write(look);
    assertThat(seen).containsExactly("one", "one", "none");
  }

  @Test
  void afterCommit_runsInJobOrderBeforeAnyAcknowledgementWithTheStamp() throws Exception {
    List<String> order = Collections.synchronizedList(new ArrayList<>());
    WriteWork<Object> kept =
        tx -> {
          tx.afterCommit(stamp -> order.add("first " + stamp));
          tx.afterCommit(stamp -> order.add("second " + (stamp == stampSeenByAnotherThread())));
          return null;
        };
    WriteWork<Object> dropped =
        tx -> {
          tx.afterCommit(stamp -> order.add("dropped"));
          throw new IllegalStateException();
        };
    WriteWork<Object> last =
        tx -> {
          tx.afterCommit(stamp -> order.add("last"));
          return order.size();
        };
    List<Outcome> outcomes = Groups.together(file, kept, dropped, last);
    assertThat(outcomes.get(2).result()).isEqualTo(0);
    assertThat(order).containsExactly("first " + file.readStamp(), "second true", "last");
  }

  @Test
  void afterCommit_isDroppedWhenTheCommitFails() {
    List<Long> stamps = new ArrayList<>();
    assertThatThrownBy(
            () ->
                file.write(
                    tx -> {
                      tx.afterCommit(stamps::add);
                      return tx.statement("INSERT INTO child VALUES(1, 99)").execute();
                    }))
        .isInstanceOf(StoreConstraintException.class);
    assertThat(stamps).isEmpty();
  }

  @Test
  void afterCommitThatThrows_saysThatTheDataIsKept() throws Exception {
    List<Outcome> outcomes =
        Groups.together(
            file,
            tx -> {
              tx.afterCommit(
                  stamp -> {
                    throw new IllegalStateException("mine");
                  });
              return insert(1).run(tx);
            },
            insert(2));
    assertThat(outcomes.get(0).thrown())
        .isInstanceOf(StoreWriteException.class)
        .hasMessageContaining("is committed with stamp " + file.readStamp())
        .hasRootCauseMessage("mine");
    assertThat(outcomes.get(1).thrown()).isInstanceOf(NoFailure.class);
    assertThat(ids()).containsExactly(1L, 2L);
  }

  @Test
  void afterCommitThatUsesTheTransaction_isRefused() {
    assertThatThrownBy(
            () ->
                file.write(
                    tx -> {
                      tx.afterCommit(stamp -> tx.statement("DELETE FROM t").execute());
                      return insert(1).run(tx);
                    }))
        .isInstanceOf(StoreWriteException.class)
        .hasCauseInstanceOf(StoreUsageException.class);
    assertThat(ids()).containsExactly(1L);
  }

  @Test
  void interruptBeforeTheJobBegan_writesNothing() throws Exception {
    CountDownLatch held = new CountDownLatch(1);
    CountDownLatch release = new CountDownLatch(1);
    FutureTask<Object> holder = hold(held, release);
    List<Object> seen = Collections.synchronizedList(new ArrayList<>());
    Thread waiting =
        new Thread(
            () -> {
              try {
                file.write(insert(1));
              } catch (StoreException e) {
                seen.add(e);
                seen.add(Thread.currentThread().isInterrupted());
              }
            });
    waiting.start();
    while (file.queuedWrites() < 1) {
      Thread.onSpinWait();
    }
    waiting.interrupt();
    waiting.join();
    release.countDown();
    holder.get();
    assertThat(seen).hasSize(2);
    assertThat(seen.get(0))
        .isInstanceOfSatisfying(
            StoreWriteException.class, e -> assertThat(e).hasMessageContaining("before it began"));
    assertThat(seen.get(1)).isEqualTo(true);
    assertThat(ids()).isEmpty();
  }

  @Test
  void interruptWhileTheJobRuns_stillGivesItsOutcome() throws Exception {
    CountDownLatch held = new CountDownLatch(1);
    CountDownLatch release = new CountDownLatch(1);
    List<Object> seen = Collections.synchronizedList(new ArrayList<>());
    Thread waiting =
        new Thread(
            () -> {
              seen.add(
                  file.<Object>write(
                      tx -> {
                        held.countDown();
                        Groups.awaited(release);
                        return insert(1).run(tx);
                      }));
              seen.add(Thread.currentThread().isInterrupted());
            });
    waiting.start();
    held.await();
    waiting.interrupt();
    release.countDown();
    waiting.join();
    assertThat(seen).containsExactly(1L, true);
    assertThat(ids()).containsExactly(1L);
  }

  @Test
  void jobThatInterruptsTheWriter_doesNotDisturbTheNext() {
    file.write(
        tx -> {
          Thread.currentThread().interrupt();
          return insert(1).run(tx);
        });
    file.write(insert(2));
    assertThat(ids()).containsExactly(1L, 2L);
  }

  @Test
  void stampInsideTheTransaction_isTheOneBeforeTheCommit() {
    long before = file.readStamp();
    assertThat(file.<Long>write(ReadTransaction::stamp)).isEqualTo(before);
    assertThat(file.readStamp()).isEqualTo(before + 1);
  }

  private FutureTask<Object> hold(CountDownLatch held, CountDownLatch release)
      throws InterruptedException {
    FutureTask<Object> holder =
        Groups.start(
            () ->
                file.write(
                    tx -> {
                      held.countDown();
                      return Groups.awaited(release);
                    }));
    held.await();
    return holder;
  }

  private static WriteWork<Object> insert(long id) {
    return tx -> tx.statement("INSERT INTO t VALUES(?)").bind(1, id).execute();
  }

  private WriteWork<Object> counted(WriteWork<Object> work) {
    return tx -> {
      runs.incrementAndGet();
      return work.run(tx);
    };
  }

  private static long count(ReadTransaction tx) {
    return count(tx, "t");
  }

  private static long count(ReadTransaction tx, String table) {
    SqliteStatement s = tx.statement("SELECT count(*) FROM " + table);
    s.step();
    return s.columnLong(1);
  }

  /** From another thread: the writer thread may not read. */
  private long stampSeenByAnotherThread() {
    try {
      return (long) Groups.start(file::readStamp).get();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  private List<Long> ids() {
    return file.read(
        tx -> {
          List<Long> all = new ArrayList<>();
          SqliteStatement s = tx.statement("SELECT id FROM t ORDER BY id");
          while (s.step()) {
            all.add(s.columnLong(1));
          }
          return all;
        });
  }
}
