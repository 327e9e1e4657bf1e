package dev.assay.harness;

import dev.assay.check.ExitCode;

/** The caller asked for something that does not exist or can't be. */
public final class UsageException extends HarnessException {
  private static final long serialVersionUID = 1L;

  public UsageException(String message) {
    super(message, null);
  }

  @Override
  public ExitCode exitCode() {
    return ExitCode.USAGE;
  }
}
