package dev.assay.geo.index;

import dev.assay.geo.index.Node.Entry;
import dev.assay.geo.index.Packer.Piece;
import dev.assay.store.StoreCorruptException;
import dev.assay.store.sqlite.WriteTransaction;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/*
 * One pass over a sorted batch: each node hands the slice of changes below it to its children, and
 * only nodes and leaves that get some are copied, once each however many changes they get. A leaf
 * that outgrows its page is cut along the curve, one that runs low is joined with a neighbour of
 * its node. Boxes grow at once and shrink only when a leaf is cut or joined; until then the part of
 * the curve that it covers bounds how loose they can get.
 */
/** Applies changes to a tree, writing leaves and directory, and gives the changed tree. */
final class TreeEdit {
  private static final int FEW_CHANGES = 16;
  private static final int LOW_BYTES = LeafCodec.PAGE_BYTES / 4;
  private static final int JOINED_BYTES = LeafCodec.PAGE_BYTES * 3 / 4;
  private static final int LOW_CHILDREN = Node.MAX / 4;

  /** A leaf that another replaces, and what to keep in memory for that one. */
  record Replaced(LeafRef old, @Nullable LeafRef fresh, @Nullable Leaf leaf) {}

  private final WriteTransaction tx;
  private final long collection;
  private final List<Replaced> replaced = new ArrayList<>();
  private int leafDelta;
  private long leavesRead;

  TreeEdit(WriteTransaction tx, long collection) {
    this.tx = tx;
    this.collection = collection;
  }

  /** By how many the leaves have become more. */
  int leafDelta() {
    return leafDelta;
  }

  long leavesRead() {
    return leavesRead;
  }

  /** To be done to the cache once the transaction is committed. */
  List<Replaced> replaced() {
    return replaced;
  }

  /** The tree after these changes, which are sorted; null if no point is left. */
  @Nullable Node apply(@Nullable Node root, List<Change> changes) {
    if (root == null) {
      return plant(changes);
    }
    List<Entry> top = edit(root, changes);
    if (top.isEmpty()) {
      return null;
    }
    Node node = Tree.root(top);
    while (!node.bottom && node.count == 1) {
      node = (Node) node.children[0];
    }
    return node;
  }

  private @Nullable Node plant(List<Change> changes) {
    PointBuffer buffer = new PointBuffer(changes.size());
    for (Change change : changes) {
      if (!change.added()) {
        throw lacking(change.point());
      }
      buffer.add(change.point().member(), change.point().lon(), change.point().lat());
    }
    List<Entry> entries = new ArrayList<>();
    insertAll(new Packer(buffer).pieces(Packer.SPLIT_FILL), entries);
    return Tree.build(entries);
  }

  private List<Entry> edit(Node node, List<Change> changes) {
    List<Entry> result = new ArrayList<>(node.count + 2);
    int from = 0;
    List<Object> low = new ArrayList<>(0);
    for (int i = 0; i < node.count; i++) {
      Entry entry = node.entry(i);
      int to = i + 1 == node.count ? changes.size() : end(changes, from, node.entry(i + 1));
      if (from == to) {
        result.add(entry);
      } else if (node.bottom) {
        editLeaf(entry, changes.subList(from, to), result, low);
      } else {
        List<Entry> children = edit((Node) entry.child(), changes.subList(from, to));
        children.stream()
            .map(Entry::child)
            .filter(c -> ((Node) c).count < LOW_CHILDREN)
            .forEach(low::add);
        result.addAll(children);
      }
      from = to;
    }
    low.forEach(child -> join(result, child));
    return Tree.nodes(result, node.bottom);
  }

  /** Where the changes that belong before an entry end. */
  private static int end(List<Change> changes, int from, Entry next) {
    int at = from;
    while (at < changes.size()
        && !next.startsAtOrBefore(changes.get(at).key(), changes.get(at).point().member())) {
      at++;
    }
    return at;
  }

  /** Replaces a leaf by what it becomes. */
  private void editLeaf(Entry before, List<Change> changes, List<Entry> result, List<Object> low) {
    Entry entry = reachingDownTo(changes.get(0), before);
    LeafRef ref = (LeafRef) entry.child();
    Leaf leaf = changes.size() <= FEW_CHANGES ? ref.cached() : null;
    Points points;
    if (leaf != null) {
      leaf = edit(leaf, changes);
      points = leaf.points;
    } else {
      points = edit(read(ref), changes);
    }
    if (points.count() == 0) {
      delete(entry);
    } else if (LeafCodec.fits(points)) {
      result.add(update(entry, changes, points, leaf));
      if (LeafCodec.size(points) < LOW_BYTES) {
        low.add(result.get(result.size() - 1).child());
      }
    } else {
      split(entry, points, result);
    }
  }

  /**
   * Only the first leaf gets points below its separator, once the one before it has gone. Its
   * separator becomes the smallest: a later split would else put a smaller one behind it.
   */
  private Entry reachingDownTo(Change first, Entry entry) {
    if (entry.startsAtOrBefore(first.key(), first.point().member())) {
      return entry;
    }
    Entry lowered = new Entry(0, Entry.NO_MEMBER, entry.box(), entry.child());
    Tables.deleteDirectory(tx, collection, entry);
    Tables.putDirectory(tx, collection, lowered);
    return lowered;
  }

