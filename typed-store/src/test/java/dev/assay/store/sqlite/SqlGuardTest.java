package dev.assay.store.sqlite;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.store.StoreUsageException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SqlGuardTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "BEGIN",
        "begin immediate",
        "COMMIT",
        "END",
        "ROLLBACK TO x",
        "SAVEPOINT x",
        "RELEASE x",
        " \t\r\n\f COMMIT",
        "-- why not\nCOMMIT",
        "/* a */ /* b\n */COMMIT",
        "/**/--\n/* ; */;;\nCOMMIT",
        "\uFEFFCOMMIT",
        ";COMMIT",
        "EXPLAIN COMMIT",
        "explain /**/ query -- x\n plan COMMIT",
        "COMMIT;",
        "ATTACH 'x' AS y",
        "DETACH y",
        "VACUUM",
        "VACUUM INTO 'x'",
        "PRAGMA journal_mode=delete",
        "PRAGMA journal_mode(delete)",
        "PRAGMA main.journal_mode = delete",
        "PRAGMA /**/ synchronous=0",
        "PRAGMA synchronous(0)",
        "PRAGMA query_only=0",
        "PRAGMA user_version=7",
        "PRAGMA wal_checkpoint",
        "PRAGMA \"journal_mode\"=delete",
        "PRAGMA defer_foreign_keys=1",
        "EXPLAIN PRAGMA synchronous=0",
        "SELECT 1; COMMIT",
        "SELECT ';' ; SELECT 2",
        "SELECT 1;--\nCOMMIT",
        "CREATE TABLE t(a); COMMIT",
        "CREATE TRIGGER a AFTER INSERT ON t BEGIN SELECT 1; END; COMMIT",
        "CREATE TRIGGER a AFTER INSERT ON t BEGIN SELECT 1; END;;/**/DROP TABLE t",
        "CREATE TEMP TRIGGER a AFTER INSERT ON t BEGIN SELECT CASE 1 WHEN 1 THEN 2 END; end -- x\n; SELECT 1",
        "EXPLAIN CREATE TRIGGER a AFTER INSERT ON t BEGIN SELECT 1; END; SELECT 1",
      })
  void transactionSqlAndSettings_areRefused(String sql) {
    assertThatThrownBy(() -> SqlGuard.check(sql))
        .isInstanceOf(StoreUsageException.class)
        .hasMessageContaining("SQL refused");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT 1",
        "SELECT 1;",
        "SELECT 1 ; -- done",
        "SELECT ';COMMIT'",
        "SELECT \";\" FROM t",
        "SELECT [a;b], `c;d` FROM t",
        "SELECT 'it''s; fine'",
        "SELECT 1 /* ; COMMIT */",
        "WITH x AS (SELECT 1) SELECT * FROM x",
        "EXPLAIN QUERY PLAN SELECT 1",
        "PRAGMA table_info(t)",
        "PRAGMA main.table_xinfo('t')",
        "PRAGMA integrity_check",
        "PRAGMA user_version",
        "pragma page_count;",
        "CREATE TRIGGER a AFTER INSERT ON t BEGIN SELECT 1; SELECT 2; END",
        "CREATE TEMP TRIGGER a AFTER INSERT ON t BEGIN SELECT 1; END;",
        "CREATE TRIGGER a AFTER INSERT ON t BEGIN SELECT 1; /* END; */ SELECT 2; -- END\nEND ; -- x",
        "CREATE TRIGGER a AFTER INSERT ON t BEGIN SELECT \"end\", end, ';END;' FROM t; SELECT [;END;]; END",
        "INSERT INTO t SELECT 1 RETURNING a",
        "REPLACE INTO t VALUES(1)",
        "UPDATE OR ROLLBACK t SET a = 1",
      })
  void otherSql_passes(String sql) {
    assertThatCode(() -> SqlGuard.check(sql)).doesNotThrowAnyException();
  }
}
