package dev.assay.store.sqlite;

import dev.assay.store.StoreOpenException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteJDBCLoader;
import org.sqlite.SQLiteOpenMode;

/** Opens driver connections with explicit settings, each read back. */
final class Connections {

  private Connections() {}

  /**
   * The native library is unpacked at first use; a bad folder for that must not look like a bad
   * database.
   */
  static void loadDriver() {
    try {
      SQLiteJDBCLoader.initialize();
    } catch (Exception | LinkageError e) {
      throw new StoreOpenException(
          ("SQLite's native library can't be loaded: it is unpacked into a folder that must exist, be writable and allow"
                  + " execution, given by -Dorg.sqlite.tmpdir (now %s) or else java.io.tmpdir (now %s)")
              .formatted(
                  System.getProperty("org.sqlite.tmpdir"), System.getProperty("java.io.tmpdir")),
          e);
    }
  }

  static SqliteConnection writer(Path file, SqliteOptions options, Map<String, String> settings) {
    return open(file, options, Errors.Intention.WRITE, options.cacheBytes(), settings);
  }

  static SqliteConnection reader(Path file, SqliteOptions options, Map<String, String> settings) {
    return open(file, options, Errors.Intention.READ, options.readerCacheBytes(), settings);
  }

  private static SqliteConnection open(
      Path file,
      SqliteOptions options,
      Errors.Intention intention,
      long cacheBytes,
      Map<String, String> settings) {
    SQLiteConnection jdbc = null;
    try {
      jdbc = raw(file, options, SQLiteOpenMode.READWRITE);
      settings.putAll(
          configure(jdbc, pragmas(options, cacheBytes, intention == Errors.Intention.READ), file));
      settings.put("sqlite_version", query(jdbc, "SELECT sqlite_version()"));
      // The driver only: it sends no SQL for this. It would else try a BEGIN after each execution.
      jdbc.getConnectionConfig().setAutoCommit(false);
      return new SqliteConnection(jdbc, file, intention, options.statementCache());
    } catch (SQLException e) {
      closeQuietly(jdbc, e);
      throw Errors.of(Errors.Intention.OPEN, file, "opened", e);
    } catch (StoreOpenException e) {
      closeQuietly(jdbc, e);
      throw e;
    }
  }

  private static Map<String, String> pragmas(
      SqliteOptions options, long cacheBytes, boolean reader) {
    Map<String, String> wanted = new LinkedHashMap<>();
    wanted.put("busy_timeout", Long.toString(options.busyTimeout().toMillis()));
    wanted.put("journal_mode", "wal");
    wanted.put("synchronous", options.durability().synchronous());
    wanted.put("fullfsync", options.durability().fullFsync());
    wanted.put("checkpoint_fullfsync", options.durability().fullFsync());
    wanted.put("cache_size", Long.toString(-(cacheBytes >> 10)));
    wanted.put("mmap_size", Long.toString(options.mmapBytes()));
    wanted.put("wal_autocheckpoint", Integer.toString(options.checkpointPages()));
    wanted.put("foreign_keys", "1");
    wanted.put("trusted_schema", "0");
    wanted.put("query_only", reader ? "1" : "0");
    return wanted;
  }

  private static Map<String, String> configure(
      SQLiteConnection jdbc, Map<String, String> wanted, Path file) throws SQLException {
    for (Map.Entry<String, String> pragma : wanted.entrySet()) {
      String name = pragma.getKey();
      query(jdbc, "PRAGMA " + name + "=" + pragma.getValue());
      String seen = query(jdbc, "PRAGMA " + name);
      if (!seen.equals(pragma.getValue())) {
        throw new StoreOpenException(
            "%s can't be opened: PRAGMA %s should read back as %s, reads %s"
                .formatted(file, name, pragma.getValue(), seen));
      }
    }
    return wanted;
  }

  /**
   * The first value, or an empty string; every statement is closed, an open one would block the
   * next COMMIT.
   */
  static String query(Connection jdbc, String sql) throws SQLException {
    try (Statement statement = jdbc.createStatement()) {
      if (!statement.execute(sql)) {
        return "";
      }
      try (ResultSet rows = statement.getResultSet()) {
        return rows.next() ? String.valueOf(rows.getString(1)) : "";
      }
    }
  }

  /*
   * A plain name goes through the driver's own parser, which takes "?name=value" for a setting. A file: URI with everything
   * odd percent-encoded is decoded by SQLite alone.
   */
  static SQLiteConnection raw(Path file, SqliteOptions options, SQLiteOpenMode... modes)
      throws SQLException {
    SQLiteConfig config = new SQLiteConfig();
    config.resetOpenMode(SQLiteOpenMode.READWRITE);
    config.resetOpenMode(SQLiteOpenMode.CREATE);
    for (SQLiteOpenMode mode : modes) {
      config.setOpenMode(mode);
    }
    config.setOpenMode(SQLiteOpenMode.OPEN_URI);
    config.setOpenMode(SQLiteOpenMode.NOMUTEX); // the driver locks the connection itself
    config.setBusyTimeout((int) options.busyTimeout().toMillis());
    Connection connection = config.createConnection("jdbc:sqlite:" + file.toUri());
    return (SQLiteConnection) connection;
  }

  static void closeQuietly(@Nullable Connection jdbc, Exception first) {
    if (jdbc != null) {
      try {
        jdbc.close();
      } catch (SQLException e) {
        first.addSuppressed(e);
      }
    }
  }
}
