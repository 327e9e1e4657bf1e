package dev.assay.harness.render;

import dev.assay.check.text.Quantities;
import dev.assay.check.text.TextTable;
import dev.assay.core.report.BenchmarkResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;

/** The rows of one table of a report. A column that no row has anything to say in is left out. */
final class ResultTable {
  private final List<Row> rows;

  ResultTable(List<BenchmarkResult> results) {
    this.rows = results.stream().map(Row::new).toList();
  }

  /** A heading and how a row fills it. */
  private record Column(String heading, Function<Row, String> cell) {}

  String text() {
    List<Column> columns = columns();
    TextTable table = new TextTable(columns.stream().map(Column::heading).toList());
    for (Row row : rows) {
      table.row(columns.stream().map(column -> column.cell().apply(row)).toList());
    }
    return table.text();
  }

  /** Units that the times are for, for example {@code query}. */
  String units() {
    return String.join(" or ", rows.stream().map(row -> row.result().unit()).distinct().toList());
  }

  boolean hasDescriptiveP99() {
    return any(Row::isP99Descriptive);
  }

  private List<Column> columns() {
    List<Column> columns = new ArrayList<>();
    columns.add(new Column("workload", row -> row.result().workload().name()));
    columns.add(
        new Column(
            "size", row -> String.format(Locale.ROOT, "%,d", row.result().workload().size())));
    columns.add(new Column("engine", row -> row.result().engine()));
    if (any(row -> !row.amount().equals("-"))) {
      columns.add(new Column("amount", Row::amount));
    }
    if (any(row -> !row.result().durability().equals("none"))) {
      columns.add(new Column("durability", row -> row.result().durability()));
    }
    if (rows.stream().map(row -> row.result().unit()).distinct().count() > 1) {
      columns.add(new Column("unit", row -> row.result().unit()));
    }
    columns.add(new Column("kind", row -> row.kind().text()));
    columns.add(new Column("samples", Row::samples));
    columns.add(new Column("p50", Row::p50));
    if (any(Row::hasPercentiles)) {
      columns.add(new Column("p95", Row::p95));
      columns.add(new Column("p99", Row::p99));
    }
    columns.add(new Column("mean", Row::mean));
    if (any(row -> row.kind() == Row.Kind.SINGLE_SHOT || row.kind() == Row.Kind.THROUGHPUT)) {
      columns.add(new Column(units() + "s/s", Row::rate));
    }
    columns.add(new Column("allocated", Row::allocated));
    facts(columns);
    counters(columns);
    columns.add(new Column("peak RSS", Row::peakRss));
    return columns;
  }

  private void facts(List<Column> columns) {
    TreeSet<String> names = new TreeSet<>();
    rows.forEach(row -> names.addAll(row.result().verification().facts().keySet()));
    for (String name : names) {
      columns.add(
          new Column(
              name,
              row -> {
                Double value = row.result().verification().facts().get(name);
                return value == null ? "-" : Quantities.number(value);
              }));
    }
  }

  private void counters(List<Column> columns) {
    TreeSet<String> names = new TreeSet<>();
    rows.forEach(row -> names.addAll(row.ownCounters()));
    for (String name : names) {
      CounterName shown = CounterName.of(name);
      columns.add(
          new Column(
              shown.text(),
              row -> {
                OptionalDouble value = row.counter(name);
                return value.isPresent() ? shown.value(value.getAsDouble()) : "-";
              }));
    }
  }

  private boolean any(Predicate<Row> predicate) {
    return rows.stream().anyMatch(predicate);
  }
}
