package dev.assay.harness.suites;

import dev.assay.core.suite.SuiteContext;
import dev.assay.core.workload.points.PointSet;
import java.nio.file.Files;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** One whole load an operation, from a new file to a closed one. */
@State(Scope.Benchmark)
public class IngestBenchmark {
  @Param("bulk_load")
  public String method = "";

  @Param("1000")
  public int points;

  @Param("FULL")
  public String durability = "";

  private GeoFiles files;
  private PointSet reference;
  private int load;
  private WorkingCopy copy;

  /** What a load leaves behind; measured once in a JVM, so JMH's sum is the value itself. */
  @AuxCounters(AuxCounters.Type.EVENTS)
  @State(Scope.Thread)
  public static class Footprint {
    public long fileBytes;
  }

  @Setup(Level.Trial)
  public void generate() throws Exception {
    files = GeoFiles.in(SuiteContext.ofChild());
    reference = GeoPreparation.referencePoints(points);
    load = IngestMethod.of(method).load(points);
    try (WorkingCopy elsewhere = WorkingCopy.empty(files)) {
      IngestMethod.of(method)
          .run(elsewhere.file(), durability, reference, IngestMethod.LOADED_BEFORE);
    }
  }

  @Setup(Level.Iteration)
  public void newFile() throws Exception {
    copy = WorkingCopy.empty(files);
  }

  @Benchmark
  public void load(Footprint footprint) throws Exception {
    IngestMethod.of(method).run(copy.file(), durability, reference, load);
    footprint.fileBytes = Files.size(copy.file());
  }

  @TearDown(Level.Iteration)
  public void check() throws Exception {
    try (PointStore store = IngestMethod.of(method).kind().open(copy.file(), durability)) {
      StoreVerification.requireSize(store, load);
      StoreVerification.requirePlaces(store, IngestTable.sample(reference, load));
    } finally {
      copy.close();
    }
  }
}
