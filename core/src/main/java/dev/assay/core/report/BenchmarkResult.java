package dev.assay.core.report;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

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
    settings = Collections.unmodifiableMap(new TreeMap<>(settings));
    rounds = List.copyOf(rounds);
  }
}
