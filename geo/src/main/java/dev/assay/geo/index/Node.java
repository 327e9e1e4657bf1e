package dev.assay.geo.index;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A node of the tree of boxes: up to {@value #MAX} children in the order of their separators. Child
 * {@code i} covers the points from its separator up to before the next one; a separator is a curve
 * key and a member, which is empty unless points of one key are split. Immutable.
 */
final class Node {
  static final int MAX = 32;
  private static final byte[] NO_BYTES = {};

  /**
   * A child with its box and its separator, as edits handle it; {@code child} is Node or LeafRef.
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared as a whole
  record Entry(long key, byte[] member, Box box, Object child) {

    static final byte[] NO_MEMBER = NO_BYTES;

    /** Whether a point belongs to this entry or to a later one. */
    boolean startsAtOrBefore(long otherKey, byte[] otherMember) {
      return key < otherKey
          || (key == otherKey && Arrays.compareUnsigned(member, otherMember) <= 0);
    }
  }

  final int count;

  /** Whether the children are leaves. */
  final boolean bottom;

  final Object[] children;
  private final long[] keys;
  private final byte[][] members;

  /** All minX, then all maxX, and so on: exact, for edits. */
  private final double[] box;

  /** The same boxes, for searches. */
  final Spans spans;

  Node(List<Entry> entries, boolean bottom) {
    this.count = entries.size();
    this.bottom = bottom;
    this.children = new Object[count];
    this.keys = new long[count];
    this.members = new byte[count][];
    this.box = new double[6 * count];
    this.spans = new Spans(count);
    for (int i = 0; i < count; i++) {
      Entry entry = entries.get(i);
      children[i] = entry.child;
      keys[i] = entry.key;
      members[i] = entry.member;
      setBox(i, entry.box);
    }
  }

  private void setBox(int i, Box b) {
    box[i] = b.minX();
    box[count + i] = b.maxX();
    box[2 * count + i] = b.minY();
    box[3 * count + i] = b.maxY();
    box[4 * count + i] = b.minZ();
    box[5 * count + i] = b.maxZ();
    spans.set(i, 0, b.minX(), b.maxX());
    spans.set(i, 1, b.minY(), b.maxY());
    spans.set(i, 2, b.minZ(), b.maxZ());
  }

  Box box(int i) {
    return new Box(
        box[i],
        box[count + i],
        box[2 * count + i],
        box[3 * count + i],
        box[4 * count + i],
        box[5 * count + i]);
  }

  Entry entry(int i) {
    return new Entry(keys[i], members[i], box(i), children[i]);
  }

  List<Entry> entries() {
    List<Entry> all = new ArrayList<>(count + 2);
    for (int i = 0; i < count; i++) {
      all.add(entry(i));
    }
    return all;
  }

  /** This node as a child of another. */
  Entry asEntry() {
    Box all = box(0);
    for (int i = 1; i < count; i++) {
      all = all.union(box(i));
    }
    return new Entry(keys[0], members[0], all, this);
  }
}
