package dev.assay.geo.index;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/*
 * A leaf as stored, little-endian:
 *   u16 count; count x (f64 longitude, f64 latitude); count x length; the members' bytes
 * where a length below 128 takes one byte, and any other two: 0x80 | high bits, then low bits.
 */
/** Turns leaves into BLOBs and back. */
final class LeafCodec {
  /**
   * The largest BLOB that fits with its id into one SQLite page of 4,096 bytes without an overflow
   * page: a table leaf cell keeps at most 4,061 bytes, of which the record's header takes up to 7.
   */
  static final int PAGE_BYTES = 4050;

  /** A leaf of few but long members may be larger than a page. */
  static final int FEW = 8;

  private static final int COUNT_BYTES = 2;
  private static final int POINT_BYTES = 2 * Double.BYTES;
  private static final VarHandle DOUBLE =
      MethodHandles.byteArrayViewVarHandle(double[].class, ByteOrder.LITTLE_ENDIAN);

  private LeafCodec() {}

  /** What a leaf of these points takes as a BLOB. */
  static int size(Points points) {
    int size = COUNT_BYTES + points.members.length;
    for (int i = 0; i < points.count(); i++) {
      size += POINT_BYTES + lengthBytes(points.starts[i + 1] - points.starts[i]);
    }
    return size;
  }

  /** What one point adds to the size of a leaf. */
  static int size(int memberLength) {
    return POINT_BYTES + lengthBytes(memberLength) + memberLength;
  }

  static boolean fits(Points points) {
    return points.count() <= FEW || size(points) <= PAGE_BYTES;
  }

  static byte[] encode(Points points) {
    byte[] blob = new byte[size(points)];
    int count = points.count();
    blob[0] = (byte) count;
    blob[1] = (byte) (count >>> 8);
    int at = COUNT_BYTES;
    for (int i = 0; i < count; i++, at += POINT_BYTES) {
      DOUBLE.set(blob, at, points.lon[i]);
      DOUBLE.set(blob, at + Double.BYTES, points.lat[i]);
    }
    for (int i = 0; i < count; i++) {
      int length = points.starts[i + 1] - points.starts[i];
      if (length >= 0x80) {
        blob[at++] = (byte) (0x80 | length >>> 8);
      }
      blob[at++] = (byte) length;
    }
    System.arraycopy(points.members, 0, blob, at, points.members.length);
    return blob;
  }

  /**
   * @throws IllegalArgumentException if the bytes are no leaf
   */
  static Points decode(byte[] blob) {
    try {
      int count = (blob[0] & 0xff) | (blob[1] & 0xff) << 8;
      double[] lon = new double[count];
      double[] lat = new double[count];
      int at = COUNT_BYTES;
      for (int i = 0; i < count; i++, at += POINT_BYTES) {
        lon[i] = (double) DOUBLE.get(blob, at);
        lat[i] = (double) DOUBLE.get(blob, at + Double.BYTES);
      }
      int[] starts = new int[count + 1];
      for (int i = 0; i < count; i++) {
        int length = blob[at++] & 0xff;
        if (length >= 0x80) {
          length = ((length & 0x7f) << 8) | (blob[at++] & 0xff);
        }
        starts[i + 1] = starts[i] + length;
      }
      if (blob.length - at != starts[count]) {
        throw new IllegalArgumentException(
            "a leaf of %d points should have %d bytes, but has %d"
                .formatted(count, at + starts[count], blob.length));
      }
      return new Points(lon, lat, starts, java.util.Arrays.copyOfRange(blob, at, blob.length));
    } catch (IndexOutOfBoundsException e) {
      throw new IllegalArgumentException("a leaf ends after %d bytes".formatted(blob.length), e);
    }
  }

  private static int lengthBytes(int length) {
    return length < 0x80 ? 1 : 2;
  }
}
