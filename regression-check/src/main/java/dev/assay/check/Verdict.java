package dev.assay.check;

import dev.assay.core.report.BenchmarkId;
import java.util.Comparator;
import java.util.List;

/**
 * What became of a comparison. Immutable; equal inputs give equal verdicts, whatever the order of
 * the benchmarks in the files.
 *
 * @param base the name of base's file
 * @param current the name of current's file
 * @param compared whether there was a base to compare with at all
 * @param comparisons the largest ratio first
 * @param added benchmarks that only current has; they don't fail
 * @param missing benchmarks that only base has and that the policy lets be absent
 * @param refusals why it is invalid; empty if it is valid
 * @param notes what makes the numbers doubtful
 */
public record Verdict(
    String base,
    String current,
    boolean compared,
    List<Comparison> comparisons,
    List<BenchmarkId> added,
    List<BenchmarkId> missing,
    List<Refusal> refusals,
    List<String> notes) {

  /** How it ends. */
  public enum Outcome {
    PASS("PASS", ExitCode.PASS),
    REGRESSION("REGRESSION", ExitCode.REGRESSION),
    INVALID("INVALID COMPARISON", ExitCode.FAILED),
    /** There is no base yet, and the caller said that this may be so. */
    NOT_COMPARED("NOT COMPARED", ExitCode.PASS);

    private final String shown;
    private final ExitCode exitCode;

    Outcome(String shown, ExitCode exitCode) {
      this.shown = shown;
      this.exitCode = exitCode;
    }

    public String shown() {
      return shown;
    }

    public ExitCode exitCode() {
      return exitCode;
    }
  }

  public Verdict {
    comparisons =
        comparisons.stream()
            .sorted(
                Comparator.comparingDouble(Comparison::ratio)
                    .reversed()
                    .thenComparing(comparison -> comparison.id().toString()))
            .toList();
    added = sorted(added);
    missing = sorted(missing);
    refusals = List.copyOf(refusals);
    notes = List.copyOf(notes);
  }

  /** The verdict on files of which one could not even be read. */
  public static Verdict unreadable(String base, String current, Refusal refusal) {
    return new Verdict(
        base, current, true, List.of(), List.of(), List.of(), List.of(refusal), List.of());
  }

  public Outcome outcome() {
    if (!refusals.isEmpty()) {
      return Outcome.INVALID;
    }
    if (!compared) {
      return Outcome.NOT_COMPARED;
    }
    return regressions().isEmpty() ? Outcome.PASS : Outcome.REGRESSION;
  }

  public List<Comparison> regressions() {
    return comparisons.stream().filter(Comparison::isRegression).toList();
  }

  private static List<BenchmarkId> sorted(List<BenchmarkId> ids) {
    return ids.stream().sorted(Comparator.comparing(BenchmarkId::toString)).toList();
  }
}
