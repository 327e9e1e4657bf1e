package dev.assay.check;

/** How a command ends, as the shell sees it. {@link #FAILED} outranks {@link #REGRESSION}. */
public enum ExitCode {
  PASS(0),
  REGRESSION(1),
  /** A run that failed, or a comparison that is unreadable, incomplete or incomparable. */
  FAILED(2),
  /** Arguments that make no sense. */
  USAGE(64),
  /** Ctrl-C or SIGTERM. */
  INTERRUPTED(130);

  private final int code;

  ExitCode(int code) {
    this.code = code;
  }

  public int code() {
    return code;
  }
}
