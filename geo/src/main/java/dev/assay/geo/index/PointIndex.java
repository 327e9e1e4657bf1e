package dev.assay.geo.index;

import dev.assay.store.StoreClosedException;
import dev.assay.store.sqlite.ReadTransaction;
import dev.assay.store.sqlite.SqliteFile;
import java.lang.ref.WeakReference;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/** All collections of one file. Safe for all threads. */
public final class PointIndex {

  /** Takes points one by one. */
  @FunctionalInterface
  public interface Visitor {
    /** A point at this distance from the centre; the array is the visitor's to keep. */
    void visit(byte[] member, double lon, double lat, double metres);
  }

  private static final int SWEEP = 1024;
  private static final ThreadLocal<@Nullable Search> SCRATCH = new ThreadLocal<>();

  final SqliteFile file;
  final IndexSettings settings;
  final LeafCache cache;
  final Counters counters = new Counters();

  /** The stamp of the newest commit here that changed points. */
  final AtomicLong newestChange = new AtomicLong();

  private final SplittableRandom tags;
  private final ConcurrentHashMap<String, WeakReference<PointCollection>> collections =
      new ConcurrentHashMap<>();
  private volatile int sweepAt = SWEEP;
  private volatile boolean closed;

  /**
   * Makes the tables if the file lacks them.
   *
   * @param random where tags come from: it must differ between processes
   */
  public PointIndex(SqliteFile file, IndexSettings settings, SplittableRandom random) {
    this.file = file;
    this.settings = settings;
    this.cache = new LeafCache(settings.cacheBytes());
    this.tags = random;
    file.ensure(Tables.SCHEMA);
    if (settings.rTree()) {
      names().forEach(name -> collection(name).ensureCube());
    }
  }

  /** The collection of that name, whether or not it has points: one object while it is in use. */
  public PointCollection collection(String name) {
    WeakReference<PointCollection> known = collections.get(name);
    PointCollection collection = known == null ? null : known.get();
    return collection != null ? collection : register(name);
  }

  private PointCollection register(String name) {
    if (collections.size() >= sweepAt) {
      collections.values().removeIf(reference -> reference.get() == null);
      sweepAt = Math.max(SWEEP, 2 * collections.size());
    }
    PointCollection fresh = new PointCollection(this, name);
    WeakReference<PointCollection> reference = new WeakReference<>(fresh);
    while (true) {
      PointCollection winner =
          collections.merge(name, reference, (a, b) -> a.get() == null ? b : a).get();
      if (winner != null) { // else the collector was quicker
        return winner;
      }
    }
  }

  /** How many names are remembered; those that nobody uses are forgotten in time. */
  int remembered() {
    return collections.size();
  }

  /** The names of all collections with points, in the order of their bytes. */
  public List<String> names() {
    return file.read(Tables::collectionNames);
  }

  /** The same, in a caller's transaction. */
  public static List<String> names(ReadTransaction tx) {
    return Tables.collectionNames(tx);
  }

  /** Makes the index of every collection anew. */
  public void rebuild() {
    names().forEach(name -> collection(name).rebuild());
  }

  /** Refuses all work from now on; the file stays open. */
  public void close() {
    closed = true;
  }

  /** To be called before work on the file. */
  public void refuseClosed() {
    if (closed) {
      throw new StoreClosedException("work in %s was refused: the index is closed".formatted(file));
    }
  }

  /** The counters of all searches. */
  public Counters counters() {
    return counters;
  }

  /** A tag that no state has had. */
  long newTag() {
    synchronized (tags) {
      return tags.nextLong();
    }
  }

  /** This thread's scratch space; a search inside a search gets another. */
  Search take() {
    Search search = SCRATCH.get();
    if (search == null) {
      return new Search();
    }
    SCRATCH.set(null);
    return search;
  }

  /** Counts what the search did and keeps it for the thread's next one. */
  void giveBack(Search search) {
    counters.add(search);
    search.clear();
    SCRATCH.set(search);
  }

  /** Sums over all searches. */
  public static final class Counters {
    private final LongAdder searches = new LongAdder();
    private final LongAdder visited = new LongAdder();
    private final LongAdder read = new LongAdder();
    private final LongAdder distances = new LongAdder();

    Counters() {}

    void add(Search search) {
      searches.increment();
      visited.add(search.leavesVisited);
      read.add(search.leavesRead);
      distances.add(search.distances);
    }

    void addRead(long leaves) {
      read.add(leaves);
    }

    /** Searches that ended. */
    public long searches() {
      return searches.sum();
    }

    /** Leaves that were looked at. */
    public long leavesVisited() {
      return visited.sum();
    }

    /** Leaves that came from the file. */
    public long leavesRead() {
      return read.sum();
    }

    /** Points that were measured. */
    public long distances() {
      return distances.sum();
    }
  }
}
