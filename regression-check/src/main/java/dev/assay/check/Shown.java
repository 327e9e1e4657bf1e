package dev.assay.check;

import java.util.List;
import java.util.Locale;

/** Numbers and foreign texts as a reader sees them, the same in every locale. */
final class Shown {
  private static final List<String> UNITS = List.of("ns", "us", "ms", "s");

  private Shown() {}

  /** A time with four significant digits or so, and its unit, for example {@code 5.069 us}. */
  static String time(double ns) {
    double value = ns;
    int unit = 0;
    while (value >= 999.95 && unit < UNITS.size() - 1) {
      value /= 1000;
      unit++;
    }
    return decimal(value) + " " + UNITS.get(unit);
  }

  private static String decimal(double value) {
    int digits = value < 10 ? 3 : value < 100 ? 2 : 1;
    return String.format(Locale.ROOT, "%." + digits + "f", value);
  }

  static String increase(double percent) {
    return String.format(Locale.ROOT, "%+.1f%%", percent);
  }

  static String ratio(double ratio) {
    return String.format(Locale.ROOT, "%.3f", ratio);
  }

  static String threshold(Threshold threshold) {
    return String.format(
        Locale.ROOT, "+%s%% and +%s", plain(threshold.increasePercent()), allowance(threshold));
  }

  private static String allowance(Threshold threshold) {
    return plain(threshold.allowanceNs() / 1000) + " us";
  }

  private static String plain(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? String.valueOf((long) value)
        : String.valueOf(value);
  }

  /** A foreign text on one line, its control characters shown instead of obeyed. */
  static String printable(String text) {
    StringBuilder shown = new StringBuilder(text.length());
    text.codePoints()
        .forEach(
            point -> {
              if (isHarmless(point)) {
                shown.appendCodePoint(point);
              } else {
                shown.append(String.format(Locale.ROOT, "\\u%04x", point));
              }
            });
    return shown.toString();
  }

  /** Line breaks, escape sequences and marks that reorder or hide text are not. */
  private static boolean isHarmless(int point) {
    return switch (Character.getType(point)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }
}
