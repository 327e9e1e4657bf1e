package dev.assay.check;

import dev.assay.core.report.BenchmarkId;
import dev.assay.core.report.StrictJson;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A verdict as JSON for other programs. Thread-safe. */
public final class VerdictJson {
  private static final int SCHEMA_VERSION = 1;

  private final StrictJson json = new StrictJson(StrictJson.Fields.EXACT);

  /** UTF-8, ended by a newline; equal verdicts give equal bytes. */
  public byte[] render(Verdict verdict) {
    return json.write(
        new Document(
            SCHEMA_VERSION,
            verdict.outcome().shown(),
            verdict.outcome().exitCode().code(),
            VerdictTable.headline(verdict),
            verdict.base(),
            verdict.current(),
            verdict.comparisons().stream().map(VerdictJson::row).toList(),
            verdict.added(),
            verdict.missing(),
            verdict.refusals(),
            verdict.notes()));
  }

  private static Row row(Comparison comparison) {
    return new Row(
        comparison.id(),
        comparison.unit(),
        comparison.baseNs(),
        comparison.currentNs(),
        comparison.baseRounds(),
        comparison.currentRounds(),
        comparison.baseAllocatedBytes(),
        comparison.currentAllocatedBytes(),
        comparison.ratio(),
        comparison.increasePercent(),
        comparison.threshold().increasePercent(),
        comparison.threshold().allowanceNs(),
        comparison.isRegression());
  }

  private record Document(
      int schemaVersion,
      String outcome,
      int exitCode,
      String headline,
      String base,
      String current,
      List<Row> comparisons,
      List<BenchmarkId> added,
      List<BenchmarkId> missing,
      List<Refusal> problems,
      List<String> notes) {}

  private record Row(
      BenchmarkId id,
      String unit,
      double baseNsPerUnit,
      double currentNsPerUnit,
      int baseRounds,
      int currentRounds,
      @Nullable Double baseAllocatedBytesPerUnit,
      @Nullable Double currentAllocatedBytesPerUnit,
      double ratio,
      double increasePercent,
      double allowedIncreasePercent,
      double allowanceNsPerUnit,
      boolean regression) {}
}
