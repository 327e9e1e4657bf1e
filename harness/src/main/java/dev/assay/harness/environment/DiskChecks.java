package dev.assay.harness.environment;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Whether what a database calls durable is. */
final class DiskChecks {
  private static final long LEAST_FREE_BYTES = 5L << 30;

  /** No disk that keeps its promise is faster; the quickest with a capacitor need about 15 us. */
  private static final long LEAST_SYNC_NS = 10_000;

  private final Path folder;

  DiskChecks(Path folder) {
    this.folder = folder;
  }

  List<Finding> findings() {
    return List.of(fileSystem(), sync(), space());
  }

  private Finding fileSystem() {
    try {
      return fileSystem(Files.getFileStore(folder).type());
    } catch (IOException e) {
      return Finding.unknown("file system");
    }
  }

  static Finding fileSystem(String type) {
    return switch (type) {
      case "tmpfs", "ramfs" ->
          Finding.doubt("file system", type, "keep databases on a disk: this one is memory");
      case "overlay", "nfs", "nfs4", "9p", "cifs", "fuse.sshfs" ->
          Finding.doubt("file system", type, "use a local disk that is mounted directly");
      default -> Finding.ok("file system", type);
    };
  }

  private Finding sync() {
    try {
      return sync(SyncLatency.medianNs(folder));
    } catch (IOException e) {
      return Finding.doubt("fsync", "failed: " + e.getMessage(), "choose a folder that works");
    }
  }

  static Finding sync(long medianNs) {
    String seen = String.format(Locale.ROOT, "%.1f us for a page, median", medianNs / 1000.0);
    return medianNs >= LEAST_SYNC_NS
        ? Finding.ok("fsync", seen)
        : Finding.doubt("fsync", seen, "nothing was made durable: use a real disk");
  }

  private Finding space() {
    try {
      FileStore store = Files.getFileStore(folder);
      long bytes = store.getUsableSpace();
      String seen = (bytes >> 20) + " MiB free";
      return bytes >= LEAST_FREE_BYTES
          ? Finding.ok("disk space", seen)
          : Finding.doubt("disk space", seen, "free 5 GiB");
    } catch (IOException e) {
      return Finding.unknown("disk space");
    }
  }
}
