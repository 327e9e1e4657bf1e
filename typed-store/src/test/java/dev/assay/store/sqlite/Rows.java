package dev.assay.store.sqlite;

import java.util.ArrayList;
import java.util.List;

/**
 * Tables for tests of the writer: one that can roll back by itself, and a foreign key that only
 * COMMIT checks.
 */
final class Rows {

  static final Schema SCHEMA = new Schema("rows", 1, (tx, from) -> make(tx));

  /** The row whose insertion makes SQLite roll back. */
  static final long BOOM = 666;

  private Rows() {}

  private static void make(WriteTransaction tx) {
    tx.statement("CREATE TABLE t(id INTEGER PRIMARY KEY) STRICT").execute();
    tx.statement("CREATE TABLE parent(id INTEGER PRIMARY KEY) STRICT").execute();
    tx.statement(
            "CREATE TABLE child(id INTEGER PRIMARY KEY, p INTEGER NOT NULL"
                + " REFERENCES parent(id) DEFERRABLE INITIALLY DEFERRED) STRICT")
        .execute();
    tx.statement(
            "CREATE TRIGGER boom BEFORE INSERT ON t WHEN NEW.id = 666 BEGIN SELECT RAISE(ROLLBACK, 'boom'); END")
        .execute();
  }

  static WriteWork<Object> insert(long id) {
    return tx -> tx.statement("INSERT INTO t VALUES(?)").bind(1, id).execute();
  }

  /** Succeeds as a statement; the COMMIT fails. */
  static long insertOrphan(WriteTransaction tx) {
    return tx.statement("INSERT INTO child VALUES(1, 99)").execute();
  }

  static long count(ReadTransaction tx) {
    return count(tx, "t");
  }

  static long count(ReadTransaction tx, String table) {
    SqliteStatement s = tx.statement("SELECT count(*) FROM " + table);
    s.step();
    return s.columnLong(1);
  }

  static List<Long> ids(SqliteFile file) {
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
