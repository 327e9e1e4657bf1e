package dev.assay.check;

import dev.assay.check.text.Printable;
import dev.assay.check.text.TextTable;
import java.util.List;

/** A verdict as an aligned table for a terminal. Stateless. */
public final class VerdictText {
  private VerdictText() {}

  /** Several lines, ended by a newline; foreign texts can't break out of their line. */
  public static String render(Verdict verdict) {
    StringBuilder out = new StringBuilder();
    List<List<String>> rows = VerdictTable.rows(verdict);
    if (!rows.isEmpty()) {
      TextTable table = new TextTable(VerdictTable.HEADER);
      rows.forEach(table::row);
      out.append(table.text()).append("\n\n");
    }
    section(out, "NEW", verdict.added().stream().map(Object::toString).toList());
    section(out, "MISSING, allowed", verdict.missing().stream().map(Object::toString).toList());
    section(out, "PROBLEM", verdict.refusals().stream().map(Refusal::summary).toList());
    section(out, "note", verdict.notes());
    out.append(VerdictTable.explanation(verdict)).append('\n');
    out.append(verdict.outcome().shown()).append(": ").append(headline(verdict)).append('\n');
    return out.toString();
  }

  /** One line without a newline at its end that says what happened and where. */
  public static String headline(Verdict verdict) {
    return Printable.of(VerdictTable.headline(verdict));
  }

  private static void section(StringBuilder out, String title, List<String> lines) {
    for (String line : lines) {
      out.append(title).append(": ").append(Printable.of(line)).append('\n');
    }
  }
}
