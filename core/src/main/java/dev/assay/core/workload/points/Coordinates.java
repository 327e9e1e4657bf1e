package dev.assay.core.workload.points;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Checks and hashes of coordinate arrays. */
final class Coordinates {
  private static final int CHUNK = 4_096;

  private Coordinates() {}

  static void check(String what, double[] longitudesDegrees, double[] latitudesDegrees) {
    for (int i = 0; i < longitudesDegrees.length; i++) {
      double longitude = longitudesDegrees[i];
      double latitude = latitudesDegrees[i];
      // written so that NaN fails too
      if (!(longitude >= -180 && longitude <= 180 && latitude >= -90 && latitude <= 90)) {
        throw new IllegalArgumentException(
            "%s: longitude must be in [-180, 180] and latitude in [-90, 90] degrees, at index %s they are %s and %s"
                .formatted(what, i, longitude, latitude));
      }
    }
  }

  /** Over longitude and latitude of each place in turn, big-endian. */
  static String sha256(double[] longitudesDegrees, double[] latitudesDegrees) {
    MessageDigest digest = newSha256();
    ByteBuffer buffer = ByteBuffer.allocate(CHUNK * 2 * Double.BYTES);
    for (int i = 0; i < longitudesDegrees.length; i++) {
      buffer.putDouble(longitudesDegrees[i]).putDouble(latitudesDegrees[i]);
      if (!buffer.hasRemaining()) {
        digest.update(buffer.flip());
        buffer.clear();
      }
    }
    digest.update(buffer.flip());
    return HexFormat.of().formatHex(digest.digest());
  }

  private static MessageDigest newSha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-256", e);
    }
  }
}
