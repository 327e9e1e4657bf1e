package dev.assay.geo.index;

import org.jspecify.annotations.Nullable;

/**
 * The states of one collection that are kept in memory: the newest, for readers without a lock; a
 * few before it, for snapshots that began earlier; and the one that is being committed, for readers
 * that see the commit before its writer can say so. Tags tell them apart, so a state that was
 * rolled back is never mistaken for one that was committed.
 */
final class Trees {
  private static final int KEPT = 4;

  private final LeafCache cache;
  private final @Nullable Tree[] kept = new @Nullable Tree[KEPT];
  private int next;
  private volatile @Nullable Published current;
  private volatile @Nullable Tree upcoming;

  Trees(LeafCache cache) {
    this.cache = cache;
  }

  /** The newest state that is known. */
  @Nullable Published current() {
    return current;
  }

  void upcoming(Tree tree) {
    upcoming = tree;
  }

  /** The state with the tag of {@code row}, if it is kept. */
  @Nullable Tree find(Tree row) {
    if (row.collection() == 0) {
      return Tree.NONE;
    }
    Tree coming = upcoming;
    if (coming != null && coming.tag() == row.tag()) {
      return coming;
    }
    return findKept(row.tag());
  }

  private synchronized @Nullable Tree findKept(long tag) {
    for (Tree tree : kept) {
      if (tree != null && tree.tag() == tag) {
        return tree;
      }
    }
    return null;
  }

  /** Makes a state the current one, unless a newer one is known. */
  @SuppressWarnings("ReferenceEquality") // a state is one object
  synchronized void publish(long stamp, Tree tree) {
    Published old = current;
    if (old != null && old.stamp() >= stamp) {
      return;
    }
    if (old == null || old.tree() != tree) {
      cache.treeBytesChanged(tree.heapBytes() - (old == null ? 0 : old.tree().heapBytes()));
      kept[next] = tree;
      next = (next + 1) % KEPT;
    }
    current = new Published(stamp, tree);
  }
}
