package dev.assay.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.store.StoreBusyException;
import dev.assay.store.StoreConstraintException;
import dev.assay.store.StoreException;
import dev.assay.store.StoreUsageException;
import dev.assay.store.StoreWriteException;
import dev.assay.store.sqlite.Groups.NoFailure;
import dev.assay.store.sqlite.Groups.Outcome;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which jobs share a COMMIT, and what is kept when one of them or the COMMIT fails. */
@NullUnmarked
class GroupCommitTest extends WriterFixture {
  private final AtomicInteger runs = new AtomicInteger();

  GroupCommitTest(@TempDir Path folder) {
    super(folder);
  }

  @Test
  void waitingJobs_shareOneCommitAndSeeEachOther() throws Exception {
    long before = file.readStamp();
    List<Outcome> outcomes =
        Groups.together(
            file, Rows.insert(1), tx -> Rows.count(tx), Rows.insert(2), tx -> Rows.count(tx));
    assertThat(outcomes).extracting(Outcome::result).containsExactly(1L, 1L, 1L, 2L);
    assertThat(file.readStamp()).isEqualTo(before + 2); // the holder's commit and the group's
  }

  @Test
  void groupLimit_cutsWhatWaitsIntoSeveralCommits() throws Exception {
    try (SqliteFile two =
        SqliteFile.open(
            file.path().resolveSibling("two.db"),
            SqliteOptions.defaults().withGroupLimit(2).withSchema(Rows.SCHEMA))) {
      long before = two.readStamp();
      Groups.together(two, Rows.insert(1), Rows.insert(2), Rows.insert(3), Rows.insert(4));
      assertThat(two.readStamp()).isEqualTo(before + 3); // the holder's and two groups'
      assertThat(Rows.ids(two)).containsExactly(1L, 2L, 3L, 4L);
    }
  }

  /** The lock is taken between two commits, when the writer holds none. */
  @Test
  void groupThatCannotBegin_failsWholeAndRunsNothing() throws Exception {
    Path path = file.path().resolveSibling("busy.db");
    SqliteOptions hasty =
        SqliteOptions.defaults().withBusyTimeout(Duration.ofMillis(1)).withSchema(Rows.SCHEMA);
    try (SqliteFile busy = SqliteFile.open(path, hasty);
        Connection other = DriverManager.getConnection("jdbc:sqlite:" + path)) {
      List<Outcome> outcomes =
          Groups.togetherAfter(
              busy, stamp -> lock(other), counted(Rows.insert(1)), counted(Rows.insert(2)));
      assertThat(outcomes)
          .allSatisfy(o -> assertThat(o.thrown()).isInstanceOf(StoreBusyException.class));
      assertThat(runs).hasValue(0);
      Connections.query(other, "COMMIT");
      busy.write(Rows.insert(3));
      assertThat(Rows.ids(busy)).containsExactly(3L);
    }
  }

