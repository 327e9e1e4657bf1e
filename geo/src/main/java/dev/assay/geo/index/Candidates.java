package dev.assay.geo.index;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Points that may be among the nearest, with their squared chords. Reused; not thread-safe. */
final class Candidates {
  private static final int START = 512;
  private static final int KEEP = 4096;

  private double[] chords = new double[START];
  private @Nullable Leaf[] leaves = new @Nullable Leaf[START];
  private int[] positions = new int[START];
  private int size;

  int size() {
    return size;
  }

  void add(double chord, Leaf leaf, int position) {
    if (size == chords.length) {
      chords = Arrays.copyOf(chords, 2 * size);
      leaves = Arrays.copyOf(leaves, 2 * size);
      positions = Arrays.copyOf(positions, 2 * size);
    }
    chords[size] = chord;
    leaves[size] = leaf;
    positions[size++] = position;
  }

  /** Drops those with a larger chord. */
  void keepUpTo(double most) {
    int kept = 0;
    for (int i = 0; i < size; i++) {
      if (chords[i] <= most) {
        chords[kept] = chords[i];
        leaves[kept] = leaves[i];
        positions[kept++] = positions[i];
      }
    }
    Arrays.fill(leaves, kept, size, null);
    size = kept;
  }

  /**
   * The chord of rank {@code k}, from 1, among at least that many. Reorders the rest. Quickselect
   * (Hoare 1961) with a three-way partition, so that equal chords cost one pass; O(n) expected.
   */
  double rank(int k) {
    int target = k - 1;
    int low = 0;
    int high = size - 1;
    while (true) {
      double pivot = median(chords[low], chords[(low + high) >>> 1], chords[high]);
      int less = low;
      int greater = high;
      for (int i = low; i <= greater; ) {
        if (chords[i] < pivot) {
          swap(i++, less++);
        } else if (chords[i] > pivot) {
          swap(i, greater--);
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
    Leaf leaf = leaves[i];
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
      leaves = new @Nullable Leaf[START];
      positions = new int[START];
    } else {
      Arrays.fill(leaves, 0, size, null);
    }
    size = 0;
  }

  private static double median(double a, double b, double c) {
    return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
  }

  private void swap(int a, int b) {
    double chord = chords[a];
    Leaf leaf = leaves[a];
    int position = positions[a];
    chords[a] = chords[b];
    leaves[a] = leaves[b];
    positions[a] = positions[b];
    chords[b] = chord;
    leaves[b] = leaf;
    positions[b] = position;
  }
}
