package dev.assay.check;

/**
 * What slowdown is allowed. A benchmark is a regression only if it exceeds both limits.
 *
 * @param increasePercent of the time for a unit: at 30, from 100 ns to 130 ns is allowed; at 200,
 *     from 100 ns to 300 ns
 * @param allowanceNs nanoseconds for a unit
 */
public record Threshold(double increasePercent, double allowanceNs) {

  /** 30 % and 0.5 us. */
  public static final Threshold DEFAULT = new Threshold(30, 500);

  /*
   * Samples come as decimal text, pass through a division (throughput), a mean and a median, each of
   * which rounds. A slowdown of exactly the limit would so fall on either side of it. Rounding moves
   * a figure by less than 1e-13 of itself, so a slack of 1e-9 makes "exactly the limit" a pass for
   * certain, and is a million times finer than any timer.
   */
  private static final double SLACK = 1e-9;

  public Threshold {
    if (!(increasePercent >= 0 && increasePercent <= Double.MAX_VALUE)) {
      throw new IllegalArgumentException(
          "threshold percent must be finite and at least 0, was " + increasePercent);
    }
    if (!(allowanceNs >= 0 && allowanceNs <= Double.MAX_VALUE)) {
      throw new IllegalArgumentException(
          "absolute allowance must be finite and at least 0 ns, was " + allowanceNs);
    }
  }

  public Threshold withIncreasePercent(double percent) {
    return new Threshold(percent, allowanceNs);
  }

  public Threshold withAllowanceNs(double ns) {
    return new Threshold(increasePercent, ns);
  }

  /** Whether the slowdown from {@code baseNs} to {@code currentNs} exceeds both limits. */
  boolean isExceededBy(double baseNs, double currentNs) {
    return exceeds(currentNs, baseNs * (1 + increasePercent / 100))
        && exceeds(currentNs, baseNs + allowanceNs);
  }

  private static boolean exceeds(double valueNs, double limitNs) {
    return valueNs > limitNs * (1 + SLACK);
  }
}
