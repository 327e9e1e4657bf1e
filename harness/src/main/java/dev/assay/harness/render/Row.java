package dev.assay.harness.render;

import dev.assay.check.text.Quantities;
import dev.assay.core.report.BenchmarkResult;
import dev.assay.core.report.Counters;
import dev.assay.core.report.PooledSamples;
import dev.assay.core.report.Round;
import dev.assay.core.stats.Median;
import dev.assay.core.suite.SuiteCase;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** One benchmark, as the report's tables show it: times are for one unit. */
record Row(BenchmarkResult result) {
  /** Fewer than these and a 99th percentile hangs on ten samples. */
  static final long ENOUGH_FOR_P99 = 1000;

  /** How much of its workload it did; a dash if its suite did not say. */
  String amount() {
    return result.settings().getOrDefault(SuiteCase.AMOUNT, "-");
  }

  /** Iterations that are means themselves have no percentiles of single operations. */
  boolean hasPercentiles() {
    return kind() == Kind.SAMPLE || kind() == Kind.SINGLE_SHOT;
  }

  /** How an operation was timed, which decides what may be compared with what. */
  enum Kind {
    AVERAGE("average"),
    SAMPLE("sample"),
    SINGLE_SHOT("single shot"),
    THROUGHPUT("throughput");

    private final String text;

    Kind(String text) {
      this.text = text;
    }

    String text() {
      return text;
    }
  }

  Kind kind() {
    return switch (result.id().mode()) {
      case "avgt" -> Kind.AVERAGE;
      case "sample" -> Kind.SAMPLE;
      case "ss" -> Kind.SINGLE_SHOT;
      case "thrpt" -> Kind.THROUGHPUT;
      default -> throw new IllegalArgumentException("unknown mode " + result.id().mode());
    };
  }

  /** Rounds times samples in each, for example {@code 5 x 3}. */
  String samples() {
    long each = Math.round((double) count() / result.rounds().size());
    return String.format(Locale.ROOT, "%d x %d", result.rounds().size(), each);
  }

  String p50() {
    return Quantities.time(result.medianPerUnitNs());
  }

  String p95() {
    return hasPercentiles() ? percentile(95) : "-";
  }

  String p99() {
    if (!hasPercentiles()) {
      return "-";
    }
    return percentile(99) + (isP99Descriptive() ? "*" : "");
  }

  boolean isP99Descriptive() {
    return hasPercentiles() && count() < ENOUGH_FOR_P99;
  }

  String mean() {
    double sum = 0;
    for (Round round : result.rounds()) {
      for (Round.Sample sample : round.samples()) {
        sum += sample.ns() * sample.count();
      }
    }
    return Quantities.time(sum / count() / result.unitsPerOperation());
  }

  /** Units in a second, one after the other. */
  String rate() {
    return Quantities.number(1e9 / result.medianPerUnitNs());
  }

  String allocated() {
    return Quantities.bytes(
        counter(Counters.ALLOCATED_BYTES).orElse(Double.NaN) / result.unitsPerOperation());
  }

  String peakRss() {
    return result.rounds().stream()
        .map(round -> Optional.ofNullable(round.counters().get(Counters.PEAK_RSS_BYTES)))
        .flatMap(Optional::stream)
        .max(Double::compare)
        .map(Quantities::bytes)
        .orElse("-");
  }

  /** The median over the rounds that have it. */
  OptionalDouble counter(String name) {
    double[] values =
        result.rounds().stream()
            .map(round -> Optional.ofNullable(round.counters().get(name)))
            .flatMap(Optional::stream)
            .mapToDouble(Double::doubleValue)
            .toArray();
    return values.length == 0 ? OptionalDouble.empty() : OptionalDouble.of(Median.of(values));
  }

  /** Counters of the suite's own, as opposed to those of JMH and of the harness. */
  List<String> ownCounters() {
    return result.rounds().stream()
        .flatMap(round -> round.counters().keySet().stream())
        .filter(name -> !name.startsWith("gc.") && !name.equals(Counters.PEAK_RSS_BYTES))
        .distinct()
        .sorted()
        .toList();
  }

  private String percentile(double percent) {
    PooledSamples pooled = result.pooledSamples();
    return Quantities.time(pooled.percentileNs(percent) / result.unitsPerOperation());
  }

  private long count() {
    return result.pooledSamples().count();
  }
}
