package dev.assay.harness;

/** The contract with scripts and CI. */
public final class ExitCodes {
  public static final int PASS = 0;
  public static final int FAILED = 2;
  public static final int USAGE = 64;
  public static final int INTERRUPTED = 130;

  private ExitCodes() {}
}
