package dev.assay.check;

import java.util.Locale;

/** Changes and limits as a reader sees them, the same in every locale. */
final class Shown {
  private Shown() {}

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
}
