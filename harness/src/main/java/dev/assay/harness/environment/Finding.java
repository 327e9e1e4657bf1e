package dev.assay.harness.environment;

/**
 * What one look at the machine found.
 *
 * @param check what was looked at, for example {@code governor}
 * @param seen the value, with its unit
 * @param advice what to do about a doubt; empty otherwise
 */
public record Finding(String check, String seen, Verdict verdict, String advice) {

  /** Whether numbers from this machine can be trusted in this respect. */
  public enum Verdict {
    OK,
    DOUBT,
    /** This system does not say. */
    UNKNOWN
  }

  static Finding ok(String check, String seen) {
    return new Finding(check, seen, Verdict.OK, "");
  }

  static Finding doubt(String check, String seen, String advice) {
    return new Finding(check, seen, Verdict.DOUBT, advice);
  }

  static Finding unknown(String check) {
    return new Finding(check, "this system does not say", Verdict.UNKNOWN, "");
  }

  /** One line for a report. */
  public String text() {
    return "%s: %s; %s".formatted(check, seen, advice);
  }
}
