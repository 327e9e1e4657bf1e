package dev.assay.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.assay.store.StoreConstraintException;
import dev.assay.store.StoreUsageException;
import dev.assay.store.StoreWriteException;
import dev.assay.store.sqlite.Groups.NoFailure;
import dev.assay.store.sqlite.Groups.Outcome;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What jobs of one COMMIT tell each other, and what runs once it succeeded. */
@NullUnmarked
class AfterCommitTest extends WriterFixture {

  AfterCommitTest(@TempDir Path folder) {
    super(folder);
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

  static Stream<Arguments> failures() {
    return Stream.of(
        arguments("throws", 1, (WriteWork<Object>) AfterCommitTest::fails),
        arguments("fails the COMMIT", 2, (WriteWork<Object>) Rows::insertOrphan),
        arguments("makes SQLite roll back", 2, Rows.insert(Rows.BOOM)));
  }

  /** However the second job fails: undone alone, or with the whole group and everyone run again. */
  @ParameterizedTest(name = "the second job {0}")
  @MethodSource("failures")
  void secondJobFails_othersActionsRunOnceEach(String how, int runs, WriteWork<Object> failing)
      throws Exception {
    List<String> order = Collections.synchronizedList(new ArrayList<>());
    AtomicInteger first = new AtomicInteger();
    long before = file.readStamp();
    List<Outcome> outcomes =
        Groups.together(
            file,
            tx -> {
              first.incrementAndGet();
              tx.afterCommit(stamp -> order.add("first " + (stamp - before)));
              return Rows.insert(1).run(tx);
            },
            tx -> {
              tx.afterCommit(stamp -> order.add("second"));
              return failing.run(tx);
            },
            tx -> {
              tx.afterCommit(stamp -> order.add("third " + (stamp - before)));
              return Rows.insert(3).run(tx);
            });
    assertThat(first).as(how).hasValue(runs);
    assertThat(outcomes.get(1).thrown()).isNotInstanceOf(NoFailure.class);
    assertThat(outcomes.get(0).thrown()).isInstanceOf(NoFailure.class);
    assertThat(outcomes.get(2).thrown()).isInstanceOf(NoFailure.class);
    // The holder's COMMIT raised the stamp by one; run alone, each job has a COMMIT of its own.
    assertThat(order).containsExactly("first 2", "third " + (runs == 1 ? 2 : 3));
    assertThat(Rows.ids(file)).containsExactly(1L, 3L);
  }

  private static Object fails(WriteTransaction tx) {
    tx.statement("INSERT INTO t VALUES(2)").execute();
    throw new IllegalStateException();
  }

  @Test
  void afterCommit_isDroppedWhenTheCommitFails() {
    List<Long> stamps = new ArrayList<>();
    assertThatThrownBy(
            () ->
                file.write(
                    tx -> {
                      tx.afterCommit(stamps::add);
                      return Rows.insertOrphan(tx);
                    }))
        .isInstanceOf(StoreConstraintException.class);
    assertThat(stamps).isEmpty();
  }

  @Test
  void afterCommitThatThrows_saysThatTheDataIsKept() throws Exception {
    List<Long> neighbours = Collections.synchronizedList(new ArrayList<>());
    List<Outcome> outcomes =
        Groups.together(
            file,
            tx -> {
              tx.afterCommit(
                  stamp -> {
                    throw new IllegalStateException("mine");
                  });
              return Rows.insert(1).run(tx);
            },
            tx -> {
              tx.afterCommit(neighbours::add);
              return Rows.insert(2).run(tx);
            });
    assertThat(neighbours).containsExactly(file.readStamp());
    assertThat(outcomes.get(0).thrown())
        .isInstanceOf(StoreWriteException.class)
        .hasMessageContaining("is committed with stamp " + file.readStamp())
        .hasRootCauseMessage("mine");
    assertThat(outcomes.get(1).thrown()).isInstanceOf(NoFailure.class);
    assertThat(Rows.ids(file)).containsExactly(1L, 2L);
  }

  @Test
  void afterCommitThatUsesTheTransaction_isRefused() {
    assertThatThrownBy(
            () ->
                file.write(
                    tx -> {
                      tx.afterCommit(stamp -> tx.statement("DELETE FROM t").execute());
                      return Rows.insert(1).run(tx);
                    }))
        .isInstanceOf(StoreWriteException.class)
        .hasCauseInstanceOf(StoreUsageException.class);
    assertThat(Rows.ids(file)).containsExactly(1L);
  }

  @Test
  void stampInsideTheTransaction_isTheOneBeforeTheCommit() {
    long before = file.readStamp();
    assertThat(file.<Long>write(ReadTransaction::stamp)).isEqualTo(before);
    assertThat(file.readStamp()).isEqualTo(before + 1);
  }

  /** From another thread: the writer thread may not read. */
  private long stampSeenByAnotherThread() {
    try {
      return (long) Groups.start(file::readStamp).get();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }
}
