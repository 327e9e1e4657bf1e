package dev.assay.core.suite.internal;

/** A message between a run and its child is damaged, truncated or of another version. */
public final class WireException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  WireException(String message) {
    super(message);
  }

  WireException(String message, Throwable cause) {
    super(message, cause);
  }
}
