package org.acme.json;

import java.io.IOException;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Plain JMH. Mode, forks, iterations and times come from the suite, whatever annotations say. */
@State(Scope.Benchmark)
public class JsonBenchmark {
  @Param("STREAM")
  public Summation engine;

  private List<Documents.Document> documents;
  private int next;

  @Setup
  public void generate() {
    documents = Documents.generate();
  }

  /** One document; a result that is returned can't be optimised away. */
  @Benchmark
  public long sum() throws IOException {
    next = next + 1 == documents.size() ? 0 : next + 1;
    return engine.sum(documents.get(next).json());
  }
}
