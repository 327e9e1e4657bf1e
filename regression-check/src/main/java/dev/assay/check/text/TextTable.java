package dev.assay.check.text;

import java.util.ArrayList;
import java.util.List;

/**
 * A table that is aligned as plain text and valid as Markdown. Columns whose cells all begin with a
 * digit, a sign and a digit, or are a dash stand to the right. Foreign texts can't break out of
 * their cell. Not thread-safe.
 */
public final class TextTable {
  private final List<String> header;
  private final List<List<String>> rows = new ArrayList<>();

  public TextTable(List<String> header) {
    this.header = header.stream().map(TextTable::cell).toList();
  }

  /**
   * Adds a row at the end.
   *
   * @throws IllegalArgumentException if it has not as many cells as the header
   */
  public void row(List<String> cells) {
    if (cells.size() != header.size()) {
      throw new IllegalArgumentException(
          "expected %d cells, found %d: %s".formatted(header.size(), cells.size(), cells));
    }
    rows.add(cells.stream().map(TextTable::cell).toList());
  }

  public boolean isEmpty() {
    return rows.isEmpty();
  }

  /** Lines without a newline after the last. */
  public String text() {
    List<String> lines = new ArrayList<>();
    lines.add(line(header));
    List<String> rule = new ArrayList<>();
    for (int column = 0; column < header.size(); column++) {
      String dashes = "-".repeat(width(column) - 1);
      rule.add(isNumeric(column) ? dashes + ":" : dashes + "-");
    }
    lines.add("| " + String.join(" | ", rule) + " |");
    rows.forEach(row -> lines.add(line(row)));
    return String.join("\n", lines);
  }

  private String line(List<String> cells) {
    List<String> padded = new ArrayList<>();
    for (int column = 0; column < cells.size(); column++) {
      String cell = cells.get(column);
      String space = " ".repeat(width(column) - length(cell));
      padded.add(isNumeric(column) ? space + cell : cell + space);
    }
    return "| " + String.join(" | ", padded) + " |";
  }

  private int width(int column) {
    int width = Math.max(3, length(header.get(column)));
    for (List<String> row : rows) {
      width = Math.max(width, length(row.get(column)));
    }
    return width;
  }

  private boolean isNumeric(int column) {
    return !rows.isEmpty()
        && rows.stream()
            .map(row -> row.get(column))
            .allMatch(cell -> cell.equals("-") || cell.matches("[+-]?[0-9].*"));
  }

  private static int length(String cell) {
    return cell.codePointCount(0, cell.length());
  }

  private static String cell(String text) {
    return Printable.of(text.replaceAll("\\s+", " ").strip()).replace("|", "\\|");
  }
}
