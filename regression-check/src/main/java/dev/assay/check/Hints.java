package dev.assay.check;

import dev.assay.core.report.BenchmarkId;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** Guesses what became of a benchmark that is gone: hints for a reader, never a match. */
final class Hints {
  private Hints() {}

  /** How to go on from "missing in current"; empty if nothing resembles it. */
  static String forMissing(BenchmarkId missing, Collection<BenchmarkId> others) {
    List<BenchmarkId> added =
        others.stream().sorted(Comparator.comparing(BenchmarkId::toString)).toList();
    for (BenchmarkId candidate : added) {
      if (candidate.benchmark().equals(missing.benchmark())) {
        return changedIdentity(missing, candidate);
      }
    }
    for (BenchmarkId candidate : added) {
      if (isSameMethod(missing, candidate)) {
        return "; renamed to " + candidate.benchmark() + "?";
      }
    }
    return "";
  }

  private static String changedIdentity(BenchmarkId missing, BenchmarkId candidate) {
    if (candidate.params().equals(missing.params()) && candidate.threads() == missing.threads()) {
      return "; its mode changed from %s to %s, and times of two modes are never compared"
          .formatted(missing.mode(), candidate.mode());
    }
    return "; current has it with other parameters or threads: " + candidate;
  }

  private static boolean isSameMethod(BenchmarkId one, BenchmarkId other) {
    return method(one).equals(method(other))
        && one.mode().equals(other.mode())
        && one.params().equals(other.params())
        && one.threads() == other.threads();
  }

  private static String method(BenchmarkId id) {
    return id.benchmark().substring(id.benchmark().lastIndexOf('.') + 1);
  }
}
