package dev.assay.store.sqlite;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * How a file is opened. Start from {@link #defaults()} and change what matters; every setting is
 * read back from SQLite after opening and {@link SqliteFile#settings()} reports it.
 *
 * @param create make the file when it is missing; an existing file of zero bytes is refused either
 *     way
 * @param durability what an acknowledged write survives
 * @param applicationId the file's {@code application_id}; a file with another one is foreign and
 *     refused
 * @param schemas brought to their version when the file opens
 * @param cacheBytes page cache of the writer, whose dirty pages must fit or spill
 * @param readerCacheBytes page cache of each reader; small, since the mapped file is their cache
 * @param mmapBytes how much of the file is mapped, 0 for none. Truncating a mapped file from
 *     outside kills the process
 * @param busyTimeout how long a write waits for another process's lock
 * @param waitLimit how long a read waits for a free reader, and {@link SqliteFile#close()} for
 *     running reads
 * @param readers pooled connections, each good for one read at a time
 * @param statementCache prepared statements that each connection keeps
 * @param groupLimit most jobs in one COMMIT; 1 switches group commit off
 * @param checkpointPages the WAL is copied into the file when a COMMIT leaves at least this many
 *     pages in it
 * @param walLimitBytes past this size of the WAL new reads are held back for at most 20 ms, to cut
 *     it; a read that lasts longer lets it grow until it ends
 */
public record SqliteOptions(
    boolean create,
    Durability durability,
    int applicationId,
    List<Schema> schemas,
    long cacheBytes,
    long readerCacheBytes,
    long mmapBytes,
    Duration busyTimeout,
    Duration waitLimit,
    int readers,
    int statementCache,
    int groupLimit,
    int checkpointPages,
    long walLimitBytes) {

  /** "Assy" in ASCII. */
  public static final int ASSAY_APPLICATION_ID = 0x41737379;

  private static final long MEBIBYTE = 1L << 20;

  /** SQLite's own bound on a mapping. */
  static final long MAX_MMAP_BYTES = 0x7fff0000L;

  public SqliteOptions {
    schemas = List.copyOf(schemas);
    between("cacheBytes", cacheBytes, 64 << 10, 1L << 40);
    between("readerCacheBytes", readerCacheBytes, 64 << 10, 1L << 40);
    between("mmapBytes", mmapBytes, 0, MAX_MMAP_BYTES);
    between("busyTimeout in ms", busyTimeout.toMillis(), 0, Integer.MAX_VALUE);
    between("waitLimit in ms", waitLimit.toMillis(), 1, Integer.MAX_VALUE);
    between("readers", readers, 1, 64);
    between("statementCache", statementCache, 1, 10_000);
    between("groupLimit", groupLimit, 1, 10_000);
    between("checkpointPages", checkpointPages, 1, Integer.MAX_VALUE);
    between("walLimitBytes", walLimitBytes, 0, 1L << 40);
  }

  /**
   * FULL durability, 64 MiB of cache for the writer and 16 MiB for each reader, 256 MiB mapped, 5 s
   * for a lock, 60 s for a free reader, 2 to 4 readers after the processors, 64 jobs in a COMMIT.
   */
  public static SqliteOptions defaults() {
    return new SqliteOptions(
        true,
        Durability.FULL,
        ASSAY_APPLICATION_ID,
        List.of(),
        64 * MEBIBYTE,
        16 * MEBIBYTE,
        256 * MEBIBYTE,
        Duration.ofSeconds(5),
        Duration.ofSeconds(60),
        Math.min(4, Math.max(2, Runtime.getRuntime().availableProcessors())),
        128,
        64,
        1000,
        32 * MEBIBYTE);
  }

  private static void between(String what, long value, long least, long most) {
    if (!(value >= least && value <= most)) {
      throw new IllegalArgumentException(
          "%s must be in [%d, %d], was %d".formatted(what, least, most, value));
    }
  }

  public SqliteOptions withCreate(boolean value) {
    return with(d -> d.create = value);
  }

  public SqliteOptions withDurability(Durability value) {
    return with(d -> d.durability = value);
  }

  public SqliteOptions withApplicationId(int value) {
    return with(d -> d.applicationId = value);
  }

  /** Adds one schema to those that opening brings up to date. */
  public SqliteOptions withSchema(Schema schema) {
    List<Schema> all = new ArrayList<>(schemas);
    all.add(schema);
    return with(d -> d.schemas = all);
  }

  public SqliteOptions withCacheBytes(long value) {
    return with(d -> d.cacheBytes = value);
  }

  public SqliteOptions withReaderCacheBytes(long value) {
    return with(d -> d.readerCacheBytes = value);
  }

  public SqliteOptions withMmapBytes(long value) {
    return with(d -> d.mmapBytes = value);
  }

  public SqliteOptions withBusyTimeout(Duration value) {
    return with(d -> d.busyTimeout = value);
  }

  public SqliteOptions withWaitLimit(Duration value) {
    return with(d -> d.waitLimit = value);
  }

  public SqliteOptions withReaders(int value) {
    return with(d -> d.readers = value);
  }

  public SqliteOptions withStatementCache(int value) {
    return with(d -> d.statementCache = value);
  }

  public SqliteOptions withGroupLimit(int value) {
    return with(d -> d.groupLimit = value);
  }

  public SqliteOptions withCheckpointPages(int value) {
    return with(d -> d.checkpointPages = value);
  }

  public SqliteOptions withWalLimitBytes(long value) {
    return with(d -> d.walLimitBytes = value);
  }

  private SqliteOptions with(Consumer<OptionsDraft> change) {
    OptionsDraft draft = new OptionsDraft(this);
    change.accept(draft);
    return draft.finish();
  }
}
