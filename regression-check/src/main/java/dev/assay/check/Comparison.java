package dev.assay.check;

import dev.assay.core.report.BenchmarkId;
import org.jspecify.annotations.Nullable;

/**
 * One benchmark that both sides have and that could be compared.
 *
 * @param unit what a time is for
 * @param baseNs median over base's rounds, nanoseconds for each unit
 * @param currentNs the same of current
 * @param baseRounds how many rounds base has
 * @param currentRounds how many rounds current has
 * @param baseAllocatedBytes on the heap for each unit, which no limit applies to; null if unknown
 * @param currentAllocatedBytes the same of current
 * @param threshold what was allowed
 */
public record Comparison(
    BenchmarkId id,
    String unit,
    double baseNs,
    double currentNs,
    int baseRounds,
    int currentRounds,
    @Nullable Double baseAllocatedBytes,
    @Nullable Double currentAllocatedBytes,
    Threshold threshold) {

  /** Whether it became slower by more than both limits. */
  public boolean isRegression() {
    return threshold.isExceededBy(baseNs, currentNs);
  }

  /** Current's time over base's: above 1 is slower. */
  public double ratio() {
    return currentNs / baseNs;
  }

  /** How much longer a unit takes, percent: 100 means twice as long, below 0 faster. */
  public double increasePercent() {
    return (ratio() - 1) * 100;
  }
}
