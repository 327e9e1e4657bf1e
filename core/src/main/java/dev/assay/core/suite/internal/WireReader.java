package dev.assay.core.suite.internal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads a message that {@link WireWriter} wrote, row by row. Strict: a wrong header, a missing end,
 * an unknown escape or a row of another width is a {@link WireException} that names file and line.
 * Not thread-safe.
 */
public final class WireReader {
  private final Path file;
  private final List<List<String>> rows;
  private int next;

  public WireReader(Path file, String kind) {
    this.file = file;
    List<String> lines = lines(file);
    requireHeader(lines, kind);
    this.rows = rows(lines);
  }

  public boolean hasNext() {
    return next < rows.size();
  }

  /** Whether the next row has this name. */
  public boolean nextIs(String name) {
    return hasNext() && rows.get(next).get(0).equals(name);
  }

  /** The last row with its name, wherever reading stands; empty if there is none. */
  public List<String> last() {
    return rows.isEmpty() ? List.of() : rows.get(rows.size() - 1);
  }

  /** The fields after the name of the next row, which must have this name and this many fields. */
  public List<String> take(String name, int fields) {
    if (!hasNext()) {
      throw new WireException("expected a row '%s', found the end, in %s".formatted(name, file));
    }
    List<String> row = rows.get(next);
    if (!row.get(0).equals(name) || row.size() != fields + 1) {
      throw problem(
          "expected a row '%s' of %d fields, found '%s' of %d"
              .formatted(name, fields, row.get(0), row.size() - 1));
    }
    next++;
    return row.subList(1, row.size());
  }

  /** The message was read, but something is left of it. */
  public void requireEnd() {
    if (hasNext()) {
      throw problem("expected the end, found a row '%s'".formatted(rows.get(next).get(0)));
    }
  }

  /** An exception that points at the row that {@link #take} would return next. */
  WireException problem(String what) {
    return new WireException("%s, in %s line %d".formatted(what, file, next + 2));
  }

  private static List<String> lines(Path file) {
    String text;
    try {
      text = Files.readString(file, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new WireException("can't read the message " + file + ": " + e, e);
    }
    if (!text.endsWith("\n")) {
      throw new WireException("the last line is cut off, in " + file);
    }
    return List.of(text.substring(0, text.length() - 1).split("\n", -1));
  }

  private void requireHeader(List<String> lines, String kind) {
    List<String> expected = List.of(WireWriter.HEADER, WireWriter.VERSION, kind);
    List<String> found = fields(lines.get(0), 1);
    if (!found.equals(expected)) {
      throw new WireException(
          "expected the header %s, found %s, in %s".formatted(expected, found, file));
    }
  }

  private List<List<String>> rows(List<String> lines) {
    List<List<String>> all = new ArrayList<>();
    for (int i = 1; i < lines.size(); i++) {
      all.add(fields(lines.get(i), i + 1));
    }
    int count = all.size() - 1;
    if (count < 0 || !all.get(count).equals(List.of(WireWriter.END, Integer.toString(count)))) {
      throw new WireException(
          "the message does not end after %d rows as it should, in %s".formatted(count, file));
    }
    return all.subList(0, count);
  }

  private List<String> fields(String line, int number) {
    List<String> fields = new ArrayList<>();
    for (String field : line.split("\t", -1)) {
      fields.add(unescape(field, number));
    }
    return fields;
  }

  private String unescape(String field, int number) {
    StringBuilder text = new StringBuilder(field.length());
    for (int i = 0; i < field.length(); i++) {
      char c = field.charAt(i);
      if (c != '\\') {
        text.append(c);
        continue;
      }
      char code = ++i < field.length() ? field.charAt(i) : ' ';
      text.append(
          switch (code) {
            case '\\' -> '\\';
            case 't' -> '\t';
            case 'n' -> '\n';
            case 'r' -> '\r';
            default ->
                throw new WireException(
                    "unknown escape '\\%s' in %s line %d".formatted(code, file, number));
          });
    }
    return text.toString();
  }
}
