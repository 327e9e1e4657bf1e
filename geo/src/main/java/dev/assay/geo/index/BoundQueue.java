package dev.assay.geo.index;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Nodes and leaves by their bounds, the smallest first: a binary heap. Reused; not thread-safe. */
final class BoundQueue {
  private double[] bounds = new double[256];
  private @Nullable Object[] items = new @Nullable Object[256];
  private int size;

  boolean isEmpty() {
    return size == 0;
  }

  double leastBound() {
    return bounds[0];
  }

  void add(double bound, Object item) {
    if (size == bounds.length) {
      bounds = Arrays.copyOf(bounds, 2 * size);
      items = Arrays.copyOf(items, 2 * size);
    }
    int at = size++;
    while (at > 0) {
      int parent = (at - 1) >>> 1;
      if (bounds[parent] <= bound) {
        break;
      }
      bounds[at] = bounds[parent];
      items[at] = items[parent];
      at = parent;
    }
    bounds[at] = bound;
    items[at] = item;
  }

  /** Takes the item with the least bound. */
  Object remove() {
    Object first = items[0];
    if (first == null) {
      throw new IllegalStateException("the queue is empty");
    }
    size--;
    double bound = bounds[size];
    Object item = items[size];
    items[size] = null;
    int at = 0;
    for (int child = 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && bounds[child + 1] < bounds[child]) {
        child++;
      }
      if (bounds[child] >= bound) {
        break;
      }
      bounds[at] = bounds[child];
      items[at] = items[child];
      at = child;
    }
    if (size > 0) {
      bounds[at] = bound;
      items[at] = item;
    }
    return first;
  }

  void clear() {
    Arrays.fill(items, 0, size, null);
    size = 0;
  }
}
