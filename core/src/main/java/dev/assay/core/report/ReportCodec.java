package dev.assay.core.report;

import java.nio.file.Path;

/**
 * Reads and writes {@link Report} as the JSON that {@code docs/report-format.md} describes. Strict:
 * an unknown, missing or duplicate field, a wrong type, a value out of range, trailing content and
 * whatever exceeds {@link ReportLimits} are errors. Thread-safe. Making one costs milliseconds;
 * reading and writing take linear time and hold the whole file in memory.
 */
public final class ReportCodec {
  private final StrictJson json = new StrictJson(StrictJson.Fields.EXACT);

  /**
   * Reads a file.
   *
   * @throws UnreadableReportException if it is not a whole, valid report of a known version
   */
  public Report read(Path file) {
    return decode(JsonSource.read(file));
  }

  /**
   * Reads bytes that came from elsewhere.
   *
   * @throws UnreadableReportException if they are not a whole, valid report of a known version
   */
  public Report decode(JsonSource source) {
    try {
      return json.read(source, Report.class);
    } catch (UnreadableReportException e) {
      throw SchemaVersion.explain(source, e);
    }
  }

  /** The same bytes for equal reports, on every JVM and in every locale. */
  public byte[] encode(Report report) {
    return json.write(report);
  }

  /**
   * Writes a file whole or not at all, in a folder that exists.
   *
   * @throws UnwritableReportException if that fails or the report is larger than can be read back
   */
  public void write(Report report, Path file) {
    byte[] bytes = encode(report);
    if (bytes.length > ReportLimits.MAX_BYTES) {
      throw new UnwritableReportException(
          file, "%s bytes are more than %s".formatted(bytes.length, ReportLimits.MAX_BYTES), null);
    }
    AtomicFile.write(file, bytes);
  }
}
