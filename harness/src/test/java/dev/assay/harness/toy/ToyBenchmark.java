package dev.assay.harness.toy;

import dev.assay.core.suite.SuiteContext;
import java.io.IOException;
import java.nio.file.Files;
import java.util.concurrent.CountDownLatch;
import java.util.stream.LongStream;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Sums numbers that the suite's preparation wrote, or misbehaves as its parameter says. */
@State(Scope.Benchmark)
public class ToyBenchmark {
  @Param("loop")
  public String engine;

  private long size;

  /** Shows that counters of a suite reach the report. */
  @AuxCounters(AuxCounters.Type.EVENTS)
  @State(Scope.Thread)
  public static class Footprint {
    public long fileSizeBytes;
  }

  @Setup
  public void readSize() throws IOException {
    size = ToySuite.size(SuiteContext.ofChild());
  }

  @Benchmark
  public long sum() throws InterruptedException {
    return ToyEngine.valueOf(engine.toUpperCase(java.util.Locale.ROOT)).sum(size);
  }

  @Benchmark
  public long write(Footprint footprint) throws IOException {
    var file = SuiteContext.ofChild().dataFolder().resolve("sums-" + engine);
    Files.writeString(file, "x".repeat(2048));
    footprint.fileSizeBytes += Files.size(file);
    return size;
  }

  /** How a sum is formed. */
  enum ToyEngine {
    LOOP {
      @Override
      long sum(long n) {
        long sum = 0;
        for (long i = 1; i <= n; i++) {
          sum += i;
        }
        return sum;
      }
    },
    STREAM {
      @Override
      long sum(long n) {
        return LongStream.rangeClosed(1, n).sum();
      }
    },
    WRONG {
      @Override
      long sum(long n) {
        return n;
      }
    },
    THROWS {
      @Override
      long sum(long n) {
        throw new IllegalStateException("toy failure");
      }
    },
    HANGS {
      @Override
      long sum(long n) throws InterruptedException {
        new CountDownLatch(1).await();
        return n;
      }
    };

    abstract long sum(long n) throws InterruptedException;
  }
}
