package dev.assay.harness.suites;

import dev.assay.core.suite.SuiteContext;
import dev.assay.core.workload.points.QuerySet;
import dev.assay.core.workload.points.ReferenceQueries;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** One query an operation, the queries of the workload in turn. */
@State(Scope.Benchmark)
public class NearestBenchmark {
  @Param("best_first")
  public String engine = "";

  @Param("city_5km")
  public String workload = "";

  @Param("1000")
  public int points;

  private NearestSearcher opened;
  private int queries;
  private int next;

  @Setup
  public void open() throws IOException {
    NearestMethod method = NearestMethod.of(engine);
    QuerySet all = NearestTable.workload(workload).generate(ReferenceQueries.DEFAULT_SEED);
    opened = method.open(GeoFiles.in(SuiteContext.ofChild()), all, points);
    queries = Math.min(method.prefix(), all.size());
  }

  @Benchmark
  public Object nearest() throws Exception {
    int query = next;
    next = query + 1 == queries ? 0 : query + 1;
    return opened.nearest(query);
  }

  @TearDown
  public void close() throws IOException {
    opened.close();
  }
}
