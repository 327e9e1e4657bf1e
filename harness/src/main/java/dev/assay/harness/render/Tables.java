package dev.assay.harness.render;

import dev.assay.core.report.BenchmarkResult;
import dev.assay.core.report.Report;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The tables of a report: on the console and in {@code summary.md} the same. */
final class Tables {
  private Tables() {}

  /** Paragraphs, headings and tables as Markdown. */
  static String of(Report report) {
    Map<String, List<BenchmarkResult>> tables = new LinkedHashMap<>();
    for (BenchmarkResult result : report.benchmarks()) {
      tables.computeIfAbsent(result.table(), key -> new ArrayList<>()).add(result);
    }
    List<String> parts = new ArrayList<>();
    tables.forEach((name, results) -> add(parts, name, results));
    return String.join("\n\n", parts);
  }

  private static void add(List<String> parts, String name, List<BenchmarkResult> results) {
    ResultTable table = new ResultTable(results);
    parts.add("## " + name);
    parts.add("Times are for one " + table.units() + ".");
    parts.add(table.text());
    if (table.hasDescriptiveP99()) {
      parts.add("\\* from fewer than " + Row.ENOUGH_FOR_P99 + " samples: descriptive only.");
    }
    RatioTable ratios = new RatioTable(results);
    if (!ratios.text().isEmpty()) {
      parts.add("### " + name + ": ratios");
      parts.add(
          "Above 1: the subject, named last, is faster."
              + (ratios.hasUnequalAmounts()
                  ? " Over unequal amounts a ratio errs in favour of whoever did less; see Limits."
                  : ""));
      parts.add(ratios.text());
    }
    if (!ratios.alone().isEmpty()) {
      parts.add(
          "In no ratio, since no subject ran the like: " + String.join(", ", ratios.alone()) + ".");
    }
  }
}
