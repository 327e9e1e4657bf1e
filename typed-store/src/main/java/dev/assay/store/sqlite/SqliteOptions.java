package dev.assay.store.sqlite;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

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
    int checkpointPages) {

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
        1000);
  }

  private static void between(String what, long value, long least, long most) {
    if (!(value >= least && value <= most)) {
      throw new IllegalArgumentException(
          "%s must be in [%d, %d], was %d".formatted(what, least, most, value));
    }
  }

  public SqliteOptions withCreate(boolean value) {
    return new SqliteOptions(
        value,
        durability,
        applicationId,
        schemas,
        cacheBytes,
        readerCacheBytes,
        mmapBytes,
        busyTimeout,
        waitLimit,
        readers,
        statementCache,
        groupLimit,
        checkpointPages);
  }

  public SqliteOptions withDurability(Durability value) {
    return new SqliteOptions(
        create,
        value,
        applicationId,
        schemas,
        cacheBytes,
        readerCacheBytes,
        mmapBytes,
        busyTimeout,
        waitLimit,
        readers,
        statementCache,
        groupLimit,
        checkpointPages);
  }

  public SqliteOptions withApplicationId(int value) {
    return new SqliteOptions(
        create,
        durability,
        value,
        schemas,
        cacheBytes,
        readerCacheBytes,
        mmapBytes,
        busyTimeout,
        waitLimit,
        readers,
        statementCache,
        groupLimit,
        checkpointPages);
  }

  /** Adds one schema to those that opening brings up to date. */
  public SqliteOptions withSchema(Schema schema) {
    List<Schema> all = new ArrayList<>(schemas);
    all.add(schema);
    return new SqliteOptions(
        create,
        durability,
        applicationId,
        all,
        cacheBytes,
        readerCacheBytes,
        mmapBytes,
        busyTimeout,
        waitLimit,
        readers,
        statementCache,
        groupLimit,
        checkpointPages);
  }

  public SqliteOptions withCacheBytes(long value) {
    return new SqliteOptions(
        create,
        durability,
        applicationId,
        schemas,
        value,
        readerCacheBytes,
        mmapBytes,
        busyTimeout,
        waitLimit,
        readers,
        statementCache,
        groupLimit,
        checkpointPages);
  }

  public SqliteOptions withReaderCacheBytes(long value) {
    return new SqliteOptions(
        create,
        durability,
        applicationId,
        schemas,
        cacheBytes,
        value,
        mmapBytes,
        busyTimeout,
        waitLimit,
        readers,
        statementCache,
        groupLimit,
        checkpointPages);
  }

  public SqliteOptions withMmapBytes(long value) {
    return new SqliteOptions(
        create,
        durability,
        applicationId,
        schemas,
        cacheBytes,
        readerCacheBytes,
        value,
        busyTimeout,
        waitLimit,
        readers,
        statementCache,
        groupLimit,
        checkpointPages);
  }

  public SqliteOptions withBusyTimeout(Duration value) {
    return new SqliteOptions(
        create,
        durability,
        applicationId,
        schemas,
        cacheBytes,
        readerCacheBytes,
        mmapBytes,
        value,
        waitLimit,
        readers,
        statementCache,
        groupLimit,
        checkpointPages);
  }

  public SqliteOptions withWaitLimit(Duration value) {
    return new SqliteOptions(
        create,
        durability,
        applicationId,
        schemas,
        cacheBytes,
        readerCacheBytes,
        mmapBytes,
        busyTimeout,
        value,
        readers,
        statementCache,
        groupLimit,
        checkpointPages);
  }

  public SqliteOptions withReaders(int value) {
    return new SqliteOptions(
        create,
        durability,
        applicationId,
        schemas,
        cacheBytes,
        readerCacheBytes,
        mmapBytes,
        busyTimeout,
        waitLimit,
        value,
        statementCache,
        groupLimit,
        checkpointPages);
  }

  public SqliteOptions withStatementCache(int value) {
    return new SqliteOptions(
        create,
        durability,
        applicationId,
        schemas,
        cacheBytes,
        readerCacheBytes,
        mmapBytes,
        busyTimeout,
        waitLimit,
        readers,
        value,
        groupLimit,
        checkpointPages);
  }

  public SqliteOptions withGroupLimit(int value) {
    return new SqliteOptions(
        create,
        durability,
        applicationId,
        schemas,
        cacheBytes,
        readerCacheBytes,
        mmapBytes,
        busyTimeout,
        waitLimit,
        readers,
        statementCache,
        value,
        checkpointPages);
  }

  public SqliteOptions withCheckpointPages(int value) {
    return new SqliteOptions(
        create,
        durability,
        applicationId,
        schemas,
        cacheBytes,
        readerCacheBytes,
        mmapBytes,
        busyTimeout,
        waitLimit,
        readers,
        statementCache,
        groupLimit,
        value);
  }
}
