package dev.assay.geo.index;

import java.util.ArrayDeque;
import java.util.LinkedHashSet;

/*
 * Second chance (Corbató, A Paging Experiment with the Multics System, 1968): a queue in order of
 * arrival; who was used since the last look goes to the end once more, who wasn't is dropped.
 */
/**
 * Bounds the heap that decoded leaves and trees take. Readers find leaves through their references
 * without coming here; only loading and replacing one takes the lock.
 */
final class LeafCache {
  private static final int DEAD_SLACK = 1024;

  private final long limit;
  private final ArrayDeque<LeafRef> queue = new ArrayDeque<>();

  /** Collections with a tree in memory, the one that changed last at the end. */
  private final LinkedHashSet<Trees> resident = new LinkedHashSet<>();

  private long treeBytes;
  private long bytes;
  private int dead;

  LeafCache(long limit) {
    this.limit = limit;
  }

  /**
   * A collection's newest tree has become another. Trees count like leaves; beyond half of the
   * limit those of other collections are let go, the one that changed longest ago first.
   */
  synchronized void treeChanged(Trees trees, Tree before, Tree after) {
    treeBytes += after.heapBytes() - before.heapBytes();
    resident.remove(trees);
    if (after.size() > 0) {
      resident.add(trees);
    }
    while (treeBytes > limit / 2 && resident.size() > 1) {
      Trees oldest = resident.iterator().next();
      resident.remove(oldest);
      treeBytes -= oldest.forget().heapBytes();
    }
    shrink();
  }

  /** Keeps a leaf with its reference, if there is room for it at all. */
  synchronized void admit(LeafRef ref, Leaf leaf) {
    if (ref.peek() != null || leaf.heapBytes() > limit - treeBytes) {
      return;
    }
    ref.set(leaf);
    bytes += leaf.heapBytes();
    queue.addLast(ref);
    shrink();
  }

  /** Lets go of a leaf that the newest tree no longer holds. */
  synchronized void retire(LeafRef ref) {
    if (drop(ref) && ++dead > queue.size() / 2 + DEAD_SLACK) {
      queue.removeIf(r -> r.peek() == null);
      dead = 0;
    }
  }

  /** What decoded leaves take now. */
  synchronized long bytes() {
    return bytes;
  }

  /** What trees take now. */
  synchronized long treeBytes() {
    return treeBytes;
  }

  private void shrink() {
    while (bytes > limit - treeBytes && !queue.isEmpty()) {
      LeafRef oldest = queue.removeFirst();
      if (oldest.peek() == null) {
        dead--;
      } else if (oldest.takeTouched()) {
        queue.addLast(oldest);
      } else {
        drop(oldest);
      }
    }
  }

  private boolean drop(LeafRef ref) {
    Leaf leaf = ref.peek();
    if (leaf == null) {
      return false;
    }
    bytes -= leaf.heapBytes();
    ref.set(null);
    return true;
  }
}
