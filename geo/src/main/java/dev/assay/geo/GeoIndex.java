package dev.assay.geo;

import dev.assay.geo.index.Checker;
import dev.assay.geo.index.PointIndex;
import dev.assay.store.StoreClosedException;
import dev.assay.store.StoreException;
import dev.assay.store.sqlite.ReadTransaction;
import dev.assay.store.sqlite.SqliteFile;
import dev.assay.store.sqlite.WriteTransaction;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Named collections of points in one SQLite file, each searchable by distance: exactly, and in a
 * few microseconds when the points around are in memory.
 *
 * <p>Start with {@link #open}, or with {@link #over} to keep points and other tables in one file
 * and change both in one transaction. Collections come into being with their first member and go
 * with their last.
 *
 * <p>Safe for all threads; readers wait for nobody, writers share one writer thread. Other
 * processes may use this library on the same file at the same time. Errors of the file are {@link
 * StoreException}s, wrong arguments {@link IllegalArgumentException}s.
 */
public final class GeoIndex implements AutoCloseable {
  private final SqliteFile file;
  private final boolean ownsFile;
  private final EarthRadius earthRadius;
  private final PointIndex points;

  private GeoIndex(SqliteFile file, boolean ownsFile, GeoOptions options) {
    this.file = file;
    this.ownsFile = ownsFile;
    this.earthRadius = options.earthRadius();
    // Tags must differ between processes, so their seed can't be fixed.
    long seed = ByteBuffer.wrap(new SecureRandom().generateSeed(Long.BYTES)).getLong();
    this.points = new PointIndex(file, options.settings(), new SplittableRandom(seed));
  }

  /**
   * Opens an index, or creates it. Takes milliseconds however many points there are: it reads none.
   * To be closed by the caller.
   */
  public static GeoIndex open(Path path, GeoOptions options) {
    SqliteFile file = SqliteFile.open(path, options.sqlite());
    try {
      return new GeoIndex(file, true, options);
    } catch (RuntimeException | Error e) {
      file.close();
      throw e;
    }
  }

  /**
   * An index in a file that is open already, and stays so when the index is closed. Use one for
   * each file.
   */
  public static GeoIndex over(SqliteFile file, GeoOptions options) {
    return new GeoIndex(file, false, options);
  }

  /** The file, for transactions that hold more than points. */
  public SqliteFile file() {
    return file;
  }

  /** The file, for work of this index, which may be closed while a caller's file is not. */
  SqliteFile fileForWork() {
    points.refuseClosed();
    return file;
  }

  /** The sphere that distances are measured on. */
  public EarthRadius earthRadius() {
    return earthRadius;
  }

  /**
   * The collection of that name, which need not exist yet. Cheap.
   *
   * @throws IllegalArgumentException if the name is empty, has more than {@value
   *     CollectionName#MAX_BYTES} bytes in UTF-8, or holds a lone surrogate or a NUL
   */
  public GeoCollection collection(String name) {
    return new GeoCollection(this, CollectionName.checked(name), points.collection(name));
  }

  /** The names of the collections, in the order of their UTF-8 bytes. */
  public List<String> collections() {
    points.refuseClosed();
    return points.names();
  }

  /** The names of the collections in the transaction's snapshot. */
  public List<String> collections(ReadTransaction tx) {
    points.refuseClosed();
    return PointIndex.names(tx);
  }

  /** Removes a collection with all its members, in one transaction; false if there is none. */
  public boolean drop(String name) {
    return fileForWork().write(tx -> drop(tx, name));
  }

  /** Removes a collection with all its members; false if there is none. */
  public boolean drop(WriteTransaction tx, String name) {
    points.refuseClosed();
    return points.collection(CollectionName.checked(name)).drop(tx);
  }

  /**
   * Proves that the index holds exactly the stored points, and the R*Trees too if there are some.
   * Reads everything (about 2 us for each point), from one snapshot.
   */
  public CheckReport check() {
    Checker checker = fileForWork().read(Checker::run);
    return new CheckReport(checker.problems(), checker.points(), checker.leaves());
  }

  /**
   * Makes the index of every collection anew from its stored points, packed as after a bulk load.
   * One transaction for each collection; as dear as a bulk load. R*Trees are made anew too.
   */
  public void rebuild() {
    points.refuseClosed();
    points.rebuild();
  }

  /** What searches have done since the index was opened. */
  public SearchStatistics statistics() {
    PointIndex.Counters counters = points.counters();
    return new SearchStatistics(
        counters.searches(), counters.leavesVisited(), counters.leavesRead(), counters.distances());
  }

  /**
   * Closes the file if {@link #open} opened it. Calls after that fail with {@link
   * StoreClosedException}, also where the file stays open.
   */
  @Override
  public void close() {
    points.close();
    if (ownsFile) {
      file.close();
    }
  }
}
