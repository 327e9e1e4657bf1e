package dev.assay.core.report;

import org.jspecify.annotations.Nullable;

/** A file that is not a whole, valid report: never a pass, never silently empty. */
public final class UnreadableReportException extends ReportException {
  private static final long serialVersionUID = 1L;

  private final String source;
  private final String problem;
  private final String jsonPath;
  private final String position;

  UnreadableReportException(
      String source, JsonPlace place, String problem, @Nullable Throwable cause) {
    super(source + ": " + oneLine(problem) + place.shown());
    this.problem = oneLine(problem) + place.shown();
    if (cause != null) {
      initCause(cause);
    }
    this.source = source;
    this.jsonPath = place.path();
    this.position = place.position();
  }

  /** The file's name as the caller gave it. */
  public String source() {
    return source;
  }

  /** The message without the file's name. */
  public String problem() {
    return problem;
  }

  /** Where in the document, for example {@code $.benchmarks[3].rounds}; may be empty. */
  public String jsonPath() {
    return jsonPath;
  }

  /** Where in the file, for example {@code line 12, column 7} or {@code byte 40}; may be empty. */
  public String position() {
    return position;
  }

  private static String oneLine(String text) {
    return text.replaceAll("\\s*\\R\\s*", " ");
  }
}
