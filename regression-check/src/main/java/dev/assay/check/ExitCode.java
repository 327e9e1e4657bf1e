package dev.assay.check;

/** How a comparison ends, as the shell sees it. {@link #INVALID} outranks {@link #REGRESSION}. */
public enum ExitCode {
  PASS(0),
  REGRESSION(1),
  /** Unreadable, incomplete or incomparable: never a pass. */
  INVALID(2),
  /** Options that make no sense. */
  USAGE(64);

  private final int code;

  ExitCode(int code) {
    this.code = code;
  }

  public int code() {
    return code;
  }
}
