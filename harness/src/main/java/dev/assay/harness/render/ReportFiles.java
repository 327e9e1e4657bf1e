package dev.assay.harness.render;

import dev.assay.core.report.AtomicFile;
import dev.assay.core.report.Report;
import dev.assay.core.report.ReportCodec;
import dev.assay.core.report.StrictJson;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * Writes a report's files, each whole or not at all, {@code summary.md} last. Call it only with a
 * report that is complete.
 */
public final class ReportFiles {
  private final Path folder;

  public ReportFiles(Path folder) {
    this.folder = folder;
  }

  public void write(Report report) {
    AtomicFile.write(
        folder.resolve("metadata.json"),
        new StrictJson(StrictJson.Fields.EXACT).write(report.metadata()));
    new ReportCodec().write(report, folder.resolve("summary.json"));
    AtomicFile.write(
        folder.resolve("summary.md"), Summary.of(report).getBytes(StandardCharsets.UTF_8));
  }

  /** What the command line prints at the end. */
  public String console(Report report) {
    return Tables.of(report) + "\n\nReport: " + folder.resolve("summary.md");
  }
}
