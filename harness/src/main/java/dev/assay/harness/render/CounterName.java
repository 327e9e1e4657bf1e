package dev.assay.harness.render;

import dev.assay.check.text.Quantities;
import java.util.Locale;

/**
 * The name of an auxiliary counter as a heading. A Java name ends with its unit, so {@code
 * fileSizeBytes} becomes {@code file size}, shown as a size.
 */
record CounterName(String text, boolean isBytes) {
  private static final String BYTES = "Bytes";

  static CounterName of(String name) {
    boolean bytes = name.endsWith(BYTES) && name.length() > BYTES.length();
    String stem = bytes ? name.substring(0, name.length() - BYTES.length()) : name;
    String words = stem.replaceAll("(?<=[a-z0-9])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
    return new CounterName(words, bytes);
  }

  String value(double value) {
    return isBytes ? Quantities.bytes(value) : Quantities.number(value);
  }
}
