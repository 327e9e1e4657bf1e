package dev.assay.harness.environment;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/** How long the folder's file system takes to make a page durable, or claims to. */
final class SyncLatency {
  private static final int PAGES = 31;
  private static final int PAGE_BYTES = 4096;

  private SyncLatency() {}

  /** The median over 31 pages, each written behind the last and synced. */
  static long medianNs(Path folder) throws IOException {
    Path file = Files.createTempFile(folder, "assay-sync", ".tmp");
    long[] ns = new long[PAGES];
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      for (int i = 0; i < PAGES; i++) {
        channel.write(ByteBuffer.allocate(PAGE_BYTES));
        long start = System.nanoTime();
        channel.force(false);
        ns[i] = System.nanoTime() - start;
      }
    } finally {
      Files.deleteIfExists(file);
    }
    Arrays.sort(ns);
    return ns[PAGES / 2];
  }
}
