package dev.assay.geo.index;

import java.util.Arrays;

/**
 * The content of a leaf: points with their members, in no particular order. Immutable; whoever
 * fills the arrays gives them away.
 */
final class Points {
  static final Points NONE = new Points(new double[0], new double[0], new int[1], new byte[0]);

  final double[] lon;
  final double[] lat;

  /** Member {@code i} is {@code members[starts[i]]} up to before {@code starts[i + 1]}. */
  final int[] starts;

  final byte[] members;

  Points(double[] lon, double[] lat, int[] starts, byte[] members) {
    this.lon = lon;
    this.lat = lat;
    this.starts = starts;
    this.members = members;
  }

  int count() {
    return lon.length;
  }

  byte[] member(int i) {
    return Arrays.copyOfRange(members, starts[i], starts[i + 1]);
  }

  /** The position of a member, or -1. */
  int find(byte[] member) {
    for (int i = 0; i < lon.length; i++) {
      if (starts[i + 1] - starts[i] == member.length
          && Arrays.equals(members, starts[i], starts[i + 1], member, 0, member.length)) {
        return i;
      }
    }
    return -1;
  }

  Points without(int i) {
    int from = starts[i];
    int length = starts[i + 1] - from;
    int[] newStarts = new int[starts.length - 1];
    System.arraycopy(starts, 0, newStarts, 0, i + 1);
    for (int j = i + 1; j < newStarts.length; j++) {
      newStarts[j] = starts[j + 1] - length;
    }
    byte[] newMembers = Arrays.copyOf(members, members.length - length);
    System.arraycopy(members, from + length, newMembers, from, members.length - from - length);
    return new Points(without(lon, i), without(lat, i), newStarts, newMembers);
  }

  Points with(byte[] member, double newLon, double newLat) {
    int[] newStarts = Arrays.copyOf(starts, starts.length + 1);
    newStarts[starts.length] = members.length + member.length;
    byte[] newMembers = Arrays.copyOf(members, members.length + member.length);
    System.arraycopy(member, 0, newMembers, members.length, member.length);
    return new Points(with(lon, newLon), with(lat, newLat), newStarts, newMembers);
  }

  static double[] without(double[] values, int i) {
    double[] shorter = Arrays.copyOf(values, values.length - 1);
    System.arraycopy(values, i + 1, shorter, i, values.length - i - 1);
    return shorter;
  }

  static double[] with(double[] values, double value) {
    double[] longer = Arrays.copyOf(values, values.length + 1);
    longer[values.length] = value;
    return longer;
  }
}
