package dev.assay.core.suite.internal;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Writes a message: a header line with its kind and version, one line for each row, and a last line
 * that counts them, so that a reader can tell a whole message from one whose writer died. Each row
 * is flushed, so that a parent may watch it grow. Not thread-safe.
 */
public final class WireWriter implements Closeable {
  static final String HEADER = "assay-wire";
  static final String VERSION = "1";
  static final String END = "end";

  private final BufferedWriter out;
  private long rows;

  public WireWriter(Path file, String kind) throws IOException {
    out = Files.newBufferedWriter(file, StandardCharsets.UTF_8);
    line(List.of(HEADER, VERSION, kind));
  }

  public void row(String... fields) throws IOException {
    line(List.of(fields));
    rows++;
  }

  /** Ends the message. A writer that fails must not call it: the missing end is the alarm. */
  public void end() throws IOException {
    line(List.of(END, Long.toString(rows)));
  }

  @Override
  public void close() throws IOException {
    out.close();
  }

  private void line(List<String> fields) throws IOException {
    out.write(String.join("\t", fields.stream().map(WireWriter::escape).toList()));
    out.write('\n');
    out.flush();
  }

  private static String escape(String field) {
    return field
        .replace("\\", "\\\\")
        .replace("\t", "\\t")
        .replace("\n", "\\n")
        .replace("\r", "\\r");
  }
}
