package dev.assay.check;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.assay.check.text.Printable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A verdict as GitHub Markdown for a step summary or a comment. Foreign texts are shown, never
 * obeyed: they can't end a cell, open a tag or start a code span. Stateless.
 */
public final class VerdictMarkdown {
  /** In bytes of UTF-8: a comment may have 65,536 characters, a step summary 1 MiB. */
  public static final int MAX_BYTES = 60_000;

  private static final int NOTE_BYTES = 200;

  /** In characters: one endless name must not crowd out all the others. */
  private static final int MAX_TEXT = 1_000;

  private VerdictMarkdown() {}

  /** At most {@link #MAX_BYTES}; what does not fit is left out from the end and counted. */
  public static String render(Verdict verdict) {
    List<String> lines = new ArrayList<>();
    lines.add("### Benchmarks: " + verdict.outcome().shown());
    lines.add("");
    lines.add(escaped(VerdictTable.headline(verdict)));
    lines.add("");
    int head = lines.size();
    addTable(lines, VerdictTable.rows(verdict));
    addList(lines, "Problem", verdict.refusals().stream().map(Refusal::summary).toList());
    addList(lines, "New", verdict.added().stream().map(Object::toString).toList());
    addList(lines, "Missing, allowed", verdict.missing().stream().map(Object::toString).toList());
    addList(lines, "Note", verdict.notes());
    if (!lines.get(lines.size() - 1).isEmpty()) {
      lines.add("");
    }
    lines.add(VerdictTable.explanation(verdict) + ".");
    return cut(lines, head);
  }

  private static void addTable(List<String> lines, List<List<String>> rows) {
    if (rows.isEmpty()) {
      return;
    }
    lines.add("| " + String.join(" | ", VerdictTable.HEADER) + " |");
    lines.add("|---|--:|--:|--:|--:|--:|---|");
    for (List<String> row : rows) {
      lines.add("| " + String.join(" | ", row.stream().map(cell -> escaped(cell)).toList()) + " |");
    }
    lines.add("");
  }

  private static void addList(List<String> lines, String title, List<String> texts) {
    texts.forEach(text -> lines.add("- " + title + ": " + escaped(text)));
  }

  private static String cut(List<String> lines, int head) {
    StringBuilder out = new StringBuilder();
    int bytes = 0;
    for (int i = 0; i < lines.size(); i++) {
      int more = lines.get(i).getBytes(UTF_8).length + 1;
      if (i >= head && bytes + more > MAX_BYTES - NOTE_BYTES) {
        return out.append(
                "\n%s more lines did not fit; the text and the JSON verdict have them all.\n"
                    .formatted(lines.size() - i))
            .toString();
      }
      out.append(lines.get(i)).append('\n');
      bytes += more;
    }
    return out.toString();
  }

  /*
   * Every ASCII character that some Markdown dialect gives a meaning becomes a numeric entity: a
   * short list of harmless ones can't be outwitted, a list of dangerous ones can.
   */
  private static String escaped(String text) {
    String printable = Printable.of(text);
    boolean tooLong = printable.length() > MAX_TEXT;
    String kept = tooLong ? printable.substring(0, MAX_TEXT) : printable;
    StringBuilder out = new StringBuilder(kept.length());
    kept.codePoints()
        .forEach(
            point -> {
              if (isPlain(point)) {
                out.appendCodePoint(point);
              } else {
                out.append(String.format(Locale.ROOT, "&#%d;", point));
              }
            });
    return tooLong ? out.append("...").toString() : out.toString();
  }

  private static boolean isPlain(int point) {
    return point > 0x7F || Character.isLetterOrDigit(point) || " .,:;=+-%/()".indexOf(point) >= 0;
  }
}
