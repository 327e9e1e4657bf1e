package dev.assay.check.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;

/** Numbers for people: three significant digits, a unit, the same in every locale. */
public final class Quantities {
  private static final MathContext THREE_DIGITS = new MathContext(3, RoundingMode.HALF_EVEN);
  private static final List<String> TIME = List.of("ns", "us", "ms", "s");
  private static final List<String> SIZE = List.of("B", "KiB", "MiB", "GiB", "TiB");

  private Quantities() {}

  /** For example {@code 8.31 us}. */
  public static String time(double ns) {
    return scaled(ns, 1000, TIME);
  }

  /** For example {@code 13.4 MiB}. */
  public static String bytes(double bytes) {
    return scaled(bytes, 1024, SIZE);
  }

  /** For example {@code 9926}, {@code 3.41} or {@code 0.0234}. */
  public static String number(double value) {
    if (!Double.isFinite(value)) {
      return "-";
    }
    BigDecimal exact = new BigDecimal(value);
    BigDecimal rounded =
        Math.abs(value) >= 99.95
            ? exact.setScale(0, RoundingMode.HALF_EVEN)
            : exact.round(THREE_DIGITS).setScale(decimals(value), RoundingMode.HALF_EVEN);
    return rounded.toPlainString();
  }

  private static int decimals(double value) {
    double magnitude = Math.abs(value);
    if (magnitude == 0) {
      return 0;
    }
    if (magnitude >= 0.9995) {
      return magnitude >= 9.995 ? 1 : 2;
    }
    return magnitude >= 0.09995 ? 3 : 4;
  }

  private static String scaled(double value, double step, List<String> units) {
    if (!Double.isFinite(value)) {
      return "-";
    }
    double scaled = value;
    int unit = 0;
    while (Math.abs(scaled) >= step * 0.9995 && unit < units.size() - 1) {
      scaled /= step;
      unit++;
    }
    return number(scaled) + " " + units.get(unit);
  }
}
