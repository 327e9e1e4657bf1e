package dev.assay.geo.index;

import dev.assay.geo.index.Node.Entry;
import dev.assay.geo.index.Packer.Piece;
import dev.assay.store.StoreWriteException;
import dev.assay.store.sqlite.SqliteStatement;
import dev.assay.store.sqlite.WriteTransaction;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.FutureTask;

/**
 * Points to be loaded at once. They are collected and sorted in memory, about 60 bytes and the
 * member for each, and then written in one transaction: rows in the order of their members, so that
 * each page of the table is written once and in order, and leaves in the order of the curve. Not
 * thread-safe.
 */
public final class BulkLoad {
  private static final int START = 1024;

  private PointBuffer points = new PointBuffer(START);
  private int[] byMember = {};

  /** Starts an empty load. */
  public BulkLoad() {}

  /** Adds a point; a later one with the same member wins. */
  public void add(byte[] member, double lon, double lat) {
    points.add(member, lon, lat);
  }

  /** Sorts what was added; to be called once, by the loading thread, before {@code load}. */
  public void prepare() {
    int[] order = IndexSort.sorted(points.count, points::compareMembers);
    int distinct = 0;
    for (int i = 0; i < order.length; i++) {
      // The sort is stable, so the last of equal members is the one that was added last.
      if (i + 1 == order.length || points.compareMembers(order[i], order[i + 1]) != 0) {
        order[distinct++] = order[i];
      }
    }
    if (distinct < order.length) {
      compact(order, distinct);
    } else {
      byMember = order;
    }
  }

  private void compact(int[] order, int distinct) {
    PointBuffer kept = new PointBuffer(distinct);
    byMember = new int[distinct];
    for (int i = 0; i < distinct; i++) {
      kept.add(
          points.members,
          points.starts[order[i]],
          points.starts[order[i] + 1],
          points.lon[order[i]],
          points.lat[order[i]]);
      byMember[i] = i;
    }
    points = kept;
  }

  long run(WriteTransaction tx, PointCollection collection, PointIndex index) {
    if (points.count == 0) {
      return 0;
    }
    if (byMember.length != points.count) {
      throw new IllegalStateException(
          "prepare() comes first: %d points, %d in order".formatted(points.count, byMember.length));
    }
    Tree tree = collection.existing(tx);
    if (tree.size() > 0) {
      return collection.put(tx, asList());
    }
    // Packing needs the processor alone, inserting mostly SQLite: two cores do both at once.
    FutureTask<List<Piece>> pieces = new FutureTask<>(() -> pack(points));
    ForkJoinPool.commonPool().execute(pieces);
    Tables.insertPoints(tx, tree.collection(), points, byMember);
    if (tree.cube()) {
      Cube.insertAll(tx, tree.collection(), points);
    }
    pieces.run(); // does nothing if it has begun; the pool's threads may all be waiting for writes
    writeLeaves(tx, collection, index, tree, points.count, result(pieces));
    return points.count;
  }

  private static List<Piece> result(FutureTask<List<Piece>> pieces) {
    try {
      return pieces.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw new IllegalStateException("points can't be packed", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StoreWriteException("a bulk load was interrupted; nothing was written", e);
    }
  }

  private static List<Piece> pack(PointBuffer points) {
    return new Packer(points).pieces(Packer.LOAD_FILL);
  }

  private List<Named> asList() {
    List<Named> all = new ArrayList<>(points.count);
    for (int i : byMember) {
      all.add(named(i));
    }
    return all;
  }

  private Named named(int i) {
    return new Named(points.member(i), points.lon[i], points.lat[i]);
  }

  /** Makes a collection's index anew; false if there is none. */
  static boolean rebuild(WriteTransaction tx, PointCollection collection, PointIndex index) {
    Tree row = Tables.collection(tx, collection.name());
    if (row.collection() == 0) {
      return false;
    }
    PointBuffer all = readAll(tx, row.collection());
    Tables.deleteIndex(tx, row.collection());
    writeLeaves(tx, collection, index, row, all.count, pack(all));
    if (row.cube()) {
      Cube.drop(tx, row.collection());
      Cube.create(tx, row.collection());
      Cube.insertAll(tx, row.collection(), all);
    }
    return true;
  }

  static PointBuffer readAll(WriteTransaction tx, long collection) {
    PointBuffer all = new PointBuffer(START);
    SqliteStatement rows = Tables.allPoints(tx, collection);
    while (rows.step()) {
      all.add(rows.columnBlob(3), rows.columnDouble(1), rows.columnDouble(2));
    }
    rows.reset();
    return all;
  }

  private static void writeLeaves(
      WriteTransaction tx,
      PointCollection collection,
      PointIndex index,
      Tree tree,
      int count,
      List<Piece> pieces) {
    List<Entry> entries = new ArrayList<>();
    long id = Tables.nextLeaf(tx);
    for (Piece piece : pieces) {
      Box box = Leaf.of(piece.points()).box();
      Entry entry = new Entry(piece.key(), piece.member(), box, new LeafRef(id));
      Tables.insertLeaf(tx, id++, piece.points());
      Tables.putDirectory(tx, tree.collection(), entry);
      entries.add(entry);
    }
    Tree loaded =
        new Tree(
            tree.collection(),
            index.newTag(),
            count,
            tree.cube(),
            entries.size(),
            Tree.build(entries));
    Tables.updateCollection(tx, loaded);
    collection.commitLater(tx, loaded, List.of());
  }
}
