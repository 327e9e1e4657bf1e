package dev.assay.geo.index;

import java.util.Arrays;

/**
 * A point that enters or leaves a leaf.
 *
 * @param key its place on the curve
 * @param added false if it leaves
 */
record Change(long key, Named point, boolean added) implements Comparable<Change> {

  static Change of(Named point, boolean added) {
    return new Change(Curve.key(point.lon(), point.lat()), point, added);
  }

  /** In the order of leaves; what leaves comes before what enters in its stead. */
  @Override
  public int compareTo(Change other) {
    int byKey = Long.compare(key, other.key);
    if (byKey != 0) {
      return byKey;
    }
    int byMember = Arrays.compareUnsigned(point.member(), other.point.member());
    return byMember != 0 ? byMember : Boolean.compare(added, other.added);
  }
}
