package dev.assay.harness.environment;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** SHA-256 over names and bytes of the subject's jars and class folders. Reads each byte once. */
public final class SourceHash {
  private SourceHash() {}

  public static String of(List<Path> entries) {
    MessageDigest digest = sha256();
    for (Path entry : entries) {
      try (Stream<Path> files = Files.walk(entry)) {
        files.filter(Files::isRegularFile).sorted().forEach(file -> add(digest, entry, file));
      } catch (IOException e) {
        throw new UncheckedIOException("can't read " + entry, e);
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static void add(MessageDigest digest, Path entry, Path file) {
    String name = entry.getFileName() + "/" + entry.relativize(file).toString().replace('\\', '/');
    digest.update(name.getBytes(StandardCharsets.UTF_8));
    digest.update((byte) 0);
    try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
      in.transferTo(java.io.OutputStream.nullOutputStream());
    } catch (IOException e) {
      throw new UncheckedIOException("can't read " + file, e);
    }
    digest.update((byte) 0);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
