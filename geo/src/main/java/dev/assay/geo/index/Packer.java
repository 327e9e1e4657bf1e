package dev.assay.geo.index;

import dev.assay.geo.index.Node.Entry;
import java.util.ArrayList;
import java.util.List;

/** Cuts points into leaves along the curve. */
final class Packer {
  /** After a split there is room for growth on both sides. */
  static final double SPLIT_FILL = 0.7;

  /** A load leaves only a little room: files stay small, and leaves split when they must. */
  static final double LOAD_FILL = 0.9;

  private static final int LEAST_POINTS = LeafCodec.FEW / 2;

  /** A leaf to be: its separator and its points. */
  @SuppressWarnings("ArrayRecordComponent") // never compared as a whole
  record Piece(long key, byte[] member, Points points) {}

  private final PointBuffer points;
  private final long[] keys;
  private final int[] order;

  Packer(PointBuffer points) {
    this.points = points;
    this.keys = new long[points.count];
    for (int i = 0; i < keys.length; i++) {
      keys[i] = Curve.key(points.lon[i], points.lat[i]);
    }
    this.order = IndexSort.sorted(points.count, this::compare);
  }

  private int compare(int a, int b) {
    int byKey = Long.compare(keys[a], keys[b]);
    return byKey != 0 ? byKey : points.compareMembers(a, b);
  }

  /**
   * Leaves of about equal size, filled to {@code fill} of a page at most. The first one's separator
   * is the smallest there is.
   */
  List<Piece> pieces(double fill) {
    long total = 0;
    for (int i = 0; i < points.count; i++) {
      total += LeafCodec.size(points.memberLength(i));
    }
    long wanted = (long) Math.ceil(total / (fill * LeafCodec.PAGE_BYTES));
    long count = Math.max(1, Math.min(wanted, points.count / LEAST_POINTS));
    List<Piece> pieces = new ArrayList<>((int) count);
    int from = 0;
    long bytes = 0;
    for (int i = 0; i < points.count; i++) {
      bytes += LeafCodec.size(points.memberLength(order[i]));
      if (i + 1 == points.count || bytes * count >= total * (pieces.size() + 1)) {
        pieces.add(piece(from, i + 1));
        from = i + 1;
      }
    }
    return pieces;
  }

  private Piece piece(int from, int to) {
    double[] lon = new double[to - from];
    double[] lat = new double[to - from];
    int[] starts = new int[to - from + 1];
    for (int i = from; i < to; i++) {
      int p = order[i];
      lon[i - from] = points.lon[p];
      lat[i - from] = points.lat[p];
      starts[i - from + 1] = starts[i - from] + points.memberLength(p);
    }
    byte[] members = new byte[starts[to - from]];
    for (int i = from; i < to; i++) {
      int p = order[i];
      System.arraycopy(
          points.members, points.starts[p], members, starts[i - from], points.memberLength(p));
    }
    Points content = new Points(lon, lat, starts, members);
    if (from == 0) {
      return new Piece(0, Entry.NO_MEMBER, content);
    }
    long key = keys[order[from]];
    boolean sameKey = key == keys[order[from - 1]];
    return new Piece(key, sameKey ? points.member(order[from]) : Entry.NO_MEMBER, content);
  }
}
