package dev.assay.check;

import dev.assay.core.report.BenchmarkId;
import dev.assay.core.report.Report;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether current is slower than base. Pure: no files, no clock. Whatever can't be compared
 * makes the verdict invalid, never a pass. Thread-safe; costs O(n log n) in the samples.
 */
public final class RegressionCheck {
  private final Evidence base;
  private final Evidence current;
  private final Policy policy;
  private final Problems problems = new Problems();

  private RegressionCheck(Evidence base, Evidence current, Policy policy) {
    this.base = base;
    this.current = current;
    this.policy = policy;
  }

  /** Compares two reports, whose medians are computed again from their raw samples. */
  public static Verdict check(Report base, Report current, Policy policy) {
    return check(Evidence.of("base", base), Evidence.of("current", current), policy);
  }

  /** Compares evidence of either format. */
  public static Verdict check(Evidence base, Evidence current, Policy policy) {
    return new RegressionCheck(base, current, policy).verdict();
  }

  /**
   * The verdict where there is no base yet: current must be sound all the same, and nothing is
   * compared.
   *
   * @param base the name of the absent file
   */
  public static Verdict withoutBase(String base, Evidence current, Policy policy) {
    Verdict alone = check(current, current, policy);
    return new Verdict(
        base,
        current.source(),
        false,
        List.of(),
        current.measurements().stream().map(Measurement::id).toList(),
        List.of(),
        alone.refusals(),
        current.notes());
  }

  private Verdict verdict() {
    if (base.format() != current.format()) {
      problems.add(
          current.source(),
          "can't be compared: %s is %s and %s is %s"
              .formatted(
                  base.source(),
                  base.format().shown(),
                  current.source(),
                  current.format().shown()));
      return verdict(List.of(), Set.of(), Set.of());
    }
    requireSound(base);
    requireSound(current);
    boolean sameConditions = requireEqual("the run", base.conditions(), current.conditions());
    Map<BenchmarkId, Measurement> before = base.byId();
    Map<BenchmarkId, Measurement> after = current.byId();
    requireKnownOverrides(before.keySet(), after.keySet());
    Set<BenchmarkId> added = without(after.keySet(), before.keySet());
    Set<BenchmarkId> missing = without(before.keySet(), after.keySet());
    refuseMissing(missing, added);
    return verdict(comparisons(before, after, sameConditions), added, missing);
  }

  private Verdict verdict(
      List<Comparison> comparisons, Set<BenchmarkId> added, Set<BenchmarkId> missing) {
    Set<String> notes = new LinkedHashSet<>(base.notes());
    notes.addAll(current.notes());
    return new Verdict(
        base.source(),
        current.source(),
        true,
        comparisons,
        List.copyOf(added),
        policy.allowMissing() ? List.copyOf(missing) : List.of(),
        problems.refusals(),
        List.copyOf(notes));
  }

  private void requireSound(Evidence side) {
    if (side.measurements().isEmpty()) {
      problems.add(side.source(), "holds no benchmark");
    }
    Set<BenchmarkId> seen = new HashSet<>();
    for (Measurement measurement : side.measurements()) {
      if (!seen.add(measurement.id())) {
        problems.add(measurement.id().toString(), "occurs more than once in " + side.source());
      }
      for (String defect : measurement.defects()) {
        problems.add(measurement.id().toString(), defect + ", in " + side.source());
      }
    }
  }

  /** Whether they are equal; each difference is a problem. */
  private boolean requireEqual(
      String subject, Map<String, String> before, Map<String, String> after) {
    Set<String> names = new TreeSet<>(before.keySet());
    names.addAll(after.keySet());
    for (String name : names) {
      String was = before.get(name);
      String is = after.get(name);
      if (was == null || !was.equals(is)) {
        problems.add(
            subject,
            "not comparable: %s is %s in base and %s in current"
                .formatted(name, shown(was), shown(is)));
      }
    }
    return before.equals(after);
  }

  private static String shown(@Nullable String value) {
    return value == null ? "not given" : '"' + value + '"';
  }

  private void requireKnownOverrides(Set<BenchmarkId> before, Set<BenchmarkId> after) {
    Set<String> known = new HashSet<>();
    for (Set<BenchmarkId> side : List.of(before, after)) {
      side.forEach(id -> known.addAll(List.of(id.benchmark(), id.toString())));
    }
    for (String name : policy.overrides().keySet()) {
      if (!known.contains(name)) {
        problems.add(name, "has a threshold of its own but is in neither file");
      }
    }
  }

  private void refuseMissing(Set<BenchmarkId> missing, Set<BenchmarkId> added) {
    if (policy.allowMissing()) {
      return;
    }
    for (BenchmarkId id : missing) {
      problems.add(id.toString(), "in base but missing in current" + Hints.forMissing(id, added));
    }
  }

  /** What has unequal conditions or defects is refused elsewhere and never put in a ratio. */
  private List<Comparison> comparisons(
      Map<BenchmarkId, Measurement> before,
      Map<BenchmarkId, Measurement> after,
      boolean sameConditions) {
    List<Comparison> comparisons = new ArrayList<>();
    Set<BenchmarkId> common = new LinkedHashSet<>(before.keySet());
    common.retainAll(after.keySet());
    for (BenchmarkId id : common) {
      Measurement was = Objects.requireNonNull(before.get(id));
      Measurement is = Objects.requireNonNull(after.get(id));
      boolean equal = requireEqual(id.toString(), was.conditions(), is.conditions());
      if (sameConditions && equal && was.defects().isEmpty() && is.defects().isEmpty()) {
        comparisons.add(comparison(was, is));
      }
    }
    if (common.isEmpty() && problems.isEmpty()) {
      problems.add(current.source(), "has no benchmark in common with " + base.source());
    }
    return comparisons;
  }

  private Comparison comparison(Measurement was, Measurement is) {
    return new Comparison(
        was.id(),
        was.unit(),
        was.medianNs(),
        is.medianNs(),
        was.roundValuesNs().size(),
        is.roundValuesNs().size(),
        was.allocatedBytes(),
        is.allocatedBytes(),
        policy.thresholdFor(was.id()));
  }

  private static Set<BenchmarkId> without(Set<BenchmarkId> ids, Set<BenchmarkId> others) {
    Set<BenchmarkId> rest = new LinkedHashSet<>(ids);
    rest.removeAll(others);
    return rest;
  }
}
