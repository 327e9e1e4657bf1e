package dev.assay.harness.render;

import dev.assay.core.report.BenchmarkResult;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * How many times longer one engine takes than the subject, from rounds in which both ran side by
 * side.
 */
record PairedRatio(double estimate, double low, double high, int rounds) {

  static PairedRatio of(BenchmarkResult other, BenchmarkResult subject) {
    List<Double> others = other.roundValuesPerUnitNs();
    List<Double> subjects = subject.roundValuesPerUnitNs();
    if (others.size() != subjects.size()) {
      throw new IllegalArgumentException(
          "rounds can't be paired: %s has %d, %s has %d"
              .formatted(other.engine(), others.size(), subject.engine(), subjects.size()));
    }
    double[] ratios = new double[others.size()];
    for (int i = 0; i < ratios.length; i++) {
      ratios[i] = others.get(i) / subjects.get(i);
    }
    Arrays.sort(ratios);
    int middle = ratios.length / 2;
    double median =
        ratios.length % 2 == 1 ? ratios[middle] : Math.sqrt(ratios[middle - 1] * ratios[middle]);
    return new PairedRatio(median, ratios[0], ratios[ratios.length - 1], ratios.length);
  }

  String text() {
    return Quantities.number(estimate);
  }

  String interval() {
    return rounds < 2
        ? "-"
        : String.format(Locale.ROOT, "%s to %s", Quantities.number(low), Quantities.number(high));
  }
}
