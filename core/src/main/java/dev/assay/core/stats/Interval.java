package dev.assay.core.stats;

/**
 * A confidence interval, both ends included.
 *
 * @param level its coverage: of an exact method what it attains, at least what was asked for; of a
 *     bootstrap what was asked for
 */
public record Interval(double low, double high, double level) {
  public Interval {
    if (!(low <= high)) {
      throw new IllegalArgumentException(
          "an interval's low end must not exceed its high end, were %s and %s"
              .formatted(low, high));
    }
  }

  public boolean contains(double value) {
    return value >= low && value <= high;
  }
}
