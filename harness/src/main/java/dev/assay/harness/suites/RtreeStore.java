package dev.assay.harness.suites;

import dev.assay.store.sqlite.SqliteOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;

/**
 * Plain SQLite as its documentation suggests: exact coordinates in a table with an index on the
 * member, and beside it a 3-D R*Tree of the points on the unit sphere, changed in one transaction.
 * Tuned: SQLite's settings are the subject's, read back from both, and statements are prepared
 * once.
 */
final class RtreeStore implements PointStore {
  /** The subject's own, so that neither side has more memory or fewer checkpoints. */
  private static final SqliteOptions OPTIONS = SqliteOptions.defaults();

  private static final List<String> SCHEMA =
      List.of(
          "CREATE TABLE IF NOT EXISTS point (id INTEGER PRIMARY KEY, member TEXT NOT NULL UNIQUE,"
              + " lon REAL NOT NULL, lat REAL NOT NULL)",
          "CREATE VIRTUAL TABLE IF NOT EXISTS box"
              + " USING rtree(id, min_x, max_x, min_y, max_y, min_z, max_z)");

  private final Connection connection;
  private final PreparedStatement begin;
  private final PreparedStatement commit;
  private final PreparedStatement rollback;
  private final PreparedStatement insertPoint;
  private final PreparedStatement insertBox;
  private final PreparedStatement movePoint;
  private final PreparedStatement moveBox;

  private RtreeStore(Connection connection) throws SQLException {
    this.connection = connection;
    begin = connection.prepareStatement("BEGIN IMMEDIATE");
    commit = connection.prepareStatement("COMMIT");
    rollback = connection.prepareStatement("ROLLBACK");
    insertPoint =
        connection.prepareStatement(
            "INSERT INTO point (member, lon, lat) VALUES (?, ?, ?) RETURNING id");
    insertBox =
        connection.prepareStatement(
            "INSERT INTO box (min_x, max_x, min_y, max_y, min_z, max_z, id)"
                + " VALUES (?, ?, ?, ?, ?, ?, ?)");
    movePoint =
        connection.prepareStatement(
            "UPDATE point SET lon = ?2, lat = ?3 WHERE member = ?1 RETURNING id");
    moveBox =
        connection.prepareStatement(
            "UPDATE box SET min_x = ?, max_x = ?, min_y = ?, max_y = ?, min_z = ?, max_z = ?"
                + " WHERE id = ?");
  }

  static Map<String, String> plannedSettings() {
    return Map.of(
        "tables", "point (member unique), 3-D R*Tree on the unit sphere",
        "statements", "prepared once, BEGIN IMMEDIATE");
  }

  /**
   * Opens the file, or creates it.
   *
   * @param synchronous FULL, NORMAL, or OFF for a file that is only being prepared
   */
  static RtreeStore open(Path file, String synchronous) throws SQLException {
    Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
    try {
      execute(connection, "PRAGMA journal_mode = WAL");
      execute(connection, "PRAGMA synchronous = " + synchronous);
      execute(connection, "PRAGMA cache_size = -" + (OPTIONS.cacheBytes() >> 10));
      execute(connection, "PRAGMA mmap_size = " + OPTIONS.mmapBytes());
      execute(connection, "PRAGMA wal_autocheckpoint = " + OPTIONS.checkpointPages());
      execute(connection, "PRAGMA busy_timeout = " + OPTIONS.busyTimeout().toMillis());
      for (String table : SCHEMA) {
        execute(connection, table);
      }
      return new RtreeStore(connection);
    } catch (SQLException | RuntimeException e) {
      connection.close();
      throw e;
    }
  }

  @Override
  public Change insert(PointBatch batch) {
    return () -> transact(batch, insertPoint, insertBox);
  }

  @Override
  public Change move(PointBatch batch) {
    return () -> transact(batch, movePoint, moveBox);
  }

  private void transact(PointBatch batch, PreparedStatement point, PreparedStatement box)
      throws SQLException {
    begin.execute();
    try {
      for (int i = 0; i < batch.size(); i++) {
        double longitude = batch.longitudesDegrees()[i];
        double latitude = batch.latitudesDegrees()[i];
        long id = writePoint(point, batch.members()[i], longitude, latitude);
        writeBox(box, id, Math.toRadians(longitude), Math.toRadians(latitude));
      }
      commit.execute();
    } catch (SQLException | RuntimeException e) {
      rollback.execute();
      throw e;
    }
  }

  private static long writePoint(
      PreparedStatement point, String member, double longitude, double latitude)
      throws SQLException {
    point.setString(1, member);
    point.setDouble(2, longitude);
    point.setDouble(3, latitude);
    try (ResultSet id = point.executeQuery()) {
      if (!id.next()) {
        throw new SQLException("no point is named " + member);
      }
      return id.getLong(1);
    }
  }

  /** SQLite rounds each box outward to float32 by itself. */
  private static void writeBox(PreparedStatement box, long id, double longitude, double latitude)
      throws SQLException {
    double x = Math.cos(latitude) * Math.cos(longitude);
    double y = Math.cos(latitude) * Math.sin(longitude);
    double z = Math.sin(latitude);
    box.setDouble(1, x);
    box.setDouble(2, x);
    box.setDouble(3, y);
    box.setDouble(4, y);
    box.setDouble(5, z);
    box.setDouble(6, z);
    box.setLong(7, id);
    if (box.executeUpdate() != 1) {
      throw new SQLException("no box has id " + id);
    }
  }

  @Override
  public Map<String, String> settings() throws SQLException {
    return SqliteSettings.of(connection);
  }

  @Override
  public long size() throws SQLException {
    return count("SELECT count(*) FROM point");
  }

  @Override
  public void forEach(Visitor visitor) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT member, lon, lat FROM point")) {
      while (rows.next()) {
        visitor.visit(rows.getString(1), rows.getDouble(2), rows.getDouble(3));
      }
    }
  }

  @Override
  public Place get(String member) throws SQLException {
    try (PreparedStatement select =
        connection.prepareStatement("SELECT lon, lat FROM point WHERE member = ?")) {
      select.setString(1, member);
      try (ResultSet row = select.executeQuery()) {
        if (!row.next()) {
          throw new SQLException("no point is named " + member);
        }
        return new Place(row.getDouble(1), row.getDouble(2));
      }
    }
  }

  @Override
  public void check() throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("SELECT rtreecheck('box')")) {
      String verdict = row.next() ? row.getString(1) : "no answer";
      if (!verdict.equals("ok")) {
        throw new IllegalStateException("rtreecheck says: " + verdict);
      }
    }
    long agreeing = count("SELECT count(*) FROM point JOIN box USING (id) WHERE " + INSIDE);
    if (agreeing != size() || agreeing != count("SELECT count(*) FROM box")) {
      throw new IllegalStateException(
          "%d of %d points lie in their box".formatted(agreeing, size()));
    }
  }

  private static final String INSIDE =
      "cos(radians(lat)) * cos(radians(lon)) BETWEEN min_x - 1e-9 AND max_x + 1e-9"
          + " AND cos(radians(lat)) * sin(radians(lon)) BETWEEN min_y - 1e-9 AND max_y + 1e-9"
          + " AND sin(radians(lat)) BETWEEN min_z - 1e-9 AND max_z + 1e-9";

  private long count(String select) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(select)) {
      row.next();
      return row.getLong(1);
    }
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /** Checkpoints, so that one file is left. */
  @Override
  public void close() throws IOException {
    try {
      connection.close();
    } catch (SQLException e) {
      throw new IOException("can't close SQLite", e);
    }
  }
}
