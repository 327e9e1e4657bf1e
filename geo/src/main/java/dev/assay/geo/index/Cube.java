package dev.assay.geo.index;

import dev.assay.store.sqlite.ReadTransaction;
import dev.assay.store.sqlite.SqliteStatement;
import dev.assay.store.sqlite.WriteTransaction;

/**
 * The optional R*Tree of a collection over unit vectors. SQLite rounds its float32 coordinates
 * outward, so it holds supersets; exact coordinates and the member travel along in auxiliary
 * columns, which saves a search the way to {@code geo_point}.
 */
final class Cube {
  private Cube() {}

  static String table(long collection) {
    return "geo_cube_" + collection;
  }

  static void create(WriteTransaction tx, long collection) {
    tx.statement(
            "CREATE VIRTUAL TABLE %s USING rtree(id, x0, x1, y0, y1, z0, z1, +lon, +lat, +member)"
                .formatted(table(collection)))
        .execute();
  }

  static void drop(WriteTransaction tx, long collection) {
    tx.statement("DROP TABLE " + table(collection)).execute();
  }

  /** Adds the member's row; the point itself must be stored already. */
  static void insert(WriteTransaction tx, long collection, Named point) {
    SqliteStatement insert =
        tx.statement(
            "INSERT INTO %s(id, x0, x1, y0, y1, z0, z1, lon, lat, member)"
                    .formatted(table(collection))
                + " VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    long id = nextId(tx, collection);
    insert.bind(1, id);
    bindBox(insert, 2, Box.of(point.lon(), point.lat()));
    insert.bind(8, point.lon()).bind(9, point.lat()).bind(10, point.member()).execute();
    tx.statement("UPDATE geo_point SET cube_id = ? WHERE collection = ? AND member = ?")
        .bind(1, id)
        .bind(2, collection)
        .bind(3, point.member())
        .execute();
  }

  static void insertAll(WriteTransaction tx, long collection, PointBuffer points) {
    for (int i = 0; i < points.count; i++) {
      insert(tx, collection, new Named(points.member(i), points.lon[i], points.lat[i]));
    }
  }

  private static long nextId(WriteTransaction tx, long collection) {
    SqliteStatement find =
        tx.statement(
            "SELECT coalesce(max(rowid), 0) + 1 FROM %s_rowid".formatted(table(collection)));
    find.step();
    long id = find.columnLong(1);
    find.reset();
    return id;
  }

  static void move(WriteTransaction tx, long collection, long id, Named point) {
    SqliteStatement update =
        tx.statement(
            "UPDATE %s SET x0 = ?, x1 = ?, y0 = ?, y1 = ?, z0 = ?, z1 = ?, lon = ?, lat = ?"
                    .formatted(table(collection))
                + " WHERE id = ?");
    bindBox(update, 1, Box.of(point.lon(), point.lat()));
    update.bind(7, point.lon()).bind(8, point.lat()).bind(9, id).execute();
  }

  static void delete(WriteTransaction tx, long collection, long id) {
    tx.statement("DELETE FROM %s WHERE id = ?".formatted(table(collection))).bind(1, id).execute();
  }

  /** Offers every point of the cube of half side {@code chord} around a place. */
  static void nearest(
      ReadTransaction tx, long collection, Search search, Box around, int limit, double metres) {
    SqliteStatement find =
        tx.statement(
            "SELECT lon, lat, member FROM %s WHERE x1 >= ? AND x0 <= ? AND y1 >= ? AND y0 <= ?"
                    .formatted(table(collection))
                + " AND z1 >= ? AND z0 <= ?");
    bindBox(find, 1, around);
    search.scan(find, limit, metres);
  }

  private static void bindBox(SqliteStatement statement, int at, Box box) {
    bind(statement, at, box.minX());
    bind(statement, at + 1, box.maxX());
    bind(statement, at + 2, box.minY());
    bind(statement, at + 3, box.maxY());
    bind(statement, at + 4, box.minZ());
    bind(statement, at + 5, box.maxZ());
  }

  private static void bind(SqliteStatement statement, int at, double value) {
    statement.bind(at, value + 0.0); // SQLite has no -0.0
  }

  /** What SQLite's own check of the R*Tree finds; {@code ok} if nothing. */
  static String check(ReadTransaction tx, long collection) {
    SqliteStatement check = tx.statement("SELECT rtreecheck('%s')".formatted(table(collection)));
    check.step();
    String result = check.columnText(1);
    check.reset();
    return result;
  }

  /** How many points lie outside of the box that the R*Tree has for them. */
  static long misplaced(ReadTransaction tx, long collection) {
    SqliteStatement rows =
        tx.statement(
            "SELECT x0, x1, y0, y1, z0, z1, lon, lat FROM %s".formatted(table(collection)));
    long misplaced = 0;
    while (rows.step()) {
      Box box =
          new Box(
              rows.columnDouble(1),
              rows.columnDouble(2),
              rows.columnDouble(3),
              rows.columnDouble(4),
              rows.columnDouble(5),
              rows.columnDouble(6));
      Box point = Box.of(rows.columnDouble(7), rows.columnDouble(8));
      if (!box.grown(Sphere.MARGIN / 2).contains(point)) {
        misplaced++;
      }
    }
    rows.reset();
    return misplaced;
  }
}
