package dev.assay.core.report;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A report could not be written; no partial file is left. */
public final class UnwritableReportException extends ReportException {
  private static final long serialVersionUID = 1L;

  UnwritableReportException(Path file, String problem, @Nullable Throwable cause) {
    super(file + ": can't be written: " + problem);
    if (cause != null) {
      initCause(cause);
    }
  }
}
