package dev.assay.core.report;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/**
 * Writes a file whole or not at all: a reader, or a crash, sees the old content or the new. Costs
 * two syncs.
 */
public final class AtomicFile {
  private AtomicFile() {}

  /**
   * Replaces {@code file}, whose folder must exist.
   *
   * @throws UnwritableReportException if that fails; {@code file} is then as it was
   */
  public static void write(Path file, byte[] bytes) {
    Path folder = file.toAbsolutePath().getParent();
    Path name = file.getFileName();
    if (folder == null || name == null) {
      throw new UnwritableReportException(file, "expected a file, found a root folder", null);
    }
    Path temporary = folder.resolve("." + name + "." + UUID.randomUUID() + ".tmp");
    try {
      try {
        writeSynced(temporary, bytes);
        Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(temporary);
      }
    } catch (IOException e) {
      throw new UnwritableReportException(file, e.toString(), e);
    }
    syncFolder(folder);
  }

  private static void writeSynced(Path file, byte[] bytes) throws IOException {
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      ByteBuffer rest = ByteBuffer.wrap(bytes);
      while (rest.hasRemaining()) {
        channel.write(rest);
      }
      channel.force(true);
    }
  }

  /** Makes the new name itself durable; Windows can't open a folder and needs no such sync. */
  private static void syncFolder(Path folder) {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException e) {
      // The content is whole either way; only its survival of a power cut is less sure.
      return;
    }
  }
}
