package dev.assay.harness.environment;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;

/** SHA-256 over names and bytes of files. Reads each byte once. Not thread-safe, for one use. */
public final class ContentHash {
  private final MessageDigest digest = sha256();

  private ContentHash() {}

  /** Of jars and class folders in this order, each by its own name wherever it lies. */
  public static String ofEntries(List<Path> entries) {
    ContentHash hash = new ContentHash();
    for (Path entry : entries) {
      try (Stream<Path> files = Files.walk(entry)) {
        hash.addAll(entry.getFileName() + "/", entry, files.filter(Files::isRegularFile).toList());
      } catch (IOException e) {
        throw new UncheckedIOException("can't read " + entry, e);
      }
    }
    return hash.text();
  }

  /** Of files below a folder, whatever their order, each by its path in it. */
  static String ofFiles(Path root, List<Path> files) {
    ContentHash hash = new ContentHash();
    hash.addAll("", root, files);
    return hash.text();
  }

  /** Sorted by name as text: paths sort differently on Windows. */
  private void addAll(String prefix, Path root, List<Path> files) {
    TreeMap<String, Path> byName = new TreeMap<>();
    for (Path file : files) {
      byName.put(prefix + root.relativize(file).toString().replace('\\', '/'), file);
    }
    byName.forEach(this::add);
  }

  /** The length keeps apart what one file ends with and what the next is named. */
  private void add(String name, Path file) {
    try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
      String head = name + "\0" + Files.size(file) + "\0";
      digest.update(head.getBytes(StandardCharsets.UTF_8));
      in.transferTo(OutputStream.nullOutputStream());
    } catch (IOException e) {
      throw new UncheckedIOException("can't read " + file, e);
    }
  }

  private String text() {
    return HexFormat.of().formatHex(digest.digest());
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
