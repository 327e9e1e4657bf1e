package dev.assay.geo.index;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Points that may be among the nearest, with their squared chords. Leaves are kept once and named
 * by number, since moving references costs a write barrier each. Reused; not thread-safe.
 */
final class Candidates {
  private static final int START = 512;
  private static final int KEEP = 8192;

  private double[] chords = new double[START];
  private int[] leafNumbers = new int[START];
  private int[] positions = new int[START];
  private int size;

  /** The smallest of the first {@link #ranked} chords, the largest on top. */
  private double[] heap = new double[START];

  private int ranked;

  private @Nullable Leaf[] leaves = new @Nullable Leaf[64];
  private int leafCount;

  int size() {
    return size;
  }

  /** The points that are added from now on belong to this leaf. */
  void enter(Leaf leaf) {
    if (leafCount == leaves.length) {
      leaves = Arrays.copyOf(leaves, 2 * leafCount);
    }
    leaves[leafCount++] = leaf;
  }

  void add(double chord, int position) {
    if (size == chords.length) {
      chords = Arrays.copyOf(chords, 2 * size);
      leafNumbers = Arrays.copyOf(leafNumbers, 2 * size);
      positions = Arrays.copyOf(positions, 2 * size);
    }
    chords[size] = chord;
    leafNumbers[size] = leafCount - 1;
    positions[size++] = position;
  }

  /** Drops those with a larger chord; the last thing that is done before they are looked at. */
  void keepUpTo(double most) {
    int kept = 0;
    for (int i = 0; i < size; i++) {
      if (chords[i] <= most) {
        chords[kept] = chords[i];
        leafNumbers[kept] = leafNumbers[i];
        positions[kept++] = positions[i];
      }
    }
    size = kept;
  }

  /**
   * The {@code limit}-th smallest chord of all that were added, of which there are more. The same
   * limit each time: a max-heap of that many chords is made at the first call and goes on from
   * there. O(log limit) a chord that gets in.
   */
  double rank(int limit) {
    if (ranked == 0) {
      if (heap.length < limit) {
        heap = new double[chords.length];
      }
      System.arraycopy(chords, 0, heap, 0, limit);
      for (int i = limit / 2 - 1; i >= 0; i--) {
        sink(i, heap[i], limit);
      }
      ranked = limit;
    }
    for (; ranked < size; ranked++) {
      if (chords[ranked] < heap[0]) {
        sink(0, chords[ranked], limit);
      }
    }
    return heap[0];
  }

  private void sink(int start, double chord, int end) {
    double[] h = heap;
    int at = start;
    for (int child = 2 * at + 1; child < end; child = 2 * at + 1) {
      if (child + 1 < end && h[child + 1] > h[child]) {
        child++;
      }
      if (h[child] <= chord) {
        break;
      }
      h[at] = h[child];
      at = child;
    }
    h[at] = chord;
  }

  Leaf leaf(int i) {
    Leaf leaf = leaves[leafNumbers[i]];
    if (leaf == null) {
      throw new IndexOutOfBoundsException(i);
    }
    return leaf;
  }

  int position(int i) {
    return positions[i];
  }

  void clear() {
    if (chords.length > KEEP) {
      chords = new double[START];
      leafNumbers = new int[START];
      positions = new int[START];
      heap = new double[START];
    }
    size = 0;
    ranked = 0;
    Arrays.fill(leaves, 0, leafCount, null);
    leafCount = 0;
  }
}
