package dev.assay.geo.index;

import dev.assay.geo.index.PointIndex.Visitor;
import dev.assay.geo.index.TreeEdit.Replaced;
import dev.assay.store.StoreUsageException;
import dev.assay.store.sqlite.ReadTransaction;
import dev.assay.store.sqlite.SqliteFile;
import dev.assay.store.sqlite.SqliteStatement;
import dev.assay.store.sqlite.WriteTransaction;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One collection of points. Safe for all threads; what takes a transaction belongs to that
 * transaction's thread.
 *
 * <p>A reader uses exactly the tree of its snapshot: it reads the file's stamp there and takes the
 * tree that was published for it, else finds by the collection's tag the tree that is still the
 * right one, else loads the directory. A nearest search that finds all it needs in memory does
 * without a transaction: the stamp, read by one statement, says that the tree was the newest then.
 */
public final class PointCollection {
  private final PointIndex index;
  private final String name;
  private final SqliteFile file;
  private final Trees trees;
  private final double earthRadius;
  private final boolean soleOwner;

  PointCollection(PointIndex index, String name) {
    this.index = index;
    this.name = name;
    this.file = index.file;
    this.trees = new Trees(index.cache, this);
    this.earthRadius = index.settings.earthRadius();
    this.soleOwner = index.settings.soleOwner();
  }

  String name() {
    return name;
  }

  // Reading

  /** How {@link #nearest} searches. */
  public enum Method {
    /** Over the leaves. */
    BEST_FIRST,
    /** Over the R*Tree. */
    CUBE,
    /** Over all rows. */
    SCAN
  }

  /**
   * A nearest search.
   *
   * @param lon of the centre
   * @param lat of the centre
   * @param metres the largest distance that counts
   * @param limit how many points at most
   * @param method how
   */
  public record Nearest(double lon, double lat, double metres, int limit, Method method) {}

  /**
   * Searches in the newest state and hands the result, which is the search's own, to {@code use}.
   */
  public <R> R nearest(Nearest query, Function<TopK, R> use) {
    Search search = index.take();
    try {
      search.at(earthRadius, query.lon, query.lat);
      if (!nearestInMemory(search, query)) {
        search.restart();
        file.read(tx -> nearest(tx, search, query));
      }
      return use.apply(search.top);
    } finally {
      index.giveBack(search);
    }
  }

  /** Searches in the transaction's state. */
  public <R> R nearest(ReadTransaction tx, Nearest query, Function<TopK, R> use) {
    Search search = index.take();
    try {
      search.at(earthRadius, query.lon, query.lat);
      nearest(tx, search, query);
      return use.apply(search.top);
    } finally {
      index.giveBack(search);
    }
  }

  private boolean nearestInMemory(Search search, Nearest query) {
    if (query.method != Method.BEST_FIRST) {
      return false;
    }
    Tree tree = newestInMemory();
    return tree != null
        && search.nearest(tree.root(), LeafSource.CACHED, query.limit, query.metres);
  }

  private boolean nearest(ReadTransaction tx, Search search, Nearest query) {
    Tree tree = tree(tx);
    switch (query.method) {
      case BEST_FIRST -> search.nearest(tree.root(), source(tx, search), query.limit, query.metres);
      case CUBE -> cubeNearest(tx, tree, search, query);
      case SCAN -> search.scan(Tables.allPoints(tx, tree.collection()), query.limit, query.metres);
    }
    return true;
  }

  private void cubeNearest(ReadTransaction tx, Tree tree, Search search, Nearest query) {
    if (tree.cube()) {
      Cube.nearest(
          tx, tree.collection(), search, search.cube(query.metres), query.limit, query.metres);
    } else if (tree.size() > 0) {
      throw new StoreUsageException(
          "collection %s of %s has no R*Tree for a bounding cube search: open the index with one"
              .formatted(name, file));
    }
  }

  /** How many points lie in an area of the newest state. */
  public long count(Area area) {
    Tree tree = newestInMemory();
    if (tree != null) {
      Search search = index.take();
      try {
        search.at(earthRadius, area.lon, area.lat);
        long count = search.visit(tree.root(), LeafSource.CACHED, area, null);
        if (count >= 0) {
          return count;
        }
        search.restart();
      } finally {
        index.giveBack(search);
      }
    }
    return file.read(tx -> visit(tx, area, null));
  }

