package dev.assay.harness;

import dev.assay.check.ExitCode;
import dev.assay.check.cli.Failures;
import org.jspecify.annotations.Nullable;

/** The root of what ends a run. Its message is one line that says what and where. */
public abstract class HarnessException extends RuntimeException implements Failures.Foreseen {
  private static final long serialVersionUID = 1L;

  HarnessException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }

  /** The process's exit code for this failure. */
  @Override
  public abstract ExitCode exitCode();
}
