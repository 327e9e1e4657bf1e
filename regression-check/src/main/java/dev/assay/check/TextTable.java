package dev.assay.check;

import java.util.ArrayList;
import java.util.List;

/** Columns aligned by spaces: the first and the last to the left, numbers to the right. */
final class TextTable {
  private final List<List<String>> lines = new ArrayList<>();

  TextTable(List<String> header, List<List<String>> rows) {
    lines.add(header);
    rows.forEach(row -> lines.add(row.stream().map(Shown::printable).toList()));
  }

  void appendTo(StringBuilder out) {
    int columns = lines.get(0).size();
    int[] widths = new int[columns];
    for (List<String> line : lines) {
      for (int column = 0; column < columns; column++) {
        widths[column] = Math.max(widths[column], width(line.get(column)));
      }
    }
    for (List<String> line : lines) {
      appendLine(out, line, widths);
    }
  }

  private static void appendLine(StringBuilder out, List<String> line, int[] widths) {
    for (int column = 0; column < widths.length; column++) {
      String cell = line.get(column);
      String padding = " ".repeat(widths[column] - width(cell));
      boolean last = column == widths.length - 1;
      if (column == 0) {
        out.append(cell).append(padding);
      } else if (last) {
        out.append("  ").append(cell);
      } else {
        out.append("  ").append(padding).append(cell);
      }
    }
    out.append('\n');
  }

  private static int width(String cell) {
    return cell.codePointCount(0, cell.length());
  }
}