  /** Counts the points of an area of the transaction's state, and visits them if wanted. */
  public long visit(ReadTransaction tx, Area area, @Nullable Visitor visitor) {
    Search search = index.take();
    try {
      search.at(earthRadius, area.lon, area.lat);
      return search.visit(tree(tx).root(), source(tx, search), area, visitor);
    } finally {
      index.giveBack(search);
    }
  }

  /** Where a member is: longitude and latitude; null if there is no such member. */
  public double @Nullable [] find(ReadTransaction tx, byte[] member) {
    SqliteStatement row = Tables.findPoint(tx, tree(tx).collection(), member);
    double[] point = row.step() ? new double[] {row.columnDouble(1), row.columnDouble(2)} : null;
    row.reset();
    return point;
  }

  /** How many points there are in the newest state. */
  public long size() {
    Tree tree = newestInMemory();
    return tree != null ? tree.size() : file.read(this::size);
  }

  /** How many points there are in the transaction's state. */
  public long size(ReadTransaction tx) {
    return tree(tx).size();
  }

  private LeafSource source(ReadTransaction tx, Search search) {
    return ref -> {
      Leaf leaf = ref.cached();
      if (leaf == null) {
        leaf = Leaf.of(Tables.leaf(tx, ref.id));
        search.leavesRead++;
        index.cache.admit(ref, leaf);
      }
      return leaf;
    };
  }

  // Which tree

  /** The newest tree if it is in memory; false positives are impossible, see above. */
  private @Nullable Tree newestInMemory() {
    index.refuseClosed();
    Published current = trees.current();
    return current != null && (soleOwner || current.stamp() == file.readStamp())
        ? current.tree()
        : null;
  }

  /** The tree of the transaction's snapshot, with its own changes if it writes. */
  Tree tree(ReadTransaction tx) {
    if (tx instanceof WriteTransaction writing) {
      Tree pending = writing.pending(this);
      return pending != null ? pending : stored(tx);
    }
    long stamp = tx.stamp();
    Published current = trees.current();
    if (current != null && current.stamp() == stamp) {
      return current.tree();
    }
    Tree tree = stored(tx);
    // An older snapshot says nothing about the newest state.
    if (stamp >= index.newestChange.get()) {
      trees.publish(stamp, tree);
    }
    return tree;
  }

  private Tree stored(ReadTransaction tx) {
    Tree row = Tables.collection(tx, name);
    Tree known = trees.find(row);
    return known != null ? known : load(tx, row);
  }

  private static Tree load(ReadTransaction tx, Tree row) {
    List<Node.Entry> leaves = Tables.directory(tx, row.collection());
    return new Tree(
        row.collection(), row.tag(), row.size(), row.cube(), leaves.size(), Tree.build(leaves));
  }

  // Writing

  /** Sets where these members are, which all differ; returns how many are new. */
  public int put(WriteTransaction tx, List<Named> points) {
    Tree tree = points.isEmpty() ? tree(tx) : existing(tx);
    List<Change> changes = new ArrayList<>(2 * points.size());
    int added = 0;
    for (Named point : points) {
      added += put(tx, tree, point, changes) ? 1 : 0;
    }
    write(tx, tree, changes, added);
    return added;
  }

  private static boolean put(WriteTransaction tx, Tree tree, Named point, List<Change> changes) {
    SqliteStatement row = Tables.findPoint(tx, tree.collection(), point.member());
    if (!row.step()) {
      Tables.insertPoint(tx, tree.collection(), point);
      if (tree.cube()) {
        Cube.insert(tx, tree.collection(), point);
      }
      changes.add(Change.of(point, true));
      return true;
    }
    Named old = new Named(point.member(), row.columnDouble(1), row.columnDouble(2));
    Long cubeId = Tables.cubeId(row);
    row.reset();
    if (old.lon() != point.lon() || old.lat() != point.lat()) {
      Tables.updatePoint(tx, tree.collection(), point);
      if (cubeId != null) {
        Cube.move(tx, tree.collection(), cubeId, point);
      }
      changes.add(Change.of(old, false));
      changes.add(Change.of(point, true));
    }
    return false;
  }

