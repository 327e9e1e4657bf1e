package dev.assay.check.cli;

import dev.assay.check.Evidence;
import dev.assay.check.jmh.JmhResultReader;
import dev.assay.core.report.JsonSource;
import dev.assay.core.report.ReportCodec;
import dev.assay.core.report.UnreadableReportException;
import java.nio.file.Path;

/**
 * Reads a file of either format. The content decides, not the name: JMH writes an array, Assay an
 * object.
 */
final class EvidenceFiles {
  private final ReportCodec reports = new ReportCodec();
  private final JmhResultReader jmhResults = new JmhResultReader();

  /**
   * Reads a whole file.
   *
   * @throws UnreadableReportException if it is no valid file of either format
   */
  Evidence read(Path file) {
    JsonSource source = JsonSource.read(file);
    return switch (source.firstCharacter()) {
      case '{' -> Evidence.of(source.name(), reports.decode(source));
      case ' ' -> throw source.problem("empty: expected an Assay report or a JMH result");
      default -> jmhResults.read(source); // or says where it stops being JSON
    };
  }
}
