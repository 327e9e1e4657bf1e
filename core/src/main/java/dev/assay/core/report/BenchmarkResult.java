package dev.assay.core.report;

import dev.assay.core.stats.Median;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * One benchmark of a report: what it was, how its answers were verified, and each round's raw
 * samples.
 *
 * @param suite the suite's name
 * @param table the report's table
 * @param engine what was measured
 * @param subject whether ratios are formed against this engine
 * @param unit what one operation handles, for example {@code query}
 * @param unitsPerOperation how many of them
 * @param durability of the engine's writes, or {@code none}
 * @param settings the engine's settings
 * @param rounds one per measured round, in the order measured; warm-up rounds are not here
 */
public record BenchmarkResult(
    BenchmarkId id,
    String suite,
    String table,
    String engine,
    boolean subject,
    WorkloadRef workload,
    String unit,
    long unitsPerOperation,
    String durability,
    Map<String, String> settings,
    VerificationRecord verification,
    List<Round> rounds) {

  public BenchmarkResult {
    Checks.name("suite", suite);
    Checks.name("table", table);
    Checks.name("engine", engine);
    Checks.name("unit", unit);
    Checks.atLeast("unitsPerOperation", 1, unitsPerOperation);
    Checks.name("durability", durability);
    settings = Checks.texts("settings", settings);
    Checks.size("rounds", ReportLimits.MAX_ROUNDS, rounds);
    rounds = List.copyOf(rounds);
    checkOrder(rounds);
    checkCounts(id.mode(), rounds);
  }

  private static void checkOrder(List<Round> rounds) {
    for (int i = 1; i < rounds.size(); i++) {
      int before = rounds.get(i - 1).round();
      int round = rounds.get(i).round();
      Checks.require(
          round > before, "rounds must ascend and differ, but %s follows %s", round, before);
    }
  }

  private static void checkCounts(String mode, List<Round> rounds) {
    if (mode.equals("sample")) {
      return;
    }
    for (Round round : rounds) {
      for (Round.Sample sample : round.samples()) {
        Checks.require(
            sample.count() == 1, "count must be 1 in mode %s, was %s", mode, sample.count());
      }
    }
  }

  /** The value of each round in nanoseconds for each unit, in the rounds' order. */
  public List<Double> roundValuesPerUnitNs() {
    List<Double> values = new ArrayList<>(rounds.size());
    for (Round round : rounds) {
      values.add(round.valueNs(id.mode()) / unitsPerOperation);
    }
    return List.copyOf(values);
  }

  /**
   * The median over the rounds of {@link #roundValuesPerUnitNs()}.
   *
   * @throws IllegalStateException if there is no round
   */
  public double medianPerUnitNs() {
    if (rounds.isEmpty()) {
      throw new IllegalStateException("no rounds to take a median of, for " + id);
    }
    return Median.of(roundValuesPerUnitNs().stream().mapToDouble(Double::doubleValue).toArray());
  }

  /**
   * All samples of all rounds, for the percentiles that describe this benchmark.
   *
   * @throws IllegalStateException if there is no round
   */
  public PooledSamples pooledSamples() {
    if (rounds.isEmpty()) {
      throw new IllegalStateException("no rounds to pool, for " + id);
    }
    return PooledSamples.of(rounds.stream().flatMap(round -> round.samples().stream()).toList());
  }
}
