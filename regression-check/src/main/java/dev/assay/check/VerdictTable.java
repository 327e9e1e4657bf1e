package dev.assay.check;

import dev.assay.check.text.Quantities;
import java.util.ArrayList;
import java.util.List;

/** A verdict's rows as texts, for every rendering that shows a table. */
final class VerdictTable {
  static final List<String> HEADER =
      List.of("benchmark", "base", "current", "change", "ratio", "allowed", "verdict");

  private VerdictTable() {}

  /** The regressions first, then by falling ratio. */
  static List<List<String>> rows(Verdict verdict) {
    List<List<String>> rows = new ArrayList<>();
    verdict.regressions().forEach(comparison -> rows.add(row(comparison)));
    verdict.comparisons().stream()
        .filter(comparison -> !comparison.isRegression())
        .forEach(comparison -> rows.add(row(comparison)));
    return rows;
  }

  private static List<String> row(Comparison comparison) {
    return List.of(
        comparison.id().toString(),
        Quantities.time(comparison.baseNs()) + "/" + comparison.unit(),
        Quantities.time(comparison.currentNs()) + "/" + comparison.unit(),
        Shown.increase(comparison.increasePercent()),
        Shown.ratio(comparison.ratio()),
        Shown.threshold(comparison.threshold()),
        comparison.isRegression() ? "REGRESSION" : "ok");
  }

  /** What the numbers mean and how many there are, in one sentence. */
  static String explanation(Verdict verdict) {
    return "%s compared, %s regressed, %s new, %s missing, %s problems; "
            .formatted(
                verdict.comparisons().size(),
                verdict.regressions().size(),
                verdict.added().size(),
                verdict.missing().size(),
                verdict.refusals().size())
        + "times are medians over rounds (one JVM each), red only beyond both limits";
  }

  /** The line that says what happened and where. */
  static String headline(Verdict verdict) {
    String files = verdict.current() + " against " + verdict.base();
    return switch (verdict.outcome()) {
      case PASS -> "no regression in %s benchmarks, %s".formatted(count(verdict), files);
      case REGRESSION -> regressed(verdict, files);
      case INVALID -> "invalid comparison, %s: %s".formatted(files, invalid(verdict));
      case NOT_COMPARED ->
          "NOT COMPARED: there is no base file %s; %s benchmarks of %s are sound"
              .formatted(verdict.base(), verdict.added().size(), verdict.current());
    };
  }

  private static int count(Verdict verdict) {
    return verdict.comparisons().size();
  }

  private static String regressed(Verdict verdict, String files) {
    Comparison worst = verdict.regressions().get(0);
    return "%s of %s benchmarks slower than allowed, %s: worst %s, %s to %s per %s (%s)"
        .formatted(
            verdict.regressions().size(),
            count(verdict),
            files,
            worst.id(),
            Quantities.time(worst.baseNs()),
            Quantities.time(worst.currentNs()),
            worst.unit(),
            Shown.increase(worst.increasePercent()));
  }

  private static String invalid(Verdict verdict) {
    int others = verdict.refusals().size() - 1;
    return verdict.refusals().get(0).summary()
        + (others == 0 ? "" : "; and %s more".formatted(others));
  }
}
