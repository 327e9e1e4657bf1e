package dev.assay.harness.render;

import dev.assay.check.text.TextTable;
import dev.assay.core.report.BenchmarkResult;
import dev.assay.core.report.Report;
import dev.assay.core.report.RunMetadata;
import dev.assay.core.report.VerificationRecord;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** A report as {@code summary.md}: tables first, then what a reader needs to judge them. */
final class Summary {
  private Summary() {}

  static String of(Report report) {
    List<String> parts = new ArrayList<>();
    parts.add("# Assay report");
    parts.add(head(report.metadata()));
    parts.addAll(doubts(report.metadata()));
    parts.add(Tables.of(report));
    parts.add("## Verification");
    parts.add("Every answer below was compared before anything was timed.");
    parts.add(verification(report));
    parts.add("## Engines and their settings");
    parts.add(engines(report));
    parts.add("## Machine and run");
    parts.add(machine(report));
    parts.add(Method.of(report));
    return String.join("\n\n", parts) + "\n";
  }

  private static String head(RunMetadata m) {
    return "Profile %s, started %s, took %s. Revision %s (%s), hash of sources %s and of measured jars %s, Assay %s."
        .formatted(
            m.profile(),
            m.startedAt(),
            String.format(Locale.ROOT, "%d s", Duration.ofMillis(m.durationMs()).toSeconds()),
            m.revision(),
            m.workTree(),
            start(m.sourceHash()),
            start(m.measuredHash()),
            m.assayVersion());
  }

  private static String start(String hash) {
    return hash.substring(0, Math.min(12, hash.length()));
  }

  private static List<String> doubts(RunMetadata m) {
    if (m.doubts().isEmpty()) {
      return List.of();
    }
    return List.of(
        "This machine makes numbers doubtful:",
        m.doubts().stream().map(doubt -> "- " + doubt).collect(Collectors.joining("\n")));
  }

  private static String verification(Report report) {
    TextTable table =
        new TextTable(List.of("workload", "engine", "answers", "compared with", "note"));
    Set<List<String>> rows = new LinkedHashSet<>(); // one engine may be timed in several ways
    for (BenchmarkResult r : report.benchmarks()) {
      VerificationRecord v = r.verification();
      rows.add(
          List.of(
              r.workload().name(),
              r.engine(),
              String.format(Locale.ROOT, "%,d", v.checked()),
              v.oracle(),
              v.detail()));
    }
    rows.forEach(table::row);
    return table.text();
  }

  private static String engines(Report report) {
    TextTable table = new TextTable(List.of("table", "engine", "settings"));
    Set<List<String>> rows = new LinkedHashSet<>();
    for (BenchmarkResult r : report.benchmarks()) {
      rows.add(List.of(r.table(), r.engine(), pairs(r.settings())));
    }
    rows.forEach(table::row);
    return table.text();
  }

  private static String machine(Report report) {
    RunMetadata m = report.metadata();
    TextTable table = new TextTable(List.of("what", "value"));
    m.platform().forEach((name, value) -> table.row(List.of(name, value)));
    m.settings().forEach((name, value) -> table.row(List.of(name, value)));
    table.row(List.of("seeds", seeds(report)));
    return table.text();
  }

  /** What the workloads are generated from, each once. */
  private static String seeds(Report report) {
    return report.benchmarks().stream()
        .map(r -> Long.toString(r.workload().seed()))
        .distinct()
        .collect(Collectors.joining(", "));
  }

  private static String pairs(Map<String, String> settings) {
    return settings.entrySet().stream()
        .map(e -> e.getKey() + " " + e.getValue())
        .collect(Collectors.joining(", "));
  }
}
