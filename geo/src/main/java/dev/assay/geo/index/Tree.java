package dev.assay.geo.index;

import dev.assay.geo.index.Node.Entry;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One committed (or pending) state of a collection. Immutable.
 *
 * @param collection the collection's row, or 0 if it has none
 * @param tag random for each state that was ever written, so that equal tags mean equal content
 * @param size how many points
 * @param cube whether it has an R*Tree
 * @param leaves how many leaves
 * @param root null if there are no points
 */
record Tree(long collection, long tag, long size, boolean cube, int leaves, @Nullable Node root) {

  static final Tree NONE = new Tree(0, 0, 0, false, 0, null);

  private static final int BYTES = 500; // with the objects that stand for the collection
  private static final int BYTES_PER_LEAF = 150;

  /** Roughly what it takes of the heap. */
  long heapBytes() {
    return leaves == 0 ? 0 : BYTES + (long) BYTES_PER_LEAF * leaves;
  }

  /** The root over these leaves, which are in the order of their separators; null for none. */
  static @Nullable Node build(List<Entry> leafEntries) {
    return leafEntries.isEmpty() ? null : root(nodes(leafEntries, true));
  }

  /** Adds levels until one node is left. */
  static Node root(List<Entry> nodes) {
    List<Entry> level = nodes;
    while (level.size() > 1) {
      level = nodes(level, false);
    }
    return (Node) level.get(0).child();
  }

  /** Puts children into as few nodes as hold them, evenly. */
  static List<Entry> nodes(List<Entry> children, boolean bottom) {
    int count = (children.size() + Node.MAX - 1) / Node.MAX;
    List<Entry> nodes = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      int from = (int) ((long) children.size() * i / count);
      int to = (int) ((long) children.size() * (i + 1) / count);
      nodes.add(new Node(children.subList(from, to), bottom).asEntry());
    }
    return nodes;
  }
}
