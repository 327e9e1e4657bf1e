package dev.assay.geo.index;

import dev.assay.geo.index.Node.Entry;
import dev.assay.store.StoreCorruptException;
import dev.assay.store.StoreException;
import dev.assay.store.StoreReadException;
import dev.assay.store.sqlite.ReadTransaction;
import dev.assay.store.sqlite.SqliteStatement;
import java.util.ArrayList;
import java.util.List;

/**
 * Proves that the index holds exactly the stored points: each leaf once in the directory, each of
 * its points once, on the leaf's part of the curve, in its box, and stored at the same place under
 * the same member; and as many of them as are stored. So no point can be missing, doubled or
 * misplaced. Reads everything, a leaf at a time: about 2 us for each point.
 */
public final class Checker {
  private static final int MOST_PROBLEMS = 100;

  private final ReadTransaction tx;
  private final List<String> problems = new ArrayList<>();
  private long points;
  private long leaves;

  private Checker(ReadTransaction tx) {
    this.tx = tx;
  }

  /** Checks all collections of the transaction's state. */
  public static Checker run(ReadTransaction tx) {
    Checker checker = new Checker(tx);
    long found = 0;
    for (String name : Tables.collectionNames(tx)) {
      try {
        checker.collection(name);
      } catch (StoreCorruptException | StoreReadException e) {
        checker.problem("collection %s can't be read to its end: %s".formatted(name, e));
      }
      found++;
    }
    checker.orphans(found);
    return checker;
  }

  /** What is wrong, at most 100 things; empty if all is well. */
  public List<String> problems() {
    return problems;
  }

  /** How many points the leaves hold. */
  public long points() {
    return points;
  }

  /** How many leaves there are. */
  public long leaves() {
    return leaves;
  }

  private void problem(String description) {
    if (problems.size() < MOST_PROBLEMS) {
      problems.add(description);
    }
  }

  private void collection(String name) {
    Tree row = Tables.collection(tx, name);
    List<Entry> entries = Tables.directory(tx, row.collection());
    long before = points;
    for (int i = 0; i < entries.size(); i++) {
      leaf(name, row, entries, i);
    }
    long stored = number("SELECT count(*) FROM geo_point WHERE collection = ?", row.collection());
    if (points - before != stored || row.size() != stored) {
      problem(
          "collection %s stores %d points, its leaves hold %d and its row says %d"
              .formatted(name, stored, points - before, row.size()));
    }
    if (stored == 0) {
      problem("collection %s has a row but no points".formatted(name));
    }
    if (row.cube()) {
      cube(name, row.collection(), stored);
    }
  }

  private void leaf(String name, Tree row, List<Entry> entries, int i) {
    Entry entry = entries.get(i);
    long id = ((LeafRef) entry.child()).id;
    leaves++;
    try {
      Points content = Tables.leaf(tx, id);
      if (content.count() == 0) {
        problem("leaf %d of collection %s is empty".formatted(id, name));
      }
      for (int p = 0; p < content.count(); p++) {
        point(name, row, entries, i, content, p);
      }
      points += content.count();
    } catch (StoreException e) {
      problem("leaf %d of collection %s: %s".formatted(id, name, e));
    }
  }

  private void point(String name, Tree row, List<Entry> entries, int i, Points content, int p) {
    Entry entry = entries.get(i);
    double lon = content.lon[p];
    double lat = content.lat[p];
    byte[] member = content.member(p);
    long key = Curve.key(lon, lat);
    boolean early = i > 0 && !entry.startsAtOrBefore(key, member);
    boolean late = i + 1 < entries.size() && entries.get(i + 1).startsAtOrBefore(key, member);
    if (early || late) {
      problem("leaf %d of collection %s holds a point of another leaf".formatted(id(entry), name));
    }
    if (content.find(member) != p) {
      problem("leaf %d of collection %s holds a member twice".formatted(id(entry), name));
    }
    if (!entry.box().grown(Sphere.MARGIN / 2).contains(Box.of(lon, lat))) {
      problem(
          "leaf %d of collection %s holds a point outside of its box".formatted(id(entry), name));
    }
    SqliteStatement stored = Tables.findPoint(tx, row.collection(), member);
    if (!stored.step()) {
      problem(
          "leaf %d of collection %s holds a member that isn't stored".formatted(id(entry), name));
    } else if (stored.columnDouble(1) != lon || stored.columnDouble(2) != lat) {
      problem("leaf %d of collection %s has a member at another place".formatted(id(entry), name));
    }
    stored.reset();
  }

  private static long id(Entry entry) {
    return ((LeafRef) entry.child()).id;
  }

  private void cube(String name, long collection, long stored) {
    String result = Cube.check(tx, collection);
    if (!result.equals("ok")) {
      problem("the R*Tree of collection %s is damaged: %s".formatted(name, result));
    }
    long same =
        number(
            "SELECT count(*) FROM geo_point p JOIN %s c ON c.id = p.cube_id WHERE p.collection = ?"
                    .formatted(Cube.table(collection))
                + " AND c.member = p.member AND c.lon = p.lon AND c.lat = p.lat",
            collection);
    long rows = number("SELECT ? * 0 + count(*) FROM " + Cube.table(collection), 0);
    if (same != stored || rows != stored) {
      problem(
          "collection %s stores %d points, its R*Tree holds %d of which %d agree"
              .formatted(name, stored, rows, same));
    }
    long misplaced = result.equals("ok") ? Cube.misplaced(tx, collection) : 0;
    if (misplaced != 0) {
      problem(
          "the R*Tree of collection %s holds %d points outside of their boxes"
              .formatted(name, misplaced));
    }
  }

  private void orphans(long collections) {
    long inDirectory = number("SELECT ? * 0 + count(DISTINCT leaf) FROM geo_directory", 0);
    long inTable = number("SELECT ? * 0 + count(*) FROM geo_leaf", 0);
    if (inDirectory != leaves || inTable != leaves) {
      problem(
          "%d collections have %d leaves, but the directory names %d and %d are stored"
              .formatted(collections, leaves, inDirectory, inTable));
    }
    long strays =
        number(
            "SELECT ? * 0 + count(*) FROM geo_point"
                + " WHERE collection NOT IN (SELECT id FROM geo_collection)",
            0);
    if (strays != 0) {
      problem("%d points belong to no collection".formatted(strays));
    }
  }

  private long number(String sql, long parameter) {
    SqliteStatement statement = tx.statement(sql).bind(1, parameter);
    statement.step();
    long number = statement.columnLong(1);
    statement.reset();
    return number;
  }
}
