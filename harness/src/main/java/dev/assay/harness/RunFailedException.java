package dev.assay.harness;

import dev.assay.check.ExitCode;
import org.jspecify.annotations.Nullable;

/** The run did not come to its end: a wrong answer, a child that died, a result that is missing. */
public final class RunFailedException extends HarnessException {
  private static final long serialVersionUID = 1L;

  public RunFailedException(String message) {
    this(message, null);
  }

  public RunFailedException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }

  @Override
  public ExitCode exitCode() {
    return ExitCode.FAILED;
  }
}
