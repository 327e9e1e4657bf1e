package dev.assay.store.sqlite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * Keeps the WAL from growing without end. SQLite's own checkpoint starts the WAL over only at a
 * moment without readers; when reads overlap all the time there is none, so past the limit new
 * reads are held back until the running ones have ended. Gives up soon (a long read, another
 * process) and tries less and less often. Runs on the writer thread.
 */
final class WalLimit {

  private static final int CHECK_EVERY = 16;
  private static final int MOST_SKIPPED = 64;
  private static final long PATIENCE_NS = TimeUnit.MILLISECONDS.toNanos(20);

  private final Path wal;
  private final SqliteOptions options;
  private final ReaderPool readers;
  private final GroupCommit commit;
  private int untilCheck = CHECK_EVERY;
  private int skip;
  private int failures;

  WalLimit(Path file, SqliteOptions options, ReaderPool readers, GroupCommit commit) {
    this.wal = file.resolveSibling(file.getFileName() + "-wal");
    this.options = options;
    this.readers = readers;
    this.commit = commit;
  }

  /** After each COMMIT; looks at the size, which doesn't open the file, at every 16th. */
  void limit() {
    if (--untilCheck > 0) {
      return;
    }
    untilCheck = CHECK_EVERY;
    if (skip > 0) {
      skip--;
    } else if (bytes() > options.walLimitBytes()) {
      cut();
    }
  }

  private void cut() {
    boolean done;
    try {
      done = truncate() || readers.whileAllAreBack(PATIENCE_NS, this::truncate);
    } catch (RuntimeException e) {
      done = false; // a full disk, say: the WAL stays, and COMMIT reports what concerns a caller
    }
    failures = done ? 0 : failures + 1;
    skip = done ? 0 : Math.min(MOST_SKIPPED, 1 << Math.min(failures, 6));
  }

  private boolean truncate() {
    return commit.truncateWal((int) options.busyTimeout().toMillis());
  }

  private long bytes() {
    try {
      return Files.size(wal);
    } catch (IOException e) {
      return 0; // no WAL
    }
  }
}