  /** Takes these members out, which all differ; returns how many there were. */
  public int remove(WriteTransaction tx, List<byte[]> members) {
    Tree tree = tree(tx);
    List<Change> changes = new ArrayList<>(members.size());
    for (byte[] member : members) {
      SqliteStatement row = Tables.findPoint(tx, tree.collection(), member);
      if (row.step()) {
        changes.add(Change.of(new Named(member, row.columnDouble(1), row.columnDouble(2)), false));
        Long cubeId = Tables.cubeId(row);
        row.reset();
        Tables.deletePoint(tx, tree.collection(), member);
        if (cubeId != null) {
          Cube.delete(tx, tree.collection(), cubeId);
        }
      }
    }
    write(tx, tree, changes, -changes.size());
    return changes.size();
  }

  /** Removes all points; false if there are none. */
  public boolean drop(WriteTransaction tx) {
    Tree tree = tree(tx);
    if (tree.collection() == 0) {
      return false;
    }
    erase(tx, tree);
    commitLater(tx, Tree.NONE, List.of());
    return true;
  }

  private static void erase(WriteTransaction tx, Tree tree) {
    if (tree.cube()) {
      Cube.drop(tx, tree.collection());
    }
    Tables.deleteCollection(tx, tree.collection());
  }

  /** The tree to write to, of a collection that is made if there is none. */
  Tree existing(WriteTransaction tx) {
    Tree tree = tree(tx);
    if (tree.collection() != 0) {
      return tree;
    }
    boolean cube = index.settings.rTree();
    long id = Tables.insertCollection(tx, name, cube);
    if (cube) {
      Cube.create(tx, id);
    }
    return new Tree(id, 0, 0, cube, 0, null);
  }

  private void write(WriteTransaction tx, Tree tree, List<Change> changes, int added) {
    if (changes.isEmpty()) {
      return;
    }
    if (tree.size() + added == 0) {
      erase(tx, tree);
      commitLater(tx, Tree.NONE, List.of());
      return;
    }
    Collections.sort(changes);
    TreeEdit edit = new TreeEdit(tx, tree.collection());
    Node root = edit.apply(tree.root(), changes);
    index.counters.addRead(edit.leavesRead());
    Tree changed =
        new Tree(
            tree.collection(),
            index.newTag(),
            tree.size() + added,
            tree.cube(),
            tree.leaves() + edit.leafDelta(),
            root);
    Tables.updateCollection(tx, changed);
    commitLater(tx, changed, edit.replaced());
  }

  /** Makes a state the one that this transaction's later calls and, after COMMIT, all see. */
  @SuppressWarnings("ReferenceEquality") // a state is one object
  void commitLater(WriteTransaction tx, Tree tree, List<Replaced> replaced) {
    tx.pending(this, tree);
    trees.upcoming(tree);
    tx.afterCommit(
        stamp -> {
          index.newestChange.accumulateAndGet(stamp, Math::max);
          for (Replaced leaf : replaced) {
            index.cache.retire(leaf.old());
            if (leaf.fresh() != null && leaf.leaf() != null) {
              index.cache.admit(leaf.fresh(), leaf.leaf());
            }
          }
          Tree last = tx.pending(this);
          if (last == tree) { // all changes of one COMMIT share its stamp; readers see them at once
            trees.publish(stamp, tree);
            trees.upcoming(null); // one that was undone would be kept beside the bound
          }
        });
  }

  // The whole

  /** Loads points, packed if there are none yet; returns how many are new. */
  public long load(BulkLoad load) {
    return file.write(tx -> load.run(tx, this, index));
  }

  /** Makes the leaves anew from the points, and the R*Tree if there is one. */
  void rebuild() {
    file.write(tx -> BulkLoad.rebuild(tx, this, index));
  }

  /** Gives the collection an R*Tree if it has none. */
  void ensureCube() {
    file.write(this::ensureCube);
  }

  private boolean ensureCube(WriteTransaction tx) {
    Tree tree = tree(tx);
    if (tree.collection() == 0 || tree.cube()) {
      return false;
    }
    Cube.create(tx, tree.collection());
    Cube.insertAll(tx, tree.collection(), BulkLoad.readAll(tx, tree.collection()));
    Tree changed =
        new Tree(tree.collection(), index.newTag(), tree.size(), true, tree.leaves(), tree.root());
    Tables.updateCollection(tx, changed);
    commitLater(tx, changed, List.of());
    return true;
  }
}
