package dev.assay.harness.round;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A folder for a short question to a child, gone after it. */
public record TemporaryFolder(Path path) implements AutoCloseable {

  public static TemporaryFolder create() {
    try {
      return new TemporaryFolder(Files.createTempDirectory("assay-"));
    } catch (IOException e) {
      throw new UncheckedIOException("can't make a temporary folder", e);
    }
  }

  @Override
  public void close() {
    try {
      Trees.delete(path);
    } catch (IOException e) {
      throw new UncheckedIOException("can't remove " + path, e);
    }
  }
}
