package dev.assay.harness;

import dev.assay.check.ExitCode;

/** Ctrl-C or SIGTERM ended the run; who began it cleans up. */
public final class RunInterruptedException extends HarnessException {
  private static final long serialVersionUID = 1L;

  public RunInterruptedException() {
    super("interrupted", null);
  }

  @Override
  public ExitCode exitCode() {
    return ExitCode.INTERRUPTED;
  }
}
