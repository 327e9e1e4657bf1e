package dev.assay.check.jmh;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.assay.check.Measurement;
import dev.assay.core.report.BenchmarkId;
import dev.assay.core.report.Round;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** One JMH result on its way to a measurement; collects its defects. Confined to one thread. */
final class JmhBenchmark {
  private final BenchmarkId id;
  private final JmhEntry entry;
  private final List<String> defects = new ArrayList<>();
  private final List<Double> valuesNs = new ArrayList<>();

  private JmhBenchmark(BenchmarkId id, JmhEntry entry) {
    this.id = id;
    this.entry = entry;
  }

  static JmhBenchmark of(BenchmarkId id, JmhEntry entry) {
    JmhBenchmark benchmark = new JmhBenchmark(id, entry);
    benchmark.read(entry.primaryMetric());
    return benchmark;
  }

  Measurement measurement() {
    JmhConditions conditions = JmhConditions.of(entry);
    List<String> all = new ArrayList<>(defects);
    all.addAll(conditions.defects());
    return new Measurement(
        id, "op", valuesNs, conditions.values(), JmhCounters.allocatedBytes(entry), all);
  }

  private void read(JmhEntry.@Nullable Metric metric) {
    if (metric == null || metric.scoreUnit() == null) {
      defects.add("no primaryMetric with a scoreUnit");
      return;
    }
    JmhUnit unit = JmhUnit.of(id.mode(), metric.scoreUnit());
    if (unit == null) {
      defects.add(
          "unit \"%s\" is unknown or contradicts mode %s".formatted(metric.scoreUnit(), id.mode()));
      return;
    }
    List<List<Score>> forks = forks(metric);
    requireAllForks(forks);
    for (int i = 0; i < forks.size(); i++) {
      readFork(unit, metric.scoreUnit(), i + 1, forks.get(i));
    }
  }

  private List<List<Score>> forks(JmhEntry.Metric metric) {
    if (id.mode().equals("sample")) {
      return Score.ofHistogram(metric.rawDataHistogram());
    }
    return Score.ofIterations(metric.rawData());
  }

  /** JMH drops the data of a fork that failed, and exits with 0 unless told to fail on errors. */
  private void requireAllForks(List<List<Score>> forks) {
    Integer planned = entry.forks();
    if (forks.isEmpty()) {
      defects.add("no raw data (JMH writes none with -Djmh.json.rawData=false)");
    } else if (planned == null) {
      defects.add("number of forks unknown");
    } else if (Math.max(planned, 1) != forks.size()) {
      defects.add("%s forks planned but %s in the raw data".formatted(planned, forks.size()));
    } else if (!id.mode().equals("sample")) {
      requireAllIterations(forks);
    }
  }

  private void requireAllIterations(List<List<Score>> forks) {
    int planned =
        entry.measurementIterations() == null ? forks.get(0).size() : entry.measurementIterations();
    for (List<Score> fork : forks) {
      if (fork.size() != planned) {
        defects.add(
            "%s iterations planned but %s in the raw data of a fork"
                .formatted(planned, fork.size()));
        return;
      }
    }
  }

  private void readFork(JmhUnit unit, String unitName, int number, List<Score> scores) {
    Map<Double, Long> counts = new TreeMap<>();
    List<Round.Sample> samples = new ArrayList<>();
    for (Score score : scores) {
      double ns = score.isNumber() ? unit.toNs(score.value()) : Double.NaN;
      if (!(ns > 0 && ns <= Double.MAX_VALUE) || score.count() < 1) {
        defects.add("a sample of %s %s is no time".formatted(score.shown(), unitName));
        return;
      }
      if (id.mode().equals("sample")) {
        counts.merge(ns, score.count(), Long::sum);
      } else {
        samples.add(new Round.Sample(ns, 1));
      }
    }
    counts.forEach((ns, count) -> samples.add(new Round.Sample(ns, count)));
    addValue(number, samples);
  }

  private void addValue(int number, List<Round.Sample> samples) {
    try {
      valuesNs.add(new Round(number, 0, samples, Map.of()).valueNs(id.mode()));
    } catch (IllegalArgumentException | ArithmeticException e) {
      defects.add("fork " + number + ": " + e.getMessage());
    }
  }

  /** One number of JMH's and how often it was seen. */
  private record Score(JsonNode node, long count) {

    static List<List<Score>> ofIterations(@Nullable List<List<JsonNode>> forks) {
      List<List<Score>> scores = new ArrayList<>();
      for (List<JsonNode> fork : forks == null ? List.<List<JsonNode>>of() : forks) {
        scores.add(fork.stream().map(node -> new Score(node, 1)).toList());
      }
      return scores;
    }

    static List<List<Score>> ofHistogram(@Nullable List<List<List<List<JsonNode>>>> forks) {
      List<List<Score>> scores = new ArrayList<>();
      for (List<List<List<JsonNode>>> fork :
          forks == null ? List.<List<List<List<JsonNode>>>>of() : forks) {
        scores.add(fork.stream().flatMap(List::stream).map(Score::ofPair).toList());
      }
      return scores;
    }

    private static Score ofPair(List<JsonNode> pair) {
      boolean sound = pair.size() == 2 && pair.get(1).canConvertToExactIntegral();
      return sound
          ? new Score(pair.get(0), pair.get(1).longValue())
          : new Score(MissingNode.getInstance(), 0);
    }

    boolean isNumber() {
      return node.isNumber();
    }

    double value() {
      return node.doubleValue();
    }

    String shown() {
      return node.isMissingNode() ? "no value and count" : node.toString();
    }
  }
}
