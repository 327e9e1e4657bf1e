package dev.assay.geo.index;

import dev.assay.geo.index.Node.Entry;
import dev.assay.store.StoreCorruptException;
import dev.assay.store.sqlite.ReadTransaction;
import dev.assay.store.sqlite.Schema;
import dev.assay.store.sqlite.SqliteStatement;
import dev.assay.store.sqlite.WriteTransaction;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The tables and their SQL.
 *
 * <ul>
 *   <li>{@code geo_point} holds the truth: where each member is. All else is derived from it.
 *   <li>{@code geo_leaf} holds the same points again in leaves, see {@link LeafCodec}. A rowid
 *       table: in one WITHOUT ROWID each BLOB of a page would go to an overflow page.
 *   <li>{@code geo_directory} says which leaf covers which part of the curve, and its box, in
 *       order.
 *   <li>{@code geo_collection} names the collections; its tag changes with each write to one.
 * </ul>
 */
final class Tables {
  static final Schema SCHEMA = new Schema("geo", 1, Tables::create);

  private static final int ROWS = 32;
  private static final String INSERT_POINT =
      "INSERT INTO geo_point(collection, member, lon, lat) VALUES(?1, ?, ?, ?)";
  private static final String INSERT_ROWS = INSERT_POINT + ", (?1, ?, ?, ?)".repeat(ROWS - 1);

  private Tables() {}

  private static void create(WriteTransaction tx, int from) {
    tx.statement(
            "CREATE TABLE geo_collection(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE,"
                + " size INTEGER NOT NULL, tag INTEGER NOT NULL, cube INTEGER NOT NULL) STRICT")
        .execute();
    tx.statement(
            "CREATE TABLE geo_point(collection INTEGER NOT NULL, member BLOB NOT NULL,"
                + " lon REAL NOT NULL, lat REAL NOT NULL, cube_id INTEGER,"
                + " PRIMARY KEY(collection, member)) STRICT, WITHOUT ROWID")
        .execute();
    tx.statement("CREATE TABLE geo_leaf(id INTEGER PRIMARY KEY, points BLOB NOT NULL) STRICT")
        .execute();
    tx.statement(
            "CREATE TABLE geo_directory(collection INTEGER NOT NULL, key INTEGER NOT NULL,"
                + " member BLOB NOT NULL, leaf INTEGER NOT NULL, box BLOB NOT NULL,"
                + " PRIMARY KEY(collection, key, member)) STRICT, WITHOUT ROWID")
        .execute();
  }

  // Collections

  /** The collection's row, without its tree; {@link Tree#NONE} if there is none. */
  static Tree collection(ReadTransaction tx, String name) {
    SqliteStatement find =
        tx.statement("SELECT id, tag, size, cube FROM geo_collection WHERE name = ?").bind(1, name);
    if (!find.step()) {
      return Tree.NONE;
    }
    Tree row =
        new Tree(
            find.columnLong(1),
            find.columnLong(2),
            find.columnLong(3),
            find.columnLong(4) != 0,
            0,
            null);
    find.reset();
    return row;
  }

  static long insertCollection(WriteTransaction tx, String name, boolean cube) {
    SqliteStatement insert =
        tx.statement(
                "INSERT INTO geo_collection(name, size, tag, cube) VALUES(?, 0, 0, ?) RETURNING id")
            .bind(1, name)
            .bind(2, cube ? 1 : 0);
    insert.step();
    long id = insert.columnLong(1);
    insert.reset();
    return id;
  }

  static void updateCollection(WriteTransaction tx, Tree tree) {
    tx.statement("UPDATE geo_collection SET size = ?, tag = ?, cube = ? WHERE id = ?")
        .bind(1, tree.size())
        .bind(2, tree.tag())
        .bind(3, tree.cube() ? 1 : 0)
        .bind(4, tree.collection())
        .execute();
  }

  /** Removes a collection's row and all that hangs on it. */
  static void deleteCollection(WriteTransaction tx, long collection) {
    deleteIndex(tx, collection);
    tx.statement("DELETE FROM geo_point WHERE collection = ?").bind(1, collection).execute();
    tx.statement("DELETE FROM geo_collection WHERE id = ?").bind(1, collection).execute();
  }

  /** Removes a collection's leaves and their directory. */
  static void deleteIndex(WriteTransaction tx, long collection) {
    tx.statement(
            "DELETE FROM geo_leaf WHERE id IN"
                + " (SELECT leaf FROM geo_directory WHERE collection = ?)")
        .bind(1, collection)
        .execute();
    tx.statement("DELETE FROM geo_directory WHERE collection = ?").bind(1, collection).execute();
  }

  static List<String> collectionNames(ReadTransaction tx) {
    SqliteStatement all = tx.statement("SELECT name FROM geo_collection ORDER BY name");
    List<String> names = new ArrayList<>();
    while (all.step()) {
      names.add(all.columnText(1));
    }
    all.reset();
    return names;
  }

  // Points

  /** A statement on the row {@code lon, lat, cube_id} of a member; the caller steps and resets. */
  static SqliteStatement findPoint(ReadTransaction tx, long collection, byte[] member) {
    return tx.statement(
            "SELECT lon, lat, cube_id FROM geo_point WHERE collection = ? AND member = ?")
        .bind(1, collection)
        .bind(2, member);
  }

  static void insertPoint(WriteTransaction tx, long collection, Named point) {
    tx.statement(INSERT_POINT)
        .bind(1, collection)
        .bind(2, point.member())
        .bind(3, point.lon())
        .bind(4, point.lat())
        .execute();
  }

