package dev.assay.geo;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The name of a point in its collection: an immutable string of up to {@value #MAX_BYTES} bytes.
 * Ordered by unsigned bytes, a prefix before what it begins; for text that is the order of code
 * points.
 */
public final class Member implements Comparable<Member> {

  /** The longest member in bytes. */
  public static final int MAX_BYTES = 4096;

  private final byte[] bytes;

  private Member(byte[] bytes) {
    if (bytes.length > MAX_BYTES) {
      throw new IllegalArgumentException(
          "a member has at most " + MAX_BYTES + " bytes, but this one has " + bytes.length);
    }
    this.bytes = bytes;
  }

  /**
   * The member whose bytes are {@code text} in UTF-8.
   *
   * @throws IllegalArgumentException if that is too long, or the text holds half of a surrogate
   *     pair, which has no UTF-8 form
   */
  public static Member of(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    if (!new String(bytes, StandardCharsets.UTF_8).equals(text)) { // what has no UTF-8 became '?'
      throw new IllegalArgumentException(
          "a member given as text must be valid Unicode, but it holds a lone surrogate: "
              + text.replaceAll("[\\ud800-\\udfff]", "\ufffd"));
    }
    return new Member(bytes);
  }

  /**
   * The member with these bytes, which are copied.
   *
   * @throws IllegalArgumentException if there are more than {@value #MAX_BYTES}
   */
  public static Member of(byte[] bytes) {
    return new Member(bytes.clone());
  }

  /** Takes the array as it is; only for arrays that nobody else holds. */
  static Member wrap(byte[] bytes) {
    return new Member(bytes);
  }

  /** A copy of the bytes. */
  public byte[] bytes() {
    return bytes.clone();
  }

  /** The bytes themselves; the caller must not change them. */
  byte[] sharedBytes() {
    return bytes;
  }

  @Override
  public int compareTo(Member other) {
    return Arrays.compareUnsigned(bytes, other.bytes);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Member m && Arrays.equals(bytes, m.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  /** The bytes as UTF-8 text, with a replacement character for each byte that isn't. */
  @Override
  public String toString() {
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
