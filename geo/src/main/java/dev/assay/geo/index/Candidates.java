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
  private double[] selection = new double[START];
  private int size;

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

  /** Drops those with a larger chord. */
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
   * The chord of rank {@code k}, from 1, among at least that many. Quickselect (Hoare 1961) with a
   * three-way partition, so that equal chords cost one pass; O(n) expected.
   */
  double rank(int k) {
    if (selection.length < size) {
      selection = new double[chords.length];
    }
    double[] a = selection;
    System.arraycopy(chords, 0, a, 0, size);
    int target = k - 1;
    int low = 0;
    int high = size - 1;
    while (true) {
      double pivot = median(a[low], a[(low + high) >>> 1], a[high]);
      int less = low;
      int greater = high;
      for (int i = low; i <= greater; ) {
        double value = a[i];
        if (value < pivot) {
          a[i++] = a[less];
          a[less++] = value;
        } else if (value > pivot) {
          a[i] = a[greater];
          a[greater--] = value;
        } else {
          i++;
        }
      }
      if (target < less) {
        high = less - 1;
      } else if (target > greater) {
        low = greater + 1;
      } else {
        return pivot;
      }
    }
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
      selection = new double[START];
    }
    size = 0;
    Arrays.fill(leaves, 0, leafCount, null);
    leafCount = 0;
  }

  private static double median(double a, double b, double c) {
    return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
  }
}
