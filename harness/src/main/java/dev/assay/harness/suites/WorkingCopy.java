package dev.assay.harness.suites;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * A database file of its own for one JVM, removed on close with what SQLite left beside it. Copied
 * before any connection has it open, since Java I/O on an open database would drop its locks.
 */
final class WorkingCopy implements Closeable {
  private final Path folder;
  private final Path file;

  private WorkingCopy(Path folder) {
    this.folder = folder;
    this.file = folder.resolve("points.db");
  }

  /** A place for a new file. */
  static WorkingCopy empty(GeoFiles files) throws IOException {
    return new WorkingCopy(Files.createTempDirectory(files.folder(), "work-"));
  }

  /** A copy that is on the disk already, so that no later commit pays for it. */
  static WorkingCopy of(Path prepared, GeoFiles files) throws IOException {
    WorkingCopy copy = empty(files);
    Files.copy(prepared, copy.file, StandardCopyOption.COPY_ATTRIBUTES);
    try (FileChannel channel = FileChannel.open(copy.file, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
    return copy;
  }

  Path file() {
    return file;
  }

  @Override
  public void close() throws IOException {
    for (String suffix : new String[] {"", "-wal", "-shm", "-journal"}) {
      Files.deleteIfExists(folder.resolve(file.getFileName() + suffix));
    }
    Files.delete(folder);
  }
}
