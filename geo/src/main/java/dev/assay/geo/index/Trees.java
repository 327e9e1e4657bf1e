package dev.assay.geo.index;

import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/**
 * The states of one collection that are kept in memory: the newest, for readers without a lock; a
 * few before it, for snapshots that began earlier, as long as the garbage collector leaves them;
 * and the one that is being committed, for readers that see the commit before its writer can say
 * so. Tags tell them apart, so a state that was rolled back is never mistaken for one that was
 * committed. The cache's lock guards what changes.
 */
final class Trees {
  private static final int KEPT = 4;

  private final LeafCache cache;

  /** Kept from the garbage collector while the newest state is. */
  final PointCollection owner;

  private final ArrayDeque<WeakReference<Tree>> kept = new ArrayDeque<>(KEPT + 1);

  /** The largest stamp ever published: what was forgotten must not come back older. */
  private long newest;

  private volatile @Nullable Published current;
  private volatile @Nullable Tree upcoming;

  Trees(LeafCache cache, PointCollection owner) {
    this.cache = cache;
    this.owner = owner;
  }

  /** The newest state that is known. */
  @Nullable Published current() {
    return current;
  }

  void upcoming(@Nullable Tree tree) {
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

  private @Nullable Tree findKept(long tag) {
    synchronized (cache) {
      for (WeakReference<Tree> reference : kept) {
        Tree tree = reference.get();
        if (tree != null && tree.tag() == tag) {
          return tree;
        }
      }
    }
    return null;
  }

  /** Makes a state the current one, unless a newer one is known. */
  @SuppressWarnings("ReferenceEquality") // a state is one object
  void publish(long stamp, Tree tree) {
    synchronized (cache) {
      Published old = current;
      if (stamp < newest || (old != null && old.stamp() == stamp)) {
        return;
      }
      newest = stamp;
      current = new Published(stamp, tree);
      if (old == null || old.tree() != tree) {
        kept.addLast(new WeakReference<>(tree));
        if (kept.size() > KEPT) {
          kept.removeFirst();
        }
        cache.treeChanged(this, old == null ? Tree.NONE : old.tree(), tree);
      }
    }
  }

  /** Lets go of the newest state, to be loaded again when it is wanted; only for the cache. */
  Tree forget() {
    Published old = current;
    current = null;
    upcoming = null;
    return old == null ? Tree.NONE : old.tree();
  }
}
