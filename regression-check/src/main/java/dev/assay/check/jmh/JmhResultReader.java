package dev.assay.check.jmh;

import dev.assay.check.Evidence;
import dev.assay.check.Measurement;
import dev.assay.core.report.BenchmarkId;
import dev.assay.core.report.JsonSource;
import dev.assay.core.report.ReportLimits;
import dev.assay.core.report.StrictJson;
import dev.assay.core.report.UnreadableReportException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Reads the JSON that JMH writes with {@code -rf json}, of any project and of JMH 1.37 or near it.
 *
 * <p>A benchmark's identity is its name, mode, sorted parameters and threads. Scores become
 * nanoseconds for each operation, whatever their unit; a throughput is inverted. A fork is a round:
 * its iterations become one value as in Assay's own reports. Whatever makes one benchmark doubtful
 * (a lost fork, a score of NaN, a unit that contradicts the mode) is a defect of that benchmark;
 * what is no JMH result at all is an error. Thread-safe; linear in the file's size.
 */
public final class JmhResultReader {
  private final StrictJson json = new StrictJson(StrictJson.Fields.OPEN);

  /**
   * Reads a whole file as one side of a comparison.
   *
   * @throws UnreadableReportException if it is no array of JMH results
   */
  public Evidence read(JsonSource source) {
    List<Measurement> measurements = new ArrayList<>();
    Set<String> notes = new LinkedHashSet<>();
    readEach(
        source,
        benchmark -> {
          measurements.add(benchmark.measurement());
          if (Objects.equals(benchmark.plannedForks(), 0)) {
            notes.add(
                "%s: %s was measured in JMH's own JVM (forks 0), which earlier benchmarks had warmed"
                    .formatted(source.name(), benchmark.id()));
          }
        });
    return new Evidence(
        source.name(), Evidence.Format.JMH_RESULT, Map.of(), measurements, List.copyOf(notes));
  }

  /**
   * Reads a whole file with all that it holds of each benchmark.
   *
   * @throws UnreadableReportException if it is no array of JMH results
   */
  public List<JmhBenchmark> benchmarks(JsonSource source) {
    List<JmhBenchmark> benchmarks = new ArrayList<>();
    readEach(source, benchmarks::add);
    return benchmarks;
  }

  private void readEach(JsonSource source, Consumer<JmhBenchmark> consumer) {
    AtomicInteger index = new AtomicInteger();
    json.readEach(
        source,
        JmhEntry.class,
        ReportLimits.MAX_BENCHMARKS,
        entry ->
            consumer.accept(
                JmhBenchmark.of(requireIdentity(source, index.getAndIncrement(), entry), entry)));
  }

  private static BenchmarkId requireIdentity(JsonSource source, int index, JmhEntry entry) {
    String benchmark = require(source, index, "benchmark", entry.benchmark());
    String mode = require(source, index, "mode", entry.mode());
    int threads = require(source, index, "threads", entry.threads());
    Map<String, String> params = entry.params() == null ? Map.of() : entry.params();
    try {
      return new BenchmarkId(benchmark, mode, params, threads);
    } catch (IllegalArgumentException e) {
      throw source.problem("no JMH result: " + e.getMessage() + " at $[" + index + "]");
    }
  }

  private static <T> T require(JsonSource source, int index, String field, @Nullable T value) {
    if (value == null) {
      throw source.problem(
          "no JMH result: field \"%s\" is missing or null at $[%s]".formatted(field, index));
    }
    return value;
  }
}
