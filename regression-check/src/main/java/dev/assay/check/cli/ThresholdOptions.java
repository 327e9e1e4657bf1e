package dev.assay.check.cli;

import dev.assay.check.Threshold;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import picocli.CommandLine.Option;

/** The limits, for all benchmarks and for single ones. Filled by picocli. */
final class ThresholdOptions {
  @Option(
      names = "--threshold-percent",
      paramLabel = "PERCENT",
      defaultValue = "30",
      description =
          "Allowed increase of the time per unit, in percent of base: 30 allows 100 ns to become 130"
              + " ns, 200 allows 300 ns. Exactly the limit passes. Default: ${DEFAULT-VALUE}.")
  private double percent;

  @Option(
      names = "--threshold-us",
      paramLabel = "MICROSECONDS",
      defaultValue = "0.5",
      description =
          "Allowed increase of the time per unit in microseconds, whatever the percentage. A"
              + " benchmark fails only beyond both limits. Default: ${DEFAULT-VALUE}.")
  private double microseconds;

  @Option(
      names = "--benchmark-threshold-percent",
      paramLabel = "BENCHMARK=PERCENT",
      description =
          "The same for one benchmark: its name, or its whole identity as the table shows it."
              + " Repeatable.")
  private List<String> benchmarkPercents = List.of();

  @Option(
      names = "--benchmark-threshold-us",
      paramLabel = "BENCHMARK=MICROSECONDS",
      description = "The absolute limit for one benchmark. Repeatable.")
  private List<String> benchmarkMicroseconds = List.of();

  /**
   * The limit for all other benchmarks.
   *
   * @throws IllegalArgumentException if a number makes no sense
   */
  Threshold threshold() {
    return new Threshold(percent, microseconds * 1000);
  }

  /**
   * The limits of single benchmarks, by name.
   *
   * @throws IllegalArgumentException if one is not NAME=NUMBER, given twice or makes no sense
   */
  Map<String, Threshold> overrides() {
    Map<String, Threshold> overrides = new HashMap<>();
    apply(overrides, benchmarkPercents, Threshold::withIncreasePercent);
    apply(overrides, benchmarkMicroseconds, (limit, us) -> limit.withAllowanceNs(us * 1000));
    return overrides;
  }

  private void apply(
      Map<String, Threshold> overrides,
      List<String> assignments,
      BiFunction<Threshold, Double, Threshold> change) {
    Map<String, Double> byName = new HashMap<>();
    for (String assignment : assignments) {
      int equals = assignment.lastIndexOf('='); // a parameter in the name may hold others
      if (equals < 1) {
        throw new IllegalArgumentException("expected BENCHMARK=NUMBER, was " + assignment);
      }
      String name = assignment.substring(0, equals);
      if (byName.put(name, number(assignment, equals)) != null) {
        throw new IllegalArgumentException("two limits of one kind for " + name);
      }
    }
    byName.forEach(
        (name, value) ->
            overrides.put(name, change.apply(overrides.getOrDefault(name, threshold()), value)));
  }

  private static double number(String assignment, int equals) {
    try {
      return Double.parseDouble(assignment.substring(equals + 1));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("expected BENCHMARK=NUMBER, was " + assignment, e);
    }
  }
}
