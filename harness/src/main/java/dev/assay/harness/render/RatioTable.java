package dev.assay.harness.render;

import dev.assay.check.text.TextTable;
import dev.assay.core.report.BenchmarkResult;
import dev.assay.core.report.WorkloadRef;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Ratios of each other engine to the subject of a table. Only what ran the same workload with the
 * same durability and was timed the same way comes together; whatever has no subject to stand
 * against is named.
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
      String suite, WorkloadRef workload, String durability, String mode, String unit) {
    static Group of(BenchmarkResult r) {
      return new Group(r.suite(), r.workload(), r.durability(), r.id().mode(), r.unit());
    }
  }

  /** Empty if there is nothing to compare. */
  String text() {
    TextTable table =
        new TextTable(
            List.of(
                "workload",
                "size",
                "durability",
                "kind",
                "ratio of",
                "ratio",
                "interval",
                "rounds"));
    groups.forEach((group, rivals) -> add(table, group, rivals));
    return table.isEmpty() ? "" : table.text();
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

  private static void add(TextTable table, Group group, List<BenchmarkResult> rivals) {
    for (BenchmarkResult subject : rivals) {
      for (BenchmarkResult other : rivals) {
        if (subject.subject() && !other.subject()) {
          PairedRatio ratio = PairedRatio.of(other, subject);
          table.row(
              List.of(
                  group.workload().name(),
                  String.format(Locale.ROOT, "%,d", group.workload().size()),
                  group.durability(),
                  new Row(other).kind().text(),
                  other.engine() + " / " + subject.engine(),
                  ratio.text(),
                  ratio.interval(),
                  Integer.toString(ratio.rounds())));
        }
      }
    }
  }
}
