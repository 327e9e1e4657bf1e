package dev.assay.harness.suites;

import dev.assay.core.suite.SuiteContext;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** One transaction an operation, on a copy of a prepared file; each batch is made beforehand. */
@State(Scope.Benchmark)
public class UpdateBenchmark {
  @Param("geo_index")
  public String engine = "";

  @Param("1000")
  public int points;

  @Param("1")
  public int batch;

  @Param("FULL")
  public String durability = "";

  private WorkingCopy copy;
  private PointStore store;
  private Moves moves;
  private PointBatch last;
  private PointStore.Change change;

  @Setup(Level.Trial)
  public void open() throws Exception {
    GeoFiles files = GeoFiles.in(SuiteContext.ofChild());
    StoreKind kind = StoreKind.of(engine);
    copy = WorkingCopy.of(kind.prepared(files, points), files);
    store = kind.open(copy.file(), durability);
    moves = new Moves(points, batch);
  }

  @Setup(Level.Invocation)
  public void nextBatch() {
    last = moves.next();
    change = store.move(last);
  }

  @Benchmark
  public void move() throws Exception {
    change.run();
  }

  @TearDown(Level.Trial)
  public void close() throws Exception {
    try {
      StoreVerification.requireSize(store, points);
      StoreVerification.requirePlaces(store, last);
    } finally {
      store.close();
      copy.close();
    }
  }
}
