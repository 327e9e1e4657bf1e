package dev.assay.store.sqlite;

import dev.assay.store.StoreBusyException;
import dev.assay.store.StoreException;
import dev.assay.store.StoreOpenException;
import dev.assay.store.StoreUsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * An SQLite file with one writer thread and a few pooled readers. Safe for use by any number of
 * threads; a JVM opens a file once and shares the object. Other processes may read and write the
 * file at the same time.
 *
 * <p>Every COMMIT of this library raises the commit counter by one, in the same transaction, so a
 * reader that sees the stamp that it saw before sees the same content. Programs that write with
 * plain SQLite don't raise it and their changes go unnoticed by whoever caches by stamp, unless
 * they run, in their own transaction, {@code UPDATE assay_stamp SET value = value + 1}.
 *
 * <p>While it is open, no code of this process may open the file, its {@code -wal} or {@code -shm}
 * by other means than SQLite (not even to copy or hash it): closing such a handle drops SQLite's
 * POSIX locks.
 *
 * <p>All methods throw {@link StoreException}s only, besides what the caller's own work throws.
 */
public final class SqliteFile implements AutoCloseable {

  private final Path file;
  private final SqliteOptions options;
  private final Map<String, String> settings;
  private final ReaderPool readers;
  private final GroupCommit commit;
  private final Writer writer;
  private final OpenFiles.Claim claim;
  private boolean closed;

  private SqliteFile(
      Path file,
      SqliteOptions options,
      Map<String, String> settings,
      OpenFiles.Claim claim,
      SqliteConnection writing,
      List<ReadScope> reading) {
    this.file = file;
    this.options = options;
    this.settings = Collections.unmodifiableMap(settings);
    this.claim = claim;
    this.readers = new ReaderPool(file, options.waitLimit().toNanos(), reading);
    this.commit =
        new GroupCommit(file, writing, () -> Connections.writer(file, options, new TreeMap<>()));
    this.writer =
        new Writer(
            file, options.groupLimit(), commit, new WalLimit(file, options, readers, commit));
  }

  /**
   * Opens the file, and makes it when it is missing and {@link SqliteOptions#create()} says so.
   *
   * @throws StoreOpenException if there is no such file, it is not an SQLite database, belongs to
   *     another program or a newer version (it is then left untouched), may not be written, or is
   *     open in this JVM already
   */
  public static SqliteFile open(Path path, SqliteOptions options) {
    Connections.loadDriver();
    Path file = FileCheck.resolve(path);
    Leftovers.sweep(file);
    if (!Files.exists(file)) {
      if (!options.create()) {
        throw new StoreOpenException("%s can't be opened: there is no such file".formatted(file));
      }
      Creation.create(file, options);
    }
    FileCheck.attributes(file);
    OpenFiles.Claim claim = OpenFiles.claim(path, file);
    try {
      FileCheck.identity(file, options);
      return connect(file, options, claim);
    } catch (RuntimeException | Error e) {
      OpenFiles.release(claim);
      throw e;
    }
  }

  private static SqliteFile connect(Path file, SqliteOptions options, OpenFiles.Claim claim) {
    List<SqliteConnection> opened = new ArrayList<>();
    SqliteFile made;
    try {
      Map<String, String> settings = new TreeMap<>();
      List<ReadScope> reading = new ArrayList<>();
      for (int i = 0; i < options.readers(); i++) {
        SqliteConnection reader = Connections.reader(file, options, new TreeMap<>());
        opened.add(reader);
        reading.add(new ReadScope(reader));
      }
      SqliteConnection writing = Connections.writer(file, options, settings);
      opened.add(writing);
      made = new SqliteFile(file, options, settings, claim, writing, reading);
      made.writer.start();
    } catch (RuntimeException | Error e) {
      Closing closing = new Closing();
      opened.forEach(connection -> closing.attempt(connection::close));
      closing.suppressIn(e);
      throw e;
    }
    made.ensureAll();
    return made;
  }

  private void ensureAll() {
    try {
      options.schemas().forEach(this::ensure);
    } catch (RuntimeException | Error e) {
      Closing closing = new Closing();
      closing.attempt(this::close);
      closing.suppressIn(e);
      throw e;
    }
  }

