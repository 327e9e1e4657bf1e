package dev.assay.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.store.StoreClosedException;
import dev.assay.store.StoreUsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqliteFileTest {

  @TempDir Path folder;

  @Test
  void write_thenRead_seesItWithARaisedStamp() {
    try (SqliteFile file = open()) {
      long before = file.readStamp();
      file.write(
          tx -> tx.statement("CREATE TABLE t(a INTEGER, b REAL, c TEXT, d BLOB) STRICT").execute());
      long changed =
          file.write(
              tx ->
                  tx.statement("INSERT INTO t VALUES(?, ?, ?, ?)")
                      .bind(1, 7)
                      .bind(2, 0.5)
                      .bind(3, "é")
                      .bind(4, new byte[] {1, 2})
                      .execute());
      assertThat(changed).isEqualTo(1);
      assertThat(file.readStamp()).isEqualTo(before + 2);
      List<Object> row =
          file.read(
              tx -> {
                SqliteStatement s = tx.statement("SELECT a, b, c, d FROM t");
                assertThat(s.step()).isTrue();
                List<Object> values =
                    List.of(s.columnLong(1), s.columnDouble(2), s.columnText(3), s.columnBlob(4));
                assertThat(s.step()).isFalse();
                return values;
              });
      assertThat(row)
          .usingRecursiveComparison()
          .isEqualTo(List.of(7L, 0.5, "é", new byte[] {1, 2}));
    }
  }

  @Test
  @SuppressWarnings("try") // closing twice is the point
  void close_leavesOneFileThatOpensAgain() throws Exception {
    try (SqliteFile file = open()) {
      file.write(tx -> tx.statement("CREATE TABLE t(a INTEGER) STRICT").execute());
      file.close();
      file.close();
      assertThatThrownBy(() -> file.read(ReadTransaction::stamp))
          .isInstanceOf(StoreClosedException.class);
      assertThatThrownBy(() -> file.write(ReadTransaction::stamp))
          .isInstanceOf(StoreClosedException.class);
      assertThatThrownBy(file::readStamp).isInstanceOf(StoreClosedException.class);
    }
    try (var names = Files.list(folder)) {
      assertThat(names.map(p -> p.getFileName().toString())).containsExactly("a.db");
    }
    try (SqliteFile file = open()) {
      assertThat(file.readStamp()).isEqualTo(1);
    }
  }

  @Test
  void transactionSql_isRefusedInBothKindsOfTransaction() {
    try (SqliteFile file = open()) {
      for (String sql : List.of("COMMIT", "PRAGMA query_only=0", "SELECT 1; SELECT 2")) {
        assertThatThrownBy(() -> file.write(tx -> tx.statement(sql).execute()))
            .isInstanceOf(StoreUsageException.class)
            .hasMessageContaining("SQL refused");
        assertThatThrownBy(() -> file.read(tx -> tx.statement(sql).step()))
            .isInstanceOf(StoreUsageException.class)
            .hasMessageContaining("SQL refused");
      }
      assertThat(file.readStamp()).isZero();
    }
  }

  @Test
  void nestedCalls_areRefused() {
    try (SqliteFile file = open()) {
      assertThatThrownBy(() -> file.write(tx -> file.write(ReadTransaction::stamp)))
          .isInstanceOf(StoreUsageException.class);
      assertThatThrownBy(() -> file.write(tx -> file.read(ReadTransaction::stamp)))
          .isInstanceOf(StoreUsageException.class);
      assertThatThrownBy(() -> file.read(tx -> file.read(ReadTransaction::stamp)))
          .isInstanceOf(StoreUsageException.class);
      assertThat(file.<Long>read(ReadTransaction::stamp)).isZero();
    }
  }

  private SqliteFile open() {
    return SqliteFile.open(folder.resolve("a.db"), SqliteOptions.defaults());
  }
}
