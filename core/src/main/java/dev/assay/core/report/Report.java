package dev.assay.core.report;

import java.util.List;

/**
 * Everything that one run measured and verified, enough to judge whether another run can be
 * compared with it. Written as {@code summary.json}; see {@code docs/report-format.md}.
 *
 * @param schemaVersion the version of this format, {@link #SCHEMA_VERSION} in new reports
 * @param metadata revision, machine and settings
 * @param benchmarks in the order of the plan, no two with one {@link BenchmarkId}
 */
public record Report(int schemaVersion, RunMetadata metadata, List<BenchmarkResult> benchmarks) {
  public static final int SCHEMA_VERSION = 1;

  public Report {
    benchmarks = List.copyOf(benchmarks);
  }
}