  /** Brings one more library's tables up to date; a newer version is refused and left as it is. */
  public void ensure(Schema schema) {
    SchemaUpdate.ensure(this, schema);
  }

  /**
   * Runs {@code work} on one snapshot (BEGIN DEFERRED ... COMMIT on a pooled reader) and returns
   * what it returns. A read inside a read or inside a write is refused. A write inside a read is
   * allowed; the snapshot doesn't show it. Allocates nothing of its own.
   *
   * @throws StoreBusyException if no reader came free within {@link SqliteOptions#waitLimit()}
   */
  public <T extends @Nullable Object> T read(ReadWork<T> work) {
    refuseOnWriter("read");
    ReadScope reader = readers.take();
    SqliteConnection connection = reader.connection();
    boolean ended = false;
    try {
      connection.begin("BEGIN");
      T result = work.run(reader);
      connection.end("COMMIT");
      ended = true;
      return result;
    } finally {
      if (!ended) {
        connection.rollbackQuietly(true);
      }
      readers.giveBack(reader);
    }
  }

  /**
   * Runs {@code work} on the writer thread in a transaction and returns what it returns, after the
   * COMMIT: durable as {@link SqliteOptions#durability()} says. What it throws comes out here, and
   * nothing of it is kept.
   *
   * <p>Up to {@link SqliteOptions#groupLimit()} waiting jobs share a COMMIT; a job that throws is
   * undone alone. When the COMMIT itself fails or SQLite rolls back the transaction, each job of
   * the group runs again alone, so <b>a job may run twice</b>. An I/O error during COMMIT leaves
   * open whether a power failure right after it would keep the job.
   *
   * <p>A caller that is interrupted before its job began gets a {@link
   * dev.assay.store.StoreWriteException} and nothing is written; later it waits for the outcome.
   * Its interrupt flag is set in both cases.
   */
  public <T extends @Nullable Object> T write(WriteWork<T> work) {
    return writer.write(work);
  }

  /**
   * The commit counter now, by one statement in autocommit: about the cost of the WAL's read lock,
   * no allocation.
   */
  public long readStamp() {
    refuseOnWriter("readStamp");
    ReadScope reader = readers.take();
    try {
      return Ground.stamp(reader.connection());
    } finally {
      readers.giveBack(reader);
    }
  }

  public Path path() {
    return file;
  }

  public SqliteOptions options() {
    return options;
  }

  /**
   * The writer's settings as SQLite reads them back, by PRAGMA name, with {@code sqlite_version};
   * for reports.
   */
  public Map<String, String> settings() {
    return settings;
  }

  /**
   * Refuses new work, runs the writes that were accepted, waits for running reads (at most {@link
   * SqliteOptions#waitLimit()}, then interrupts their statements), copies the WAL into the file and
   * closes. One self-contained file is left, unless another process has it open. Closing again does
   * nothing.
   *
   * @throws StoreBusyException if a read did not end even then; close again later
   */
  @Override
  public synchronized void close() {
    if (closed) {
      return;
    }
    refuseOnWriter("close");
    readers.refuseInside("close");
    writer.close();
    long limit = options.waitLimit().toNanos();
    if (!readers.close(limit)) {
      readers.all().forEach(reader -> reader.connection().interruptToClose());
      if (!readers.close(limit)) {
        throw new StoreBusyException(
            "%s can't be closed: %d reads still run".formatted(file, readers.busy()));
      }
    }
    closed = true;
    Closing closing = new Closing();
    readers.all().forEach(reader -> closing.attempt(reader.connection()::close));
    closing.attempt(() -> commit.connection().checkpointAndClose());
    OpenFiles.release(claim);
    closing.rethrow();
  }

  /** For tests that look at a reader or disturb it. */
  List<SqliteConnection> readerConnections() {
    return readers.all().stream().map(ReadScope::connection).toList();
  }

  int queuedWrites() {
    return writer.queued();
  }

  @Override
  public String toString() {
    return "SqliteFile[%s]".formatted(file);
  }

  private void refuseOnWriter(String what) {
    if (writer.isCurrentThread()) {
      throw new StoreUsageException(
          "%s inside a write of %s: use the transaction that is open".formatted(what, file));
    }
  }
}
