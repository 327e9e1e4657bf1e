package dev.assay.core.report;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Everything that one run measured and verified, enough to judge whether another run can be
 * compared with it. Written as {@code summary.json}; see {@code docs/report-format.md}.
 *
 * @param schemaVersion the version of this format, always {@link #SCHEMA_VERSION}
 * @param metadata revision, machine and settings
 * @param benchmarks in the order of the plan, no two with one {@link BenchmarkId}
 */
public record Report(int schemaVersion, RunMetadata metadata, List<BenchmarkResult> benchmarks) {
  public static final int SCHEMA_VERSION = 2;

  public Report {
    Checks.require(
        schemaVersion == SCHEMA_VERSION,
        "schema version must be %s, was %s",
        SCHEMA_VERSION,
        schemaVersion);
    Checks.size("benchmarks", ReportLimits.MAX_BENCHMARKS, benchmarks);
    benchmarks = List.copyOf(benchmarks);
    Set<BenchmarkId> seen = new HashSet<>();
    for (BenchmarkResult result : benchmarks) {
      Checks.require(seen.add(result.id()), "two benchmarks are %s", result.id());
    }
  }
}
