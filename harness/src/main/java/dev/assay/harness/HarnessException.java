package dev.assay.harness;

import org.jspecify.annotations.Nullable;

/** The root of what ends a run. Its message is one line that says what and where. */
public abstract class HarnessException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  HarnessException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }

  /** The process's exit code for this failure. */
  public abstract int exitCode();
}
