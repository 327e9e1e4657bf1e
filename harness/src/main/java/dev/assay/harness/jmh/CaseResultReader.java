package dev.assay.harness.jmh;

import dev.assay.check.jmh.JmhBenchmark;
import dev.assay.check.jmh.JmhResultReader;
import dev.assay.core.report.BenchmarkId;
import dev.assay.core.report.JsonSource;
import dev.assay.core.report.UnreadableReportException;
import dev.assay.core.suite.SuiteCase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Reads the JSON of the one benchmark that a child was told to run, and refuses everything else:
 * another benchmark, mode or parameter set, several of them, a lost fork or iteration, a value that
 * is not a positive number. Thread-safe.
 */
public final class CaseResultReader {
  private final JmhResultReader reader = new JmhResultReader();

  /**
   * Reads the result of a planned case.
   *
   * @throws JmhResultException with one line that says what is wrong
   */
  public JmhResult read(Path file, SuiteCase planned) {
    JmhBenchmark found = single(parse(file), file);
    requirePlanned(found, planned, file);
    if (!found.defects().isEmpty()) {
      throw new JmhResultException(String.join("; ", found.defects()) + ", in " + file);
    }
    return new JmhResult(found.id().threads(), found.forks().get(0).samples(), found.counters());
  }

  private List<JmhBenchmark> parse(Path file) {
    try {
      if (!Files.exists(file) || Files.size(file) == 0) {
        throw new JmhResultException("JMH wrote no result to " + file);
      }
      return reader.benchmarks(JsonSource.read(file));
    } catch (UnreadableReportException e) {
      throw new JmhResultException(String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw new JmhResultException("can't read %s: %s".formatted(file, e));
    }
  }

  private static JmhBenchmark single(List<JmhBenchmark> found, Path file) {
    if (found.size() != 1) {
      throw new JmhResultException(
          "expected the result of 1 benchmark with 1 parameter set, found %d in %s (a case names each @Param of its class)"
              .formatted(found.size(), file));
    }
    return found.get(0);
  }

  private static void requirePlanned(JmhBenchmark found, SuiteCase planned, Path file) {
    BenchmarkId id = found.id();
    require("benchmark", planned.benchmark(), id.benchmark(), file);
    require("mode", planned.timing().mode().label(), id.mode(), file);
    require("params", sorted(planned.params()), sorted(id.params()), file);
    require("forks", 1, found.plannedForks(), file);
    int iterations = planned.timing().iterations();
    require("measurementIterations", iterations, found.plannedIterations(), file);
  }

  private static Map<String, String> sorted(Map<String, String> params) {
    return new TreeMap<>(params);
  }

  private static void require(String field, Object expected, @Nullable Object found, Path file) {
    if (!expected.equals(found)) {
      throw new JmhResultException(
          "expected %s %s, found '%s' in %s".formatted(field, expected, found, file));
    }
  }
}
