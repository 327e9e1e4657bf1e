package dev.assay.harness.render;

import dev.assay.check.text.TextTable;
import dev.assay.core.report.BenchmarkResult;
import dev.assay.core.report.WorkloadRef;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Ratios of each other engine to each subject of a table. Only what ran one workload with the same
 * durability and was timed the same way comes together; whatever has no subject to stand against is
 * named. How much of the workload each did may differ, since a slow engine can't do all of it: such
 * a ratio shows both amounts, and {@link Method} says which way it errs.
 */
final class RatioTable {
  private final Map<Group, List<BenchmarkResult>> groups = new LinkedHashMap<>();

  RatioTable(List<BenchmarkResult> results) {
    for (BenchmarkResult result : results) {
      groups.computeIfAbsent(Group.of(result), key -> new ArrayList<>()).add(result);
    }
  }

  /** What must be equal in a ratio. */
  private record Group(
      String suite,
      String table,
      WorkloadRef workload,
      String durability,
      String mode,
      String unit) {
    static Group of(BenchmarkResult r) {
      return new Group(r.suite(), r.table(), r.workload(), r.durability(), r.id().mode(), r.unit());
    }
  }

  /** One line of the table. */
  private record Pair(Group group, BenchmarkResult other, BenchmarkResult subject) {
    boolean hasUnequalAmounts() {
      return !new Row(other).amount().equals(new Row(subject).amount());
    }

    /** For example {@code 20 / 2,000 queries}, or one amount if both are equal. */
    String over() {
      String others = new Row(other).amount();
      String subjects = new Row(subject).amount();
      if (others.equals(subjects)) {
        return subjects;
      }
      String unit = subjects.substring(Math.max(0, subjects.indexOf(' ')));
      boolean sameUnit = others.endsWith(unit);
      return (sameUnit ? others.substring(0, others.length() - unit.length()) : others)
          + " / "
          + subjects;
    }

    List<String> cells(boolean withAmounts) {
      PairedRatio ratio = PairedRatio.of(other, subject);
      List<String> cells =
          new ArrayList<>(
              List.of(
                  group.workload().name(),
                  String.format(Locale.ROOT, "%,d", group.workload().size()),
                  group.durability(),
                  new Row(other).kind().text(),
                  other.engine() + " / " + subject.engine()));
      if (withAmounts) {
        cells.add(over());
      }
      cells.addAll(List.of(ratio.text(), ratio.interval(), Integer.toString(ratio.rounds())));
      return cells;
    }
  }

  /** Empty if there is nothing to compare. */
  String text() {
    boolean withAmounts = hasUnequalAmounts();
    List<String> header =
        new ArrayList<>(List.of("workload", "size", "durability", "kind", "ratio of"));
    if (withAmounts) {
      header.add("over");
    }
    header.addAll(List.of("ratio", "interval", "rounds"));
    TextTable table = new TextTable(header);
    pairs().forEach(pair -> table.row(pair.cells(withAmounts)));
    return table.isEmpty() ? "" : table.text();
  }

  /** Whether some engine did less of a workload than the subject that it is compared with. */
  boolean hasUnequalAmounts() {
    return pairs().anyMatch(Pair::hasUnequalAmounts);
  }

  /** Engines that no ratio shows, since the subject did not run the like. */
  List<String> alone() {
    List<String> alone = new ArrayList<>();
    groups.forEach(
        (group, rivals) -> {
          if (rivals.stream().noneMatch(BenchmarkResult::subject)) {
            rivals.forEach(
                r ->
                    alone.add(
                        "%s on %s (durability %s, %s)"
                            .formatted(
                                r.engine(),
                                group.workload().name(),
                                group.durability(),
                                new Row(r).kind().text())));
          }
        });
    return alone;
  }

  /** Every other engine against the first subject of its group, then against the next. */
  private Stream<Pair> pairs() {
    return groups.entrySet().stream()
        .flatMap(
            group ->
                group.getValue().stream()
                    .filter(BenchmarkResult::subject)
                    .flatMap(subject -> against(group.getKey(), subject, group.getValue())));
  }

  private static Stream<Pair> against(
      Group group, BenchmarkResult subject, List<BenchmarkResult> rivals) {
    return rivals.stream()
        .filter(rival -> !rival.subject())
        .map(other -> new Pair(group, other, subject));
  }
}
