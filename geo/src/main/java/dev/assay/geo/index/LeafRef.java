package dev.assay.geo.index;

import org.jspecify.annotations.Nullable;

/**
 * Stands for one state of one leaf in the trees that hold that state: a leaf that changes gets a
 * new reference, so what is cached here is right for every reader that finds it.
 */
final class LeafRef {
  final long id;
  private volatile @Nullable Leaf leaf;

  /** Used since the cache last looked; a race only makes that guess a little worse. */
  private boolean touched;

  LeafRef(long id) {
    this.id = id;
  }

  /** The decoded leaf if it is cached. */
  @Nullable Leaf cached() {
    Leaf seen = leaf;
    if (seen != null && !touched) {
      touched = true;
    }
    return seen;
  }

  // For the cache, which holds its lock:

  @Nullable Leaf peek() {
    return leaf;
  }

  void set(@Nullable Leaf newLeaf) {
    leaf = newLeaf;
  }

  boolean takeTouched() {
    boolean was = touched;
    touched = false;
    return was;
  }
}
