package dev.assay.harness.suites;

import dev.assay.store.sqlite.ReadTransaction;
import dev.assay.store.sqlite.SqliteFile;
import dev.assay.store.sqlite.SqliteStatement;
import dev.assay.store.sqlite.StorageClass;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** SQLite's settings as an open connection reads them back, by the names of their PRAGMAs. */
final class SqliteSettings {
  private static final List<String> READING =
      List.of("cache_size", "journal_mode", "mmap_size", "page_size", "synchronous");
  private static final List<String> WRITING =
      List.of("busy_timeout", "checkpoint_fullfsync", "fullfsync", "wal_autocheckpoint");

  private SqliteSettings() {}

  /** Of a connection that searches. */
  static Map<String, String> ofReader(SqliteFile file) {
    return file.read(
        tx -> {
          Map<String, String> settings = new TreeMap<>();
          READING.forEach(name -> settings.put(name, pragma(tx, name)));
          return settings;
        });
  }

  /** Of the connection that writes. */
  static Map<String, String> ofWriter(SqliteFile file) {
    return file.write(
        tx -> {
          Map<String, String> settings = new TreeMap<>();
          READING.forEach(name -> settings.put(name, pragma(tx, name)));
          WRITING.forEach(
              name -> settings.put(name, file.settings().getOrDefault(name, "unknown")));
          return settings;
        });
  }

  static Map<String, String> of(Connection connection) throws SQLException {
    Map<String, String> settings = new TreeMap<>();
    for (List<String> names : List.of(READING, WRITING)) {
      for (String name : names) {
        settings.put(name, pragma(connection, name));
      }
    }
    return settings;
  }

  private static String pragma(ReadTransaction tx, String name) {
    SqliteStatement statement = tx.statement("PRAGMA " + name);
    statement.step();
    return statement.columnType(1) == StorageClass.INTEGER
        ? Long.toString(statement.columnLong(1))
        : statement.columnText(1);
  }

  private static String pragma(Connection connection, String name) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("PRAGMA " + name)) {
      return row.next() ? row.getString(1) : "unknown";
    }
  }
}
