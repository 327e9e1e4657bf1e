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

/**
 * One benchmark of a JMH result, with what is wrong with it. Its forks are trustworthy only where
 * there is no defect. Not thread-safe while it is read, immutable after that.
 */
public final class JmhBenchmark {
  private final BenchmarkId id;
  private final JmhEntry entry;
  private final List<String> defects = new ArrayList<>();
  private final List<Fork> forks = new ArrayList<>();
  private final List<Double> valuesNs = new ArrayList<>();

  private JmhBenchmark(BenchmarkId id, JmhEntry entry) {
    this.id = id;
    this.entry = entry;
  }

  /**
   * What one JVM measured.
   *
   * @param iterations how many the samples come from
   * @param samples nanoseconds for each operation; of a histogram, equal ones as one
   */
  public record Fork(int iterations, List<Round.Sample> samples) {
    public Fork {
      samples = List.copyOf(samples);
    }
  }

  static JmhBenchmark of(BenchmarkId id, JmhEntry entry) {
    JmhBenchmark benchmark = new JmhBenchmark(id, entry);
    benchmark.read(entry.primaryMetric());
    return benchmark;
  }

  public BenchmarkId id() {
    return id;
  }

  /** How many forks JMH was told to make; null if the file does not say. */
  public @Nullable Integer plannedForks() {
    return entry.forks();
  }

  /** How many iterations each fork was told to make; null if the file does not say. */
  public @Nullable Integer plannedIterations() {
    return entry.measurementIterations();
  }

  public List<Fork> forks() {
    return List.copyOf(forks);
  }

  /** Why it must not be used, each a sentence without a full stop; empty if it is sound. */
  public List<String> defects() {
    return List.copyOf(defects);
  }

  /** Profilers' figures and auxiliary counters by name, the mean over all iterations. */
  public Map<String, Double> counters() {
    return JmhCounters.means(entry);
  }

  /** For a comparison, which asks for more: what it was measured with must be known too. */
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
    List<List<List<Score>>> scores = scores(metric);
    requireAllForks(scores);
    for (int i = 0; i < scores.size(); i++) {
      readFork(unit, metric.scoreUnit(), i + 1, scores.get(i));
    }
  }

  /** By fork, then by iteration. */
  private List<List<List<Score>>> scores(JmhEntry.Metric metric) {
    if (isSampled()) {
      return Score.ofHistogram(metric.rawDataHistogram());
    }
    return Score.ofIterations(metric.rawData());
  }

  private boolean isSampled() {
    return id.mode().equals("sample");
  }

  /** JMH drops the data of a fork that failed, and exits with 0 unless told to fail on errors. */
  private void requireAllForks(List<? extends List<?>> forks) {
    Integer planned = entry.forks();
    if (forks.isEmpty()) {
      defects.add("no raw data (JMH writes none with -Djmh.json.rawData=false)");
    } else if (planned == null) {
      defects.add("number of forks unknown");
    } else if (Math.max(planned, 1) != forks.size()) {
      defects.add("%s forks planned but %s in the raw data".formatted(planned, forks.size()));
    } else {
      requireAllIterations(forks);
    }
  }

  private void requireAllIterations(List<? extends List<?>> forks) {
    int planned =
        entry.measurementIterations() == null ? forks.get(0).size() : entry.measurementIterations();
    for (List<?> fork : forks) {
      if (fork.size() != planned) {
        defects.add(
            "%s iterations planned but %s in the raw data of a fork"
                .formatted(planned, fork.size()));
        return;
      }
    }
  }

  private void readFork(JmhUnit unit, String unitName, int number, List<List<Score>> iterations) {
    Map<Double, Long> counts = new TreeMap<>();
    List<Round.Sample> samples = new ArrayList<>();
    for (Score score : iterations.stream().flatMap(List::stream).toList()) {
      double ns = score.isNumber() ? unit.toNs(score.value()) : Double.NaN;
      if (!(ns > 0 && ns <= Double.MAX_VALUE)) {
        defects.add("a sample of %s %s is no time".formatted(score.shown(), unitName));
        return;
      }
      if (score.count() < 1) {
        defects.add("a sample of %s %s was seen no time".formatted(score.shown(), unitName));
        return;
      }
      if (isSampled()) {
        counts.merge(ns, score.count(), Long::sum);
      } else {
        samples.add(new Round.Sample(ns, 1));
      }
    }
    addFork(number, iterations.size(), counts, samples);
  }

  private void addFork(
      int number, int iterations, Map<Double, Long> counts, List<Round.Sample> samples) {
    try {
      counts.forEach((ns, count) -> samples.add(new Round.Sample(ns, count)));
      valuesNs.add(new Round(number, 0, samples, Map.of()).valueNs(id.mode()));
      forks.add(new Fork(iterations, samples));
    } catch (IllegalArgumentException | ArithmeticException e) {
      defects.add("fork " + number + ": " + e.getMessage());
    }
  }

  /** One number of JMH's and how often it was seen. */
  private record Score(JsonNode node, long count) {

    static List<List<List<Score>>> ofIterations(@Nullable List<List<JsonNode>> forks) {
      List<List<List<Score>>> scores = new ArrayList<>();
      for (List<JsonNode> fork : forks == null ? List.<List<JsonNode>>of() : forks) {
        scores.add(fork.stream().map(node -> List.of(new Score(node, 1))).toList());
      }
      return scores;
    }

    static List<List<List<Score>>> ofHistogram(@Nullable List<List<List<List<JsonNode>>>> forks) {
      List<List<List<Score>>> scores = new ArrayList<>();
      for (List<List<List<JsonNode>>> fork :
          forks == null ? List.<List<List<List<JsonNode>>>>of() : forks) {
        scores.add(
            fork.stream()
                .map(iteration -> iteration.stream().map(Score::ofPair).toList())
                .toList());
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
