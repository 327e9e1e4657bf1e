package dev.assay.harness.jmh;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.check.jmh.JmhUnit;
import dev.assay.core.report.JsonSource;
import dev.assay.core.report.Round;
import dev.assay.core.report.StrictJson;
import dev.assay.core.report.UnreadableReportException;
import dev.assay.core.suite.SuiteCase;
import dev.assay.core.suite.Timing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Reads the JSON of the one benchmark that a child was told to run, and refuses everything else:
 * another benchmark, mode or parameter set, several of them, a lost fork or iteration, a value that
 * is not a positive number. Thread-safe.
 */
public final class JmhResultReader {
  private final StrictJson json = new StrictJson(StrictJson.Fields.OPEN);

  /**
   * Reads the result of a planned case.
   *
   * @throws JmhResultException with one line that says what is wrong
   */
  public JmhResult read(Path file, SuiteCase planned) {
    JsonNode run = single(parse(file), file);
    requireText(run, "benchmark", planned.benchmark(), file);
    requireText(run, "mode", planned.timing().mode().label(), file);
    requireInt(run, "forks", 1, file);
    requireInt(run, "measurementIterations", planned.timing().iterations(), file);
    requireParams(run, planned.params(), file);
    return new JmhResult(run.path("threads").asInt(), samples(run, planned, file), counters(run));
  }

  private JsonNode parse(Path file) {
    try {
      if (!Files.exists(file) || Files.size(file) == 0) {
        throw new JmhResultException("JMH wrote no result to " + file);
      }
      return json.read(JsonSource.read(file), JsonNode.class);
    } catch (UnreadableReportException e) {
      throw new JmhResultException("no JSON: " + e.getMessage());
    } catch (IOException e) {
      throw new JmhResultException("can't read %s: %s".formatted(file, e));
    }
  }

  private static JsonNode single(JsonNode root, Path file) {
    if (!root.isArray() || root.size() != 1) {
      throw new JmhResultException(
          "expected the result of 1 benchmark with 1 parameter set, found %d in %s (a case names each @Param of its class)"
              .formatted(root.size(), file));
    }
    return root.get(0);
  }

  private static void requireText(JsonNode run, String field, String expected, Path file) {
    require(field, expected, run.path(field).asText(), file);
  }

  private static void requireInt(JsonNode run, String field, int expected, Path file) {
    require(field, Integer.toString(expected), run.path(field).asText(), file);
  }

  private static void requireParams(JsonNode run, Map<String, String> expected, Path file) {
    Map<String, String> found = new TreeMap<>();
    run.path("params").properties().forEach(e -> found.put(e.getKey(), e.getValue().asText()));
    require("params", new TreeMap<>(expected).toString(), found.toString(), file);
  }

  private static void require(String field, String expected, String found, Path file) {
    if (!expected.equals(found)) {
      throw new JmhResultException(
          "expected %s %s, found '%s' in %s".formatted(field, expected, found, file));
    }
  }

  private static List<Round.Sample> samples(JsonNode run, SuiteCase planned, Path file) {
    JsonNode metric = run.path("primaryMetric");
    boolean histogram = planned.timing().mode() == Timing.Mode.SAMPLE_TIME;
    JsonNode forks = metric.path(histogram ? "rawDataHistogram" : "rawData");
    if (forks.size() != 1 || forks.get(0).size() != planned.timing().iterations()) {
      throw new JmhResultException(
          "expected 1 fork with %d iterations, found %s in %s"
              .formatted(planned.timing().iterations(), shape(forks), file));
    }
    JmhUnit unit = unit(planned.timing().mode(), metric.path("scoreUnit").asText(), file);
    return histogram ? merged(forks.get(0), unit, file) : each(forks.get(0), unit, file);
  }

  private static JmhUnit unit(Timing.Mode mode, String name, Path file) {
    JmhUnit unit = JmhUnit.of(mode.label(), name);
    if (unit == null) {
      throw new JmhResultException("unknown score unit '%s' in %s".formatted(name, file));
    }
    return unit;
  }

  private static String shape(JsonNode forks) {
    List<Integer> iterations = new ArrayList<>();
    forks.forEach(fork -> iterations.add(fork.size()));
    return iterations.isEmpty() ? "none" : "forks with " + iterations + " iterations";
  }

  private static List<Round.Sample> each(JsonNode iterations, JmhUnit unit, Path file) {
    List<Round.Sample> samples = new ArrayList<>();
    for (JsonNode value : iterations) {
      samples.add(new Round.Sample(ns(value, unit, file), 1));
    }
    return samples;
  }

  private static List<Round.Sample> merged(JsonNode iterations, JmhUnit unit, Path file) {
    Map<Double, Long> counts = new TreeMap<>();
    for (JsonNode iteration : iterations) {
      for (JsonNode pair : iteration) {
        counts.merge(ns(pair.path(0), unit, file), pair.path(1).asLong(), Long::sum);
      }
    }
    if (counts.isEmpty()) {
      throw new JmhResultException("no operation was sampled, in " + file);
    }
    return counts.entrySet().stream().map(e -> new Round.Sample(e.getKey(), e.getValue())).toList();
  }

  private static double ns(JsonNode value, JmhUnit unit, Path file) {
    double ns = value.isNumber() ? unit.toNs(value.doubleValue()) : Double.NaN;
    if (!(ns > 0 && ns < Double.POSITIVE_INFINITY)) {
      throw new JmhResultException(
          "expected a positive time for each operation, found %s in %s (an operation below the clock's resolution needs average time)"
              .formatted(value, file));
    }
    return ns;
  }

  private static Map<String, Double> counters(JsonNode run) {
    Map<String, Double> counters = new TreeMap<>();
    run.path("secondaryMetrics").properties().stream()
        .filter(e -> !isPercentile(e.getKey()))
        .forEach(
            e -> {
              double mean = mean(e.getValue().path("rawData"));
              if (Double.isFinite(mean)) {
                counters.put(e.getKey().replaceFirst("^[^A-Za-z0-9]+", ""), mean);
              }
            });
    return counters;
  }

  /** JMH repeats percentiles of the samples as counters, for example {@code p0.95}. */
  private static boolean isPercentile(String name) {
    return name.matches("[^A-Za-z0-9]*p[01]\\.[0-9]+");
  }

  /** Over all iterations; JMH's own score sums some counters over them. */
  private static double mean(JsonNode forks) {
    double sum = 0;
    int count = 0;
    for (JsonNode fork : forks) {
      for (JsonNode value : fork) {
        sum += value.isNumber() ? value.doubleValue() : Double.NaN;
        count++;
      }
    }
    return sum / count;
  }
}
