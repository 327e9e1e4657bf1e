package dev.assay.core.suite.internal;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The version and the build options of the SQLite on this JVM's class path, if there is one. */
final class SqlitePlatform {
  private SqlitePlatform() {}

  /** Empty when no driver takes the address; a driver that fails is a failure. */
  static Map<String, String> facts() throws SQLException {
    if (DriverManager.drivers().noneMatch(SqlitePlatform::accepts)) {
      return Map.of();
    }
    Map<String, String> facts = new TreeMap<>();
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite::memory:");
        Statement statement = connection.createStatement()) {
      facts.put("sqlite.version", rows(statement, "SELECT sqlite_version()").get(0));
      facts.put("sqlite.options", String.join(" ", rows(statement, "PRAGMA compile_options")));
    }
    return facts;
  }

  private static boolean accepts(java.sql.Driver driver) {
    try {
      return driver.acceptsURL("jdbc:sqlite::memory:");
    } catch (SQLException e) {
      return false; // someone else's driver that does not even know
    }
  }

  private static List<String> rows(Statement statement, String sql) throws SQLException {
    List<String> rows = new ArrayList<>();
    try (ResultSet result = statement.executeQuery(sql)) {
      while (result.next()) {
        rows.add(result.getString(1));
      }
    }
    return rows;
  }
}