  private Entry update(Entry entry, List<Change> changes, Points points, @Nullable Leaf leaf) {
    LeafRef ref = (LeafRef) entry.child();
    Tables.updateLeaf(tx, ref.id, points);
    LeafRef fresh = new LeafRef(ref.id);
    replaced.add(new Replaced(ref, fresh, leaf));
    Entry changed = new Entry(entry.key(), entry.member(), grown(entry.box(), changes), fresh);
    if (!changed.box().equals(entry.box())) {
      Tables.putDirectory(tx, collection, changed);
    }
    return changed;
  }

  private static Box grown(Box box, List<Change> changes) {
    Box all = box;
    for (Change change : changes) {
      if (change.added()) {
        all = all.union(Box.of(change.point().lon(), change.point().lat()));
      }
    }
    return all;
  }

  private Leaf edit(Leaf start, List<Change> changes) {
    Leaf leaf = start;
    for (Change change : changes) {
      Named point = change.point();
      leaf =
          change.added()
              ? leaf.with(point.member(), point.lon(), point.lat())
              : leaf.without(find(leaf.points, point));
    }
    return leaf;
  }

  private Points edit(Points start, List<Change> changes) {
    Points points = start;
    List<Change> added = new ArrayList<>();
    for (Change change : changes) {
      if (change.added()) {
        added.add(change);
      } else {
        points = points.without(find(points, change.point()));
      }
    }
    PointBuffer buffer = new PointBuffer(points.count() + added.size());
    buffer.addAll(points);
    for (Change change : added) {
      buffer.add(change.point().member(), change.point().lon(), change.point().lat());
    }
    return buffer.toPoints();
  }

  private int find(Points points, Named point) {
    int at = points.find(point.member());
    if (at < 0) {
      throw lacking(point);
    }
    return at;
  }

  private StoreCorruptException lacking(Named point) {
    return new StoreCorruptException(
        "the geo index lacks a point of collection %d that is stored at lon %s lat %s: rebuild it"
            .formatted(collection, point.lon(), point.lat()));
  }

  private Points read(LeafRef ref) {
    Leaf cached = ref.cached();
    if (cached != null) {
      return cached.points;
    }
    leavesRead++;
    return Tables.leaf(tx, ref.id);
  }

  private void delete(Entry entry) {
    LeafRef ref = (LeafRef) entry.child();
    Tables.deleteLeaf(tx, ref.id);
    Tables.deleteDirectory(tx, collection, entry);
    replaced.add(new Replaced(ref, null, null));
    leafDelta--;
  }

  private void split(Entry entry, Points points, List<Entry> result) {
    PointBuffer buffer = new PointBuffer(points.count());
    buffer.addAll(points);
    List<Piece> pieces = new Packer(buffer).pieces(Packer.SPLIT_FILL);
    result.add(replace(entry, pieces.get(0).points()));
    insertAll(pieces.subList(1, pieces.size()), result);
  }

  /** Gives a leaf another content, and a box that fits it. */
  private Entry replace(Entry entry, Points points) {
    LeafRef ref = (LeafRef) entry.child();
    Leaf leaf = Leaf.of(points);
    LeafRef fresh = new LeafRef(ref.id);
    Entry changed = new Entry(entry.key(), entry.member(), leaf.box(), fresh);
    Tables.updateLeaf(tx, ref.id, points);
    Tables.putDirectory(tx, collection, changed);
    replaced.add(new Replaced(ref, fresh, leaf));
    return changed;
  }

  private void insertAll(List<Piece> pieces, List<Entry> result) {
    long id = Tables.nextLeaf(tx);
    for (Piece piece : pieces) {
      Entry entry =
          new Entry(piece.key(), piece.member(), Leaf.of(piece.points()).box(), new LeafRef(id));
      Tables.insertLeaf(tx, id, piece.points());
      Tables.putDirectory(tx, collection, entry);
      result.add(entry);
      id++;
      leafDelta++;
    }
  }

  /** Joins a child that runs low with the one before it, or after it if it is the first. */
  private void join(List<Entry> entries, Object child) {
    int at = 0;
    while (at < entries.size() && entries.get(at).child() != child) {
      at++;
    }
    if (at == entries.size() || entries.size() == 1) {
      return; // joined already, or has no neighbour
    }
    int first = Math.max(0, at - 1);
    Entry joined =
        child instanceof Node
            ? joinNodes(entries.get(first), entries.get(first + 1))
            : joinLeaves(entries.get(first), entries.get(first + 1));
    if (joined != null) {
      entries.remove(first + 1);
      entries.set(first, joined);
    }
  }

  private @Nullable Entry joinLeaves(Entry left, Entry right) {
    Points first = read((LeafRef) left.child());
    Points second = read((LeafRef) right.child());
    if (LeafCodec.size(first) + LeafCodec.size(second) > JOINED_BYTES) {
      return null;
    }
    PointBuffer both = new PointBuffer(first.count() + second.count());
    both.addAll(first);
    both.addAll(second);
    delete(right);
    return replace(left, both.toPoints());
  }

  private static @Nullable Entry joinNodes(Entry left, Entry right) {
    Node first = (Node) left.child();
    Node second = (Node) right.child();
    if (first.count + second.count > Node.MAX) {
      return null;
    }
    List<Entry> both = first.entries();
    both.addAll(second.entries());
    return new Node(both, first.bottom).asEntry();
  }
}
