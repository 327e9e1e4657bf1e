package dev.assay.geo.index;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** A box in the space of unit vectors, borders included. Immutable. */
record Box(double minX, double maxX, double minY, double maxY, double minZ, double maxZ) {

  /** The size of {@link #toBytes}. */
  static final int BYTES = 6 * Double.BYTES;

  static Box of(double lon, double lat) {
    double x = Sphere.x(lon, lat);
    double y = Sphere.y(lon, lat);
    double z = Sphere.z(lat);
    return new Box(x, x, y, y, z, z);
  }

  Box union(Box other) {
    return new Box(
        Math.min(minX, other.minX),
        Math.max(maxX, other.maxX),
        Math.min(minY, other.minY),
        Math.max(maxY, other.maxY),
        Math.min(minZ, other.minZ),
        Math.max(maxZ, other.maxZ));
  }

  boolean contains(Box other) {
    return equals(union(other));
  }

  /** This box, larger by {@code margin} on each side. */
  Box grown(double margin) {
    return new Box(
        minX - margin, maxX + margin, minY - margin, maxY + margin, minZ - margin, maxZ + margin);
  }

  byte[] toBytes() {
    return buffer(new byte[BYTES])
        .putDouble(minX)
        .putDouble(maxX)
        .putDouble(minY)
        .putDouble(maxY)
        .putDouble(minZ)
        .putDouble(maxZ)
        .array();
  }

  static Box fromBytes(byte[] bytes) {
    ByteBuffer in = buffer(bytes);
    return new Box(
        in.getDouble(),
        in.getDouble(),
        in.getDouble(),
        in.getDouble(),
        in.getDouble(),
        in.getDouble());
  }

  private static ByteBuffer buffer(byte[] bytes) {
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }
}
