package dev.assay.geo.index;

/**
 * Stable merge sort of positions by what they stand for, without boxing. O(n log n) comparisons,
 * and only n where the input is in order already, as names often are.
 */
final class IndexSort {
  private static final int RUN = 12;

  /** Compares the things at two positions. */
  @FunctionalInterface
  interface Order {
    int compare(int a, int b);
  }

  private IndexSort() {}

  /** The positions 0 to {@code count - 1} in order. */
  static int[] sorted(int count, Order order) {
    int[] positions = new int[count];
    for (int i = 0; i < count; i++) {
      positions[i] = i;
    }
    sort(positions, new int[count], 0, count, order);
    return positions;
  }

  private static void sort(int[] a, int[] spare, int from, int to, Order order) {
    if (to - from <= RUN) {
      insertionSort(a, from, to, order);
      return;
    }
    int middle = (from + to) >>> 1;
    sort(a, spare, from, middle, order);
    sort(a, spare, middle, to, order);
    if (order.compare(a[middle - 1], a[middle]) > 0) {
      merge(a, spare, from, middle, to, order);
    }
  }

  private static void merge(int[] a, int[] spare, int from, int middle, int to, Order order) {
    System.arraycopy(a, from, spare, from, middle - from);
    int left = from;
    int right = middle;
    for (int at = from; left < middle; at++) {
      if (right < to && order.compare(spare[left], a[right]) > 0) {
        a[at] = a[right++];
      } else {
        a[at] = spare[left++];
      }
    }
  }

  private static void insertionSort(int[] a, int from, int to, Order order) {
    for (int i = from + 1; i < to; i++) {
      int moving = a[i];
      int at = i;
      while (at > from && order.compare(a[at - 1], moving) > 0) {
        a[at] = a[at - 1];
        at--;
      }
      a[at] = moving;
    }
  }
}