  /**
   * Inserts points {@value #ROWS} a statement, which takes two thirds of the time that a statement
   * for each takes.
   *
   * @param order which of the points, in the order of their members
   */
  static void insertPoints(WriteTransaction tx, long collection, PointBuffer points, int[] order) {
    int at = 0;
    while (order.length - at >= ROWS) {
      SqliteStatement insert = tx.statement(INSERT_ROWS).bind(1, collection);
      for (int row = 0; row < ROWS; row++, at++) {
        bindPoint(insert, 3 * row + 2, points, order[at]);
      }
      insert.execute();
    }
    for (; at < order.length; at++) {
      SqliteStatement insert = tx.statement(INSERT_POINT).bind(1, collection);
      bindPoint(insert, 2, points, order[at]);
      insert.execute();
    }
  }

  private static void bindPoint(SqliteStatement insert, int parameter, PointBuffer points, int i) {
    insert
        .bind(parameter, points.member(i))
        .bind(parameter + 1, points.lon[i])
        .bind(parameter + 2, points.lat[i]);
  }

  static void updatePoint(WriteTransaction tx, long collection, Named point) {
    tx.statement("UPDATE geo_point SET lon = ?, lat = ? WHERE collection = ? AND member = ?")
        .bind(1, point.lon())
        .bind(2, point.lat())
        .bind(3, collection)
        .bind(4, point.member())
        .execute();
  }

  static void deletePoint(WriteTransaction tx, long collection, byte[] member) {
    tx.statement("DELETE FROM geo_point WHERE collection = ? AND member = ?")
        .bind(1, collection)
        .bind(2, member)
        .execute();
  }

  /** A statement over {@code lon, lat, member} of all points; the caller steps and resets. */
  static SqliteStatement allPoints(ReadTransaction tx, long collection) {
    return tx.statement("SELECT lon, lat, member FROM geo_point WHERE collection = ?")
        .bind(1, collection);
  }

  // Leaves

  static Points leaf(ReadTransaction tx, long id) {
    SqliteStatement find = tx.statement("SELECT points FROM geo_leaf WHERE id = ?").bind(1, id);
    if (!find.step()) {
      throw new StoreCorruptException("leaf %d of the geo index is missing".formatted(id));
    }
    byte[] blob = find.columnBlob(1);
    find.reset();
    try {
      return LeafCodec.decode(blob);
    } catch (IllegalArgumentException e) {
      throw new StoreCorruptException("leaf %d of the geo index can't be read".formatted(id), e);
    }
  }

  static void updateLeaf(WriteTransaction tx, long id, Points points) {
    tx.statement("UPDATE geo_leaf SET points = ? WHERE id = ?")
        .bind(1, LeafCodec.encode(points))
        .bind(2, id)
        .execute();
  }

  static void deleteLeaf(WriteTransaction tx, long id) {
    tx.statement("DELETE FROM geo_leaf WHERE id = ?").bind(1, id).execute();
  }

  /** The first leaf id that is free, and all after it. */
  static long nextLeaf(WriteTransaction tx) {
    SqliteStatement find = tx.statement("SELECT coalesce(max(id), 0) + 1 FROM geo_leaf");
    find.step();
    long id = find.columnLong(1);
    find.reset();
    return id;
  }

  static void insertLeaf(WriteTransaction tx, long id, Points points) {
    tx.statement("INSERT INTO geo_leaf(id, points) VALUES(?, ?)")
        .bind(1, id)
        .bind(2, LeafCodec.encode(points))
        .execute();
  }

  // The directory

  /** All leaves in order. */
  static List<Entry> directory(ReadTransaction tx, long collection) {
    SqliteStatement all =
        tx.statement(
                "SELECT key, member, leaf, box FROM geo_directory WHERE collection = ?"
                    + " ORDER BY key, member")
            .bind(1, collection);
    List<Entry> entries = new ArrayList<>();
    while (all.step()) {
      byte[] member = all.columnBlob(2);
      entries.add(
          new Entry(
              all.columnLong(1),
              member.length == 0 ? Entry.NO_MEMBER : member,
              box(all.columnBlob(4)),
              new LeafRef(all.columnLong(3))));
    }
    all.reset();
    return entries;
  }

  private static Box box(byte[] bytes) {
    if (bytes.length != Box.BYTES) {
      throw new StoreCorruptException(
          "a box of the geo index should have %d bytes, but has %d"
              .formatted(Box.BYTES, bytes.length));
    }
    return Box.fromBytes(bytes);
  }

  static void putDirectory(WriteTransaction tx, long collection, Entry entry) {
    tx.statement(
            "INSERT OR REPLACE INTO geo_directory(collection, key, member, leaf, box)"
                + " VALUES(?, ?, ?, ?, ?)")
        .bind(1, collection)
        .bind(2, entry.key())
        .bind(3, entry.member())
        .bind(4, ((LeafRef) entry.child()).id)
        .bind(5, entry.box().toBytes())
        .execute();
  }

  static void deleteDirectory(WriteTransaction tx, long collection, Entry entry) {
    tx.statement("DELETE FROM geo_directory WHERE collection = ? AND key = ? AND member = ?")
        .bind(1, collection)
        .bind(2, entry.key())
        .bind(3, entry.member())
        .execute();
  }

  /** The R*Tree's row of a point, if it has one. */
  static @Nullable Long cubeId(SqliteStatement point) {
    return point.columnIsNull(3) ? null : point.columnLong(3);
  }
}
