package dev.assay.core.report;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The checks that the report's records share. Each message names the field and what was seen. */
final class Checks {
  private Checks() {}

  static void name(String field, String value) {
    text(field, value);
    require(!value.isBlank(), "%s must not be blank", field);
  }

  static void text(String field, String value) {
    require(
        value.length() <= ReportLimits.MAX_STRING_LENGTH,
        "%s must have at most %d characters, has %d",
        field,
        ReportLimits.MAX_STRING_LENGTH,
        value.length());
    require(isWellFormed(value), "%s has half a surrogate pair", field);
  }

  private static boolean isWellFormed(String value) {
    return value.chars().noneMatch(c -> Character.isSurrogate((char) c))
        || StandardCharsets.UTF_8.newEncoder().canEncode(value);
  }

  static void atLeast(String field, long least, long value) {
    require(value >= least, "%s must be at least %d, was %d", field, least, value);
  }

  static void size(String field, int most, Collection<?> values) {
    require(
        values.size() <= most,
        "%s must have at most %d entries, has %d",
        field,
        most,
        values.size());
  }

  static Map<String, String> texts(String field, Map<String, String> values) {
    size(field, ReportLimits.MAX_ENTRIES, values.keySet());
    values.forEach(
        (key, value) -> {
          name(field, key);
          text(field, value);
        });
    return Collections.unmodifiableMap(new TreeMap<>(values));
  }

  static Map<String, Double> numbers(String field, Map<String, Double> values) {
    size(field, ReportLimits.MAX_ENTRIES, values.keySet());
    values.forEach(
        (key, value) -> {
          name(field, key);
          require(Double.isFinite(value), "%s of %s must be finite, was %s", key, field, value);
        });
    return Collections.unmodifiableMap(new TreeMap<>(values));
  }

  static List<String> texts(String field, List<String> values) {
    size(field, ReportLimits.MAX_ENTRIES, values);
    values.forEach(value -> text(field, value));
    return List.copyOf(values);
  }

  static void require(boolean right, String message, Object... arguments) {
    if (!right) {
      throw new IllegalArgumentException(String.format(Locale.ROOT, message, arguments));
    }
  }
}
