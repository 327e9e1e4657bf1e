package dev.assay.check;

import dev.assay.core.report.BenchmarkId;
import dev.assay.core.report.Report;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * One side of a comparison, from whatever file format it came. Two measurements of one identity are
 * a defect, never a silent choice.
 *
 * @param source the file's name, for messages
 * @param format what kind of file it was: evidence of two formats is never compared
 * @param conditions what must be equal on both sides, by name
 * @param measurements in the file's order
 * @param notes what makes the numbers doubtful without making them incomparable
 */
public record Evidence(
    String source,
    Format format,
    Map<String, String> conditions,
    List<Measurement> measurements,
    List<String> notes) {

  /** The formats that can be compared, each only with itself. */
  public enum Format {
    ASSAY_REPORT("an Assay report"),
    JMH_RESULT("a JMH result");

    private final String shown;

    Format(String shown) {
      this.shown = shown;
    }

    String shown() {
      return shown;
    }
  }

  public Evidence {
    conditions = Collections.unmodifiableMap(new TreeMap<>(conditions));
    measurements = List.copyOf(measurements);
    notes = List.copyOf(notes);
  }

  /** The evidence in an Assay report, its medians computed again from the raw samples. */
  public static Evidence of(String source, Report report) {
    return ReportEvidence.of(source, report);
  }

  /** By identity, in the file's order; of several with one identity the first. */
  Map<BenchmarkId, Measurement> byId() {
    Map<BenchmarkId, Measurement> byId = new LinkedHashMap<>();
    for (Measurement measurement : measurements) {
      byId.putIfAbsent(measurement.id(), measurement);
    }
    return byId;
  }
}
