package dev.assay.store.sqlite;

/**
 * The ground's own tables and SQL. {@code docs} show {@link #BUMP} to programs that write with
 * plain SQLite.
 */
final class Ground {

  /** PRAGMA user_version of a file: the layout of these tables. */
  static final int VERSION = 1;

  static final String CREATE_STAMP =
      "CREATE TABLE assay_stamp(id INTEGER PRIMARY KEY CHECK(id = 1), value INTEGER NOT NULL) STRICT";
  static final String CREATE_SCHEMA =
      "CREATE TABLE assay_schema(name TEXT PRIMARY KEY, version INTEGER NOT NULL) STRICT, WITHOUT ROWID";
  static final String FIRST_STAMP = "INSERT INTO assay_stamp VALUES(1, 0)";

  static final String STAMP = "SELECT value FROM assay_stamp WHERE id = 1";
  static final String BUMP =
      "UPDATE assay_stamp SET value = value + 1 WHERE id = 1 RETURNING value";
  static final String SCHEMA_VERSION = "SELECT version FROM assay_schema WHERE name = ?";
  static final String SET_SCHEMA_VERSION =
      "INSERT INTO assay_schema VALUES(?, ?) ON CONFLICT(name) DO UPDATE SET version = excluded.version";

  private Ground() {}

  static long stamp(SqliteConnection connection) {
    return single(connection.control(STAMP));
  }

  static long bump(SqliteConnection connection) {
    return single(connection.control(BUMP));
  }

  private static long single(SqliteStatement statement) {
    if (!statement.step()) {
      throw new dev.assay.store.StoreCorruptException(
          "the commit counter's row is missing: " + statement);
    }
    long value = statement.columnLong(1);
    statement.rewind();
    return value;
  }
}
