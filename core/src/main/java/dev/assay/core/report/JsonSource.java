package dev.assay.core.report;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * The bytes of one JSON file, bounded in size and proven to be UTF-8, with the name to blame. A
 * UTF-8 byte order mark is skipped, since Windows PowerShell writes one; any other encoding is
 * refused. Immutable.
 */
public final class JsonSource {
  private static final int BOM_LENGTH = 3;

  private final String name;
  private final byte[] bytes;
  private final int start;

  private JsonSource(String name, byte[] bytes) {
    this.name = name;
    this.bytes = bytes;
    this.start = startsWith(0xEF, 0xBB, 0xBF) ? BOM_LENGTH : 0;
    refuseUtf16();
    refuseMalformed();
  }

  /**
   * Reads a whole regular file.
   *
   * @throws UnreadableReportException if it is missing, no regular file, larger than {@link
   *     ReportLimits#MAX_BYTES}, not UTF-8, or can't be read
   */
  public static JsonSource read(Path file) {
    String name = file.toString();
    try {
      if (Files.isDirectory(file)) {
        throw unreadable(name, "expected a file, found a folder");
      }
      if (Files.exists(file) && !Files.isRegularFile(file)) {
        throw unreadable(name, "expected a regular file, found a pipe or a device");
      }
      try (InputStream in = Files.newInputStream(file)) {
        refuseTooLarge(name, Files.size(file));
        return of(name, in.readNBytes(ReportLimits.MAX_BYTES + 1));
      }
    } catch (NoSuchFileException e) {
      throw new UnreadableReportException(name, JsonPlace.NONE, "no such file", e);
    } catch (AccessDeniedException e) {
      throw new UnreadableReportException(name, JsonPlace.NONE, "no permission to read it", e);
    } catch (IOException e) {
      throw new UnreadableReportException(name, JsonPlace.NONE, "can't be read: " + e, e);
    }
  }

  /** Takes bytes from elsewhere, under the same rules as {@link #read(Path)}. */
  public static JsonSource of(String name, byte[] bytes) {
    refuseTooLarge(name, bytes.length);
    return new JsonSource(name, bytes.clone());
  }

  public String name() {
    return name;
  }

  /** The first character that is not white space, or a space if there is none. */
  public char firstCharacter() {
    for (int i = start; i < bytes.length; i++) {
      if (bytes[i] != ' ' && bytes[i] != '\n' && bytes[i] != '\r' && bytes[i] != '\t') {
        return (char) (bytes[i] & 0xFF);
      }
    }
    return ' ';
  }

  /** An error about this file as a whole. */
  public UnreadableReportException problem(String problem) {
    return unreadable(name, problem);
  }

  Reader reader() {
    return new InputStreamReader(
        new ByteArrayInputStream(bytes, start, bytes.length - start), StandardCharsets.UTF_8);
  }

  private static void refuseTooLarge(String name, long size) {
    if (size > ReportLimits.MAX_BYTES) {
      throw unreadable(
          name, "too large: more than %s bytes (%s)".formatted(ReportLimits.MAX_BYTES, size));
    }
  }

  private void refuseUtf16() {
    if (startsWith(0xFF, 0xFE) || startsWith(0xFE, 0xFF)) {
      throw new UnreadableReportException(
          name, JsonPlace.atByte(0), "expected UTF-8, found UTF-16", null);
    }
  }

  private void refuseMalformed() {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer sink = CharBuffer.allocate(8192);
    var decoder = StandardCharsets.UTF_8.newDecoder();
    CoderResult result;
    do {
      sink.clear();
      result = decoder.decode(in, sink, true);
    } while (result.isOverflow());
    if (result.isError()) {
      throw new UnreadableReportException(
          name, JsonPlace.atByte(in.position()), "expected UTF-8, found malformed bytes", null);
    }
  }

  private boolean startsWith(int... prefix) {
    for (int i = 0; i < prefix.length; i++) {
      if (i >= bytes.length || (bytes[i] & 0xFF) != prefix[i]) {
        return false;
      }
    }
    return true;
  }

  private static UnreadableReportException unreadable(String name, String problem) {
    return new UnreadableReportException(name, JsonPlace.NONE, problem, null);
  }
}