  private static void lock(Connection jdbc) {
    try {
      Connections.query(jdbc, "BEGIN IMMEDIATE");
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void connectionThatBreaks_isReplacedForTheNextJob() {
    file.write(Rows.insert(1));
    assertThatThrownBy(
            () ->
                file.write(
                    tx -> {
                      Rows.insert(2).run(tx);
                      close(((WriteScope) tx).connection());
                      return Rows.insert(3).run(tx);
                    }))
        .isInstanceOf(StoreException.class);
    file.write(Rows.insert(4));
    assertThat(Rows.ids(file)).containsExactly(1L, 4L);
  }

  private static void close(SqliteConnection connection) {
    try {
      connection.jdbc().close();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void cursorLeftOpen_doesNotBlockTheNextJobOfTheGroup() throws Exception {
    file.write(Rows.insert(1));
    List<Outcome> outcomes =
        Groups.together(
            file,
            counted(tx -> tx.statement("SELECT id FROM t").step()),
            counted(tx -> tx.statement("DROP TABLE child").execute()));
    assertThat(outcomes).allSatisfy(o -> assertThat(o.thrown()).isInstanceOf(NoFailure.class));
    assertThat(runs).as("none had to run again").hasValue(2);
  }

  @Test
  void failingJob_isUndoneAloneAndItsNeighboursAreKept() throws Exception {
    IllegalStateException mine = new IllegalStateException("mine");
    List<Outcome> outcomes =
        Groups.together(
            file,
            Rows.insert(1),
            tx -> {
              Rows.insert(2).run(tx);
              throw mine;
            },
            Rows.insert(3),
            tx -> Rows.insert(1).run(tx));
    assertThat(outcomes.get(1).thrown()).isSameAs(mine);
    assertThat(outcomes.get(3).thrown()).isInstanceOf(StoreConstraintException.class);
    assertThat(outcomes.get(0).thrown()).isInstanceOf(NoFailure.class);
    assertThat(outcomes.get(2).thrown()).isInstanceOf(NoFailure.class);
    assertThat(Rows.ids(file)).containsExactly(1L, 3L);
  }

  @Test
  void allJobsFailing_commitNothing() throws Exception {
    long before = file.readStamp();
    WriteWork<Object> failing =
        tx -> {
          Rows.insert(1).run(tx);
          throw new IllegalStateException();
        };
    Groups.together(file, failing, failing);
    assertThat(Rows.ids(file)).isEmpty();
    assertThat(file.readStamp()).isEqualTo(before + 1); // the holder's
  }

  @Test
  void error_reachesTheCallerAndTheWriterLivesOn() throws Exception {
    StackOverflowError overflow = new StackOverflowError();
    List<Outcome> outcomes =
        Groups.together(
            file,
            Rows.insert(1),
            tx -> {
              Rows.insert(2).run(tx);
              throw overflow;
            });
    assertThat(outcomes.get(1).thrown()).isSameAs(overflow);
    assertThatThrownBy(
            () ->
                file.write(
                    tx -> {
                      Rows.insert(3).run(tx);
                      throw overflow;
                    }))
        .isSameAs(overflow);
    file.write(Rows.insert(4));
    assertThat(Rows.ids(file)).containsExactly(1L, 4L);
  }

  @Test
  void commitThatFails_runsEachJobAgainAlone() throws Exception {
    List<Outcome> outcomes =
        Groups.together(
            file,
            counted(Rows.insert(1)),
            counted(tx -> Rows.insertOrphan(tx)),
            counted(Rows.insert(2)));
    assertThat(outcomes.get(0).thrown()).isInstanceOf(NoFailure.class);
    assertThat(outcomes.get(1).thrown())
        .isInstanceOf(StoreConstraintException.class)
        .hasMessageContaining("COMMIT")
        .hasMessageContaining("FOREIGN KEY");
    assertThat(outcomes.get(2).thrown()).isInstanceOf(NoFailure.class);
    assertThat(runs).hasValue(6);
    assertThat(Rows.ids(file)).containsExactly(1L, 2L);
    assertThat(file.<Long>read(tx -> Rows.count(tx, "child"))).isZero();
  }

  @Test
  void jobThatFailedOnANeighboursLostRow_succeedsWhenItRunsAlone() throws Exception {
    // The second job's constraint failure stems from a row that the failed COMMIT took away: it
    // must not be reported.
    List<Outcome> outcomes =
        Groups.together(
            file,
            tx -> {
              Rows.insertOrphan(tx);
              return Rows.insert(1).run(tx);
            },
            Rows.insert(1));
    assertThat(outcomes.get(0).thrown()).isInstanceOf(StoreConstraintException.class);
    assertThat(outcomes.get(1).thrown()).isInstanceOf(NoFailure.class);
    assertThat(Rows.ids(file)).containsExactly(1L);
  }

  @Test
  void jobThatMakesSqliteRollBack_losesNoNeighbour() throws Exception {
    List<Outcome> outcomes =
        Groups.together(
            file,
            counted(Rows.insert(1)),
            counted(Rows.insert(Rows.BOOM)),
            counted(Rows.insert(2)));
    assertThat(outcomes.get(1).thrown())
        .isInstanceOf(StoreConstraintException.class)
        .hasMessageContaining("boom");
    assertThat(outcomes.get(0).thrown()).isInstanceOf(NoFailure.class);
    assertThat(outcomes.get(2).thrown()).isInstanceOf(NoFailure.class);
    assertThat(runs).hasValue(5); // the third ran once: the group ended before it
    assertThat(Rows.ids(file)).containsExactly(1L, 2L);
  }

  @Test
  void jobThatGoesOnAfterSqliteRolledBack_writesNothing() {
    assertThatThrownBy(
            () ->
                file.write(
                    tx -> {
                      Rows.insert(1).run(tx);
                      assertThatThrownBy(() -> Rows.insert(Rows.BOOM).run(tx))
                          .isInstanceOf(StoreConstraintException.class);
                      assertThatThrownBy(() -> Rows.insert(2).run(tx))
                          .isInstanceOf(StoreUsageException.class)
                          .hasMessageContaining("rolled back");
                      return "as if nothing had happened";
                    }))
        .isInstanceOf(StoreWriteException.class)
        .hasMessageContaining("rolled back by SQLite");
    assertThat(Rows.ids(file)).isEmpty();
    file.write(Rows.insert(3));
    assertThat(Rows.ids(file)).containsExactly(3L);
  }

  @Test
  void orRollback_isNoticedToo() {
    file.write(Rows.insert(1));
    assertThatThrownBy(
            () ->
                file.write(
                    tx -> {
                      Rows.insert(2).run(tx);
                      return tx.statement("INSERT OR ROLLBACK INTO t VALUES(1)").execute();
                    }))
        .isInstanceOf(StoreConstraintException.class);
    assertThat(Rows.ids(file)).containsExactly(1L);
  }

  @Test
  void caughtConstraintFailure_keepsTheRestOfTheJob() {
    file.write(Rows.insert(1));
    file.write(
        tx -> {
          Rows.insert(2).run(tx);
          assertThatThrownBy(() -> Rows.insert(1).run(tx))
              .isInstanceOf(StoreConstraintException.class);
          return Rows.insert(3).run(tx);
        });
    assertThat(Rows.ids(file)).containsExactly(1L, 2L, 3L);
  }

  @Test
  void openCursor_doesNotBlockDdlOrCommit_S04() {
    file.write(Rows.insert(1));
    file.write(Rows.insert(2));
    file.write(
        tx -> {
          assertThat(tx.statement("SELECT id FROM t").step()).isTrue();
          return tx.statement("CREATE TABLE later(a INTEGER) STRICT").execute();
        });
    assertThat(file.<Long>read(tx -> Rows.count(tx, "later"))).isZero();
  }

  private WriteWork<Object> counted(WriteWork<Object> work) {
    return tx -> {
      runs.incrementAndGet();
      return work.run(tx);
    };
  }
}
