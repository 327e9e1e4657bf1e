package dev.assay.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.store.StoreConstraintException;
import dev.assay.store.StoreException;
import dev.assay.store.StoreReadException;
import dev.assay.store.StoreUsageException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@NullUnmarked
class StatementTest {

  private final SqliteFile file;

  StatementTest(@TempDir Path folder) {
    file =
        SqliteFile.open(
            folder.resolve("a.db"), SqliteOptions.defaults().withStatementCache(4).withReaders(1));
  }

  @BeforeEach
  void table() {
    file.write(
        tx -> tx.statement("CREATE TABLE t(id INTEGER PRIMARY KEY, v ANY) STRICT").execute());
  }

  @AfterEach
  void close() {
    file.close();
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, -1, 127, -129, Long.MIN_VALUE, Long.MAX_VALUE, (1L << 53) + 1})
  void long_comesBackExactly(long value) {
    assertThat(roundTrip(s -> s.bind(1, value), s -> s.columnLong(1))).isEqualTo(value);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.0, 0.1, -1.5, Double.MIN_VALUE, Double.MAX_VALUE, 1e300, 3.0})
  void double_comesBackExactly(double value) {
    assertThat(roundTrip(s -> s.bind(1, value), s -> s.columnDouble(1))).isEqualTo(value);
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void infinity_comesBackExactly(double value) {
    assertThat(roundTrip(s -> s.bind(1, value), s -> s.columnDouble(1))).isEqualTo(value);
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, -0.0})
  void doubleThatSqliteWouldChange_isRefused(double value) {
    assertThatThrownBy(() -> roundTrip(s -> s.bind(1, value), s -> 0))
        .isInstanceOf(StoreUsageException.class)
        .hasMessageContaining(Double.toString(value));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "abc", "é", "e\u0301", "😀", "a\0b", "\0", "\uFFFF", "\uFEFFx"})
  void text_comesBackExactly(String value) {
    assertThat(roundTrip(s -> s.bind(1, value), s -> s.columnText(1))).isEqualTo(value);
  }

  @Test
  void loneSurrogate_isRefused() {
    for (String value : List.of("a\uD800", "\uDC00b", "\uD83D\uD83D\uDE00")) {
      assertThatThrownBy(() -> roundTrip(s -> s.bind(1, value), s -> 0))
          .isInstanceOf(StoreUsageException.class)
          .hasMessageContaining("lone surrogate");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 5000})
  void blob_comesBackExactly(int length) {
    byte[] value = new byte[length];
    for (int i = 0; i < length; i++) {
      value[i] = (byte) i;
    }
    assertThat(roundTrip(s -> s.bind(1, value), s -> s.columnBlob(1))).isEqualTo(value);
  }

  @Test
  void null_comesBackAsNull() {
    assertThat(roundTrip(s -> s.bindNull(1), s -> s.columnIsNull(1))).isEqualTo(true);
  }

  @Test
  void otherStorageClass_isAnErrorAndNotAZero() {
    assertThatThrownBy(() -> roundTrip(s -> s.bind(1, "12"), s -> s.columnLong(1)))
        .isInstanceOf(StoreReadException.class)
        .hasMessageContaining("should hold INTEGER, holds TEXT");
    assertThatThrownBy(() -> roundTrip(s -> s.bind(1, 12), s -> s.columnDouble(1)))
        .isInstanceOf(StoreReadException.class);
    assertThatThrownBy(() -> roundTrip(s -> s.bind(1, 1.5), s -> s.columnLong(1)))
        .isInstanceOf(StoreReadException.class);
    assertThatThrownBy(() -> roundTrip(s -> s.bind(1, 12), s -> s.columnText(1)))
        .isInstanceOf(StoreReadException.class);
    assertThatThrownBy(() -> roundTrip(s -> s.bind(1, "x"), s -> s.columnBlob(1)))
        .isInstanceOf(StoreReadException.class);
    assertThatThrownBy(() -> roundTrip(s -> s.bindNull(1), s -> s.columnLong(1)))
        .isInstanceOf(StoreReadException.class);
  }

  @Test
  void parameterLeftUnbound_isRefused() {
    usage(tx -> tx.statement("SELECT ?, ?").bind(1, 1).step(), "parameter 2 of 2 is not bound");
    file.read(tx -> tx.statement("SELECT ?").bind(1, 5).step());
    usage(tx -> tx.statement("SELECT ?").step(), "parameter 1 of 1 is not bound");
  }

  @Test
  void wrongIndexOrOrder_isRefused() {
    usage(tx -> tx.statement("SELECT ?").bind(0, 1), "parameter must be in [1, 1], was 0");
    usage(tx -> tx.statement("SELECT ?").bind(2, 1), "parameter must be in [1, 1], was 2");
    usage(tx -> stepped(tx).columnLong(0), "column must be in [1, 1], was 0");
    usage(tx -> stepped(tx).columnIsNull(2), "column must be in [1, 1], was 2");
    usage(tx -> tx.statement("SELECT 7").columnLong(1), "no row");
    usage(tx -> stepped(tx).bind(1, 1), "reset()");
  }

  @Test
  void stepAfterTheEnd_staysAtTheEndUntilReset() {
    file.read(
        tx -> {
          SqliteStatement s = tx.statement("VALUES(1), (2)");
          assertThat(List.of(s.step(), s.step(), s.step(), s.step()))
              .containsExactly(true, true, false, false);
          assertThat(s.reset().step()).isTrue();
          return s.columnLong(1);
        });
  }

  @Test
  void boundValue_survivesResetAndIsReplacedByAnother() {
    List<Long> seen = new ArrayList<>();
    file.read(
        tx -> {
          SqliteStatement s = tx.statement("SELECT ? + 0");
          for (long value : new long[] {1, 1, 1000, 1000, 1}) {
            s.reset().bind(1, value).step();
            seen.add(s.columnLong(1));
          }
          s.reset().step();
          seen.add(s.columnLong(1));
          return seen;
        });
    assertThat(seen).containsExactly(1L, 1L, 1000L, 1000L, 1L, 1L);
  }

  @Test
  void blobChangedBetweenBinds_isReadAgain() {
    byte[] buffer = {1};
    file.write(
        tx -> {
          SqliteStatement s = tx.statement("INSERT INTO t(v) VALUES(?)");
          s.bind(1, buffer).execute();
          buffer[0] = 2;
          return s.reset().bind(1, buffer).execute();
        });
    assertThat(rows("SELECT hex(v) FROM t ORDER BY id", s -> s.columnText(1)))
        .containsExactly("01", "02");
  }

  @Test
  void failedStatement_isForgottenAndPreparedAgain() {
    file.write(
        tx -> {
          tx.statement("INSERT INTO t VALUES(?, 1)").bind(1, 1).execute();
          assertThatThrownBy(() -> tx.statement("INSERT INTO t VALUES(?, 1)").bind(1, 1).execute())
              .isInstanceOf(StoreConstraintException.class)
              .hasMessageContaining("UNIQUE constraint failed: t.id");
          return tx.statement("INSERT INTO t VALUES(?, 1)").bind(1, 2).execute();
        });
    assertThat(rows("SELECT id FROM t", s -> s.columnLong(1))).containsExactly(1L, 2L);
  }

  @Test
  void execute_countsItsOwnRowsOnly() {
    file.write(
        tx -> {
          assertThat(tx.statement("INSERT INTO t(v) VALUES(1), (2), (3)").execute()).isEqualTo(3);
          assertThat(tx.statement("CREATE TABLE u(a) STRICT".replace("a)", "a INTEGER)")).execute())
              .isZero();
          assertThat(tx.statement("SELECT * FROM t").execute()).isZero();
          assertThat(tx.statement("UPDATE t SET v = v + 1 WHERE id > 1").execute()).isEqualTo(2);
          assertThat(tx.statement("DELETE FROM t WHERE id = 99").execute()).isZero();
          return tx.statement("DELETE FROM t").execute();
        });
  }

  @Test
  void sameText_isTheSameStatementRestarted() {
    file.read(
        tx -> {
          SqliteStatement one = stepped(tx);
          assertThat(tx.statement("SELECT 7")).isSameAs(one);
          usage(() -> one.columnLong(1), "no row");
          return null;
        });
  }

  @Test
  void cacheOverflow_keepsWhatTheTransactionUsesAndShrinksAfterIt() {
    file.read(
        tx -> {
          List<SqliteStatement> used = new ArrayList<>();
          for (int i = 0; i < 20; i++) {
            SqliteStatement s = tx.statement("SELECT " + i);
            s.step();
            used.add(s);
          }
          for (int i = 0; i < 20; i++) {
            assertThat(used.get(i).columnLong(1)).isEqualTo(i);
          }
          return null;
        });
    assertThat(file.readerConnections()).extracting(SqliteConnection::cached).containsExactly(4);
  }

  @Test
  void afterTheTransaction_statementAndTransactionAreRefused() {
    AtomicReference<SqliteStatement> statement = new AtomicReference<>();
    AtomicReference<ReadTransaction> transaction = new AtomicReference<>();
    file.read(
        tx -> {
          statement.set(tx.statement("SELECT 7"));
          transaction.set(tx);
          return null;
        });
    usage(() -> statement.get().step(), "outside of its work");
    usage(() -> transaction.get().statement("SELECT 7"), "outside of its work");
    usage(() -> transaction.get().stamp(), "outside of its work");
    usage(tx -> statement.get().step(), "after its transaction");
  }

  @Test
  void anotherThread_isRefused() throws Exception {
    AtomicReference<StoreException> seen = new AtomicReference<>();
    file.write(
        tx -> {
          Thread other =
              new Thread(
                  () -> {
                    try {
                      tx.statement("DELETE FROM t").execute();
                    } catch (StoreException e) {
                      seen.set(e);
                    }
                  });
          other.start();
          try {
            other.join();
          } catch (InterruptedException e) {
            throw new AssertionError(e);
          }
          return null;
        });
    assertThat(seen.get()).isInstanceOf(StoreUsageException.class);
  }

  @Test
  void writeInARead_isRefused() {
    usage(
        tx -> tx.statement("INSERT INTO t(v) VALUES(1)").execute(),
        "a read transaction can't write");
  }

  @Test
  void syntaxError_isTheCallersMistake() {
    usage(tx -> tx.statement("SELEKT 1"), "SELEKT");
    usage(tx -> tx.statement("SELECT * FROM missing"), "missing");
  }

  @Test
  void local_livesWithTheConnection() {
    StringBuilder first = file.read(tx -> tx.local(StringBuilder.class, StringBuilder::new));
    StringBuilder second = file.read(tx -> tx.local(StringBuilder.class, StringBuilder::new));
    assertThat(second).isSameAs(first);
  }

  /** Stores the value in one transaction and reads it in another. */
  private Object roundTrip(Consumer<SqliteStatement> bind, Function<SqliteStatement, Object> read) {
    file.write(
        tx -> {
          SqliteStatement s = tx.statement("INSERT INTO t(v) VALUES(?)");
          bind.accept(s);
          return s.execute();
        });
    return rows("SELECT v FROM t ORDER BY id DESC LIMIT 1", read).get(0);
  }

  private <T> List<T> rows(String sql, Function<SqliteStatement, T> read) {
    return file.read(
        tx -> {
          List<T> all = new ArrayList<>();
          SqliteStatement s = tx.statement(sql);
          while (s.step()) {
            all.add(read.apply(s));
          }
          return all;
        });
  }

  private static SqliteStatement stepped(ReadTransaction tx) {
    SqliteStatement s = tx.statement("SELECT 7");
    s.step();
    return s;
  }

  private void usage(ReadWork<Object> work, String message) {
    usage(() -> file.read(work), message);
  }

  private static void usage(Runnable action, String message) {
    assertThatThrownBy(action::run)
        .isInstanceOf(StoreUsageException.class)
        .hasMessageContaining(message);
  }
}
