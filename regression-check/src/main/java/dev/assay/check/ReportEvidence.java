package dev.assay.check;

import dev.assay.core.report.BenchmarkResult;
import dev.assay.core.report.Counters;
import dev.assay.core.report.Report;
import dev.assay.core.report.RunMetadata;
import dev.assay.core.report.VerificationRecord;
import dev.assay.core.report.WorkloadRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Turns an Assay report into evidence. */
final class ReportEvidence {
  private ReportEvidence() {}

  static Evidence of(String source, Report report) {
    return new Evidence(
        source,
        Evidence.Format.ASSAY_REPORT,
        conditions(report.metadata()),
        report.benchmarks().stream().map(ReportEvidence::measurement).toList(),
        notes(source, report.metadata()));
  }

  private static Map<String, String> conditions(RunMetadata metadata) {
    Map<String, String> conditions = new TreeMap<>();
    conditions.put("profile", metadata.profile());
    metadata.platform().forEach((name, value) -> conditions.put("platform, " + name, value));
    metadata.settings().forEach((name, value) -> conditions.put("run setting, " + name, value));
    return conditions;
  }

  private static Measurement measurement(BenchmarkResult result) {
    return new Measurement(
        result.id(),
        result.unit(),
        result.roundValuesPerUnitNs(),
        conditions(result),
        allocatedBytes(result),
        defects(result.verification()));
  }

  private static Map<String, String> conditions(BenchmarkResult result) {
    WorkloadRef workload = result.workload();
    Map<String, String> conditions = new TreeMap<>();
    conditions.put("suite", result.suite());
    conditions.put("engine", result.engine());
    conditions.put("workload", workload.name());
    conditions.put("workload version", String.valueOf(workload.version()));
    conditions.put("workload seed", String.valueOf(workload.seed()));
    conditions.put("workload size", String.valueOf(workload.size()));
    conditions.put("unit", result.unit());
    conditions.put("units per operation", String.valueOf(result.unitsPerOperation()));
    conditions.put("durability", result.durability());
    result.settings().forEach((name, value) -> conditions.put("setting, " + name, value));
    return conditions;
  }

  private static @Nullable Double allocatedBytes(BenchmarkResult result) {
    OptionalDouble mean =
        result.rounds().stream()
            .map(round -> round.counters().get(Counters.ALLOCATED_BYTES))
            .filter(Objects::nonNull)
            .mapToDouble(Double::doubleValue)
            .average();
    return mean.isPresent() ? mean.getAsDouble() / result.unitsPerOperation() : null;
  }

  private static List<String> defects(VerificationRecord verification) {
    if (verification.passed()) {
      return List.of();
    }
    return List.of(
        verification.checked() == 0
            ? "answers not verified"
            : "wrong answers: verification failed: " + verification.detail());
  }

  private static List<String> notes(String source, RunMetadata metadata) {
    List<String> notes = new ArrayList<>();
    if (metadata.workTree().equals("dirty")) {
      notes.add(source + ": the work tree differed from revision " + metadata.revision());
    } else if (metadata.workTree().equals(RunMetadata.UNKNOWN)) {
      notes.add(source + ": nothing says from which revision it is, or whether it was changed");
    }
    metadata.doubts().forEach(doubt -> notes.add(source + ": doubtful: " + doubt));
    return notes;
  }
}
