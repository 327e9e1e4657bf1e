package dev.assay.core.report;

/** Root of what can go wrong with a report file. The message names the file. */
public abstract class ReportException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  ReportException(String message) {
    super(message);
  }
}
