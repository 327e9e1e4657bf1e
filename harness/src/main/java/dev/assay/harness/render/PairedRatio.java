package dev.assay.harness.render;

import dev.assay.check.text.Quantities;
import dev.assay.core.report.BenchmarkResult;
import dev.assay.core.stats.Confidence;
import dev.assay.core.stats.HodgesLehmann;
import dev.assay.core.stats.Interval;
import java.util.List;
import java.util.Locale;

/**
 * How many times longer one engine takes than the subject, from rounds in which both ran side by
 * side.
 *
 * <p>The Hodges-Lehmann estimate of the logarithms of the rounds' ratios, with its exact interval:
 * logarithms, so that A / B and B / A say the same; rounds, since whatever slowed the machine in
 * one of them slowed both.
 */
record PairedRatio(double estimate, double low, double high, double level, int rounds) {
  /** Asked for; five rounds, the fewest that give an interval, attain 0.9375. */
  private static final Confidence CONFIDENCE = Confidence.of(0.90);

  static PairedRatio of(BenchmarkResult other, BenchmarkResult subject) {
    double[] logs = logarithms(other, subject);
    double estimate = StrictMath.exp(HodgesLehmann.oneSample(logs));
    if (logs.length < HodgesLehmann.minimumSize(CONFIDENCE)) {
      return new PairedRatio(estimate, Double.NaN, Double.NaN, 0, logs.length);
    }
    Interval interval = HodgesLehmann.interval(logs, CONFIDENCE);
    return new PairedRatio(
        estimate,
        StrictMath.exp(interval.low()),
        StrictMath.exp(interval.high()),
        interval.level(),
        logs.length);
  }

  private static double[] logarithms(BenchmarkResult other, BenchmarkResult subject) {
    List<Double> others = other.roundValuesPerUnitNs();
    List<Double> subjects = subject.roundValuesPerUnitNs();
    if (others.size() != subjects.size()) {
      throw new IllegalArgumentException(
          "rounds can't be paired: %s has %d, %s has %d"
              .formatted(other.engine(), others.size(), subject.engine(), subjects.size()));
    }
    double[] logs = new double[others.size()];
    for (int i = 0; i < logs.length; i++) {
      logs[i] = StrictMath.log(others.get(i) / subjects.get(i));
    }
    return logs;
  }

  String text() {
    return Quantities.number(estimate);
  }

  /** For example {@code 3.10 to 3.42 (94 %)}; a dash for too few rounds. */
  String interval() {
    return Double.isNaN(low)
        ? "-"
        : String.format(
            Locale.ROOT,
            "%s to %s (%.0f %%)",
            Quantities.number(low),
            Quantities.number(high),
            level * 100);
  }
}
