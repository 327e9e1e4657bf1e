package dev.assay.check.jmh;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.check.Evidence;
import dev.assay.check.Fixtures;
import dev.assay.check.Measurement;
import dev.assay.core.report.JsonSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The oracle is JMH itself: its file holds the score that it computed from the same raw data. */
class JmhResultReaderTest {
  private static final Map<String, Double> NS =
      Map.of("ns", 1.0, "us", 1e3, "ms", 1e6, "s", 1e9, "min", 6e10, "hr", 3.6e12, "day", 8.64e13);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "own/jmh137_out.json",
        "real/CleverChuk__validation-benchmark__jmh-result__ae941b3.json",
        "real/Netflix__hollow__jmh-result__83303af.json",
        "real/chrisgleissner__java-benchmarks__jmh-result__21ec9f3.json",
        "real/guyko__weighted-lottery__jmh-result__b767742.json",
        "real/vietj__pg-client-concurrency-benchmark__jmh-result__23aeb08.json"
      })
  void values_agreeWithTheScoresThatJmhComputed(String file) throws Exception {
    JsonNode entries = json(file);
    List<Measurement> measurements = read(file).measurements();
    assertThat(measurements).hasSameSizeAs(entries);
    int checked = 0;
    for (int i = 0; i < measurements.size(); i++) {
      JsonNode metric = entries.get(i).get("primaryMetric");
      double ns = ns(metric.get("scoreUnit").textValue());
      List<Double> values = measurements.get(i).roundValuesNs();
      assertThat(values).as("%s", measurements.get(i).id()).isNotEmpty();
      switch (entries.get(i).get("mode").textValue()) {
        case "avgt" -> {
          double mean = mean(values);
          double score = metric.get("score").doubleValue() * ns;
          assertThat(mean).isEqualTo(score, within(score * 1e-9));
          checked++;
        }
        case "sample" -> {
          if (values.size() == 1) {
            // JMH's estimator may differ by a bucket of its histogram, less than 1 % of the value.
            double median = metric.get("scorePercentiles").get("50.0").doubleValue() * ns;
            assertThat(values.get(0)).isEqualTo(median, within(median * 0.01));
            checked++;
          }
        }
        default -> {
          // The score is the mean of single shots or of rates, our value another statistic.
          double least = least(metric.get("rawData"), ns, entries.get(i).get("mode").textValue());
          assertThat(values).allSatisfy(value -> assertThat(value).isGreaterThanOrEqualTo(least));
        }
      }
    }
    assertThat(checked).isGreaterThanOrEqualTo(file.contains("vietj") ? 0 : 1);
  }

  private static double least(JsonNode rawData, double ns, String mode) {
    double least = Double.POSITIVE_INFINITY;
    for (JsonNode fork : rawData) {
      for (JsonNode score : fork) {
        double value = score.doubleValue();
        least = Math.min(least, mode.equals("thrpt") ? ns / value : value * ns);
      }
    }
    return least * (1 - 1e-12);
  }

  private static double mean(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
  }

  private static double ns(String unit) {
    String time = unit.replace("ops/", "").replace("/op", "");
    return NS.getOrDefault(time, Double.NaN);
  }

  @Test
  void pairWhoseUnitChanged_differsByItsSpeedOnly() throws Exception {
    Evidence ns = read("real/chrisgleissner__java-benchmarks__jmh-result__ec3e1ff.json");
    String file = "real/chrisgleissner__java-benchmarks__jmh-result__21ec9f3.json";
    Evidence mixed = read(file);
    assertThat(json(file).findValuesAsText("scoreUnit")).contains("ns/op", "us/op");
    for (Measurement after : mixed.measurements()) {
      Measurement before =
          ns.measurements().stream()
              .filter(measurement -> measurement.id().equals(after.id()))
              .findFirst()
              .orElseThrow();
      double ratio = after.roundValuesNs().get(0) / before.roundValuesNs().get(0);
      assertThat(ratio).as("%s", after.id()).isBetween(0.02, 50.0);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "avgt, ns/op, 5, 5",
    "avgt, us/op, 5, 5e3",
    "ss, ms/op, 5, 5e6",
    "sample, s/op, 5, 5e9",
    "avgt, min/op, 5, 3e11",
    "avgt, hr/op, 5, 1.8e13",
    "avgt, day/op, 5, 4.32e14",
    "thrpt, ops/ns, 4, 0.25",
    "thrpt, ops/us, 4, 250",
    "thrpt, ops/ms, 4, 250e3",
    "thrpt, ops/s, 4, 250e6",
    "thrpt, ops/min, 4, 15e9",
    "thrpt, ops/hr, 4, 9e11",
    "thrpt, ops/day, 4, 2.16e13"
  })
  void score_becomesNanosecondsForEachOperation(String mode, String unit, double score, double ns) {
    JmhUnit known = Objects.requireNonNull(JmhUnit.of(mode, unit));
    assertThat(known.toNs(score)).isEqualTo(ns, within(ns * 1e-12));
  }

  @ParameterizedTest
  @CsvSource({
    "thrpt, s/op",
    "avgt, ops/s",
    "avgt, B/op",
    "thrpt, ops/fortnight",
    "avgt, ''",
    "ss, /op",
    "avgt, NS/op"
  })
  void unitThatSuitsNoMode_isUnknown(String mode, String unit) {
    assertThat(JmhUnit.of(mode, unit)).isNull();
  }

  @Test
  void allocation_isOneMetricWithDotMojibakeOrNothingBefore() {
    for (String name :
        List.of(
            "gc.alloc.rate.norm",
            "\u00b7gc.alloc.rate.norm",
            "?gc.alloc.rate.norm",
            "\u00c2\u00b7gc.alloc.rate.norm",
            "\ufffdgc.alloc.rate.norm")) {
      assertThat(allocated("\"" + name + "\": {\"score\": 1240.5}")).as(name).isEqualTo(1240.5);
    }
    assertThat(allocated("\"x.gc.alloc.rate.norm\": {\"score\": 1}")).isNull();
    assertThat(allocated("\"gc.alloc.rate.norm\": {\"score\": \"NaN\"}")).isNull();
    assertThat(allocated("\"asm\": {\"score\": \"---- assembly ----\"}")).isNull();
    assertThat(read("synthetic/mojibake_secondary.json").measurements())
        .isNotEmpty()
        .allSatisfy(measurement -> assertThat(measurement.allocatedBytes()).isPositive());
  }

  private static @Nullable Double allocated(String metric) {
    String entry =
        "[{\"benchmark\":\"a.B.c\",\"mode\":\"avgt\",\"threads\":1,\"secondaryMetrics\":{%s}}]"
            .formatted(metric);
    JsonSource source = JsonSource.of("x.json", entry.getBytes(UTF_8));
    return new JmhResultReader().read(source).measurements().get(0).allocatedBytes();
  }

  @Test
  void histogramOfAllIterationsOfAFork_givesOneWeightedMedian() {
    String entry =
        """
        [{"benchmark": "a.B.c", "mode": "sample", "threads": 1, "forks": 2,
          "primaryMetric": {"scoreUnit": "us/op", "rawDataHistogram": [
            [[[3.0, 1], [1.0, 2]], [[2.0, 4], [3.0, 1]]],
            [[[5.0, 1]], [[7.0, 1]]]]}}]
        """;
    JsonSource source = JsonSource.of("x.json", entry.getBytes(UTF_8));
    List<Double> values =
        new ArrayList<>(new JmhResultReader().read(source).measurements().get(0).roundValuesNs());
    assertThat(values.get(0)).isEqualTo(2_000, offset(1e-9));
    assertThat(values.get(1)).isEqualTo(6_000, offset(1e-9));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[[[3.0]]]",
        "[[[3.0, 0]]]",
        "[[[3.0, -1]]]",
        "[[[3.0, 1.5]]]",
        "[[[\"NaN\", 1]]]",
        "[[[3.0, 1, 1]]]",
        "[[[0, 1]]]",
        "[[]]",
        "[[[1.0, 9223372036854775807], [2.0, 1]]]"
      })
  void brokenHistogram_isADefect(String fork) {
    String entry =
        """
        [{"benchmark": "a.B.c", "mode": "sample", "threads": 1, "forks": 1,
          "primaryMetric": {"scoreUnit": "us/op", "rawDataHistogram": [%s]}}]
        """
            .formatted(fork);
    JsonSource source = JsonSource.of("x.json", entry.getBytes(UTF_8));
    Measurement measurement = new JmhResultReader().read(source).measurements().get(0);
    assertThat(measurement.roundValuesNs()).isEmpty();
    assertThat(measurement.defects())
        .anySatisfy(defect -> assertThat(defect).containsAnyOf("no time", "fork 1"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          avgt   | "rawData": [[1.0, 2.0], [1.0]]                            | 2 | 2 iterations planned but 1 in the raw data of a fork
          avgt   | "rawData": [[1.0], [1.0]]                                 | 2 | 2 iterations planned but 1 in the raw data of a fork
          avgt   | "rawData": [[1.0, 2.0], [1.0, 2.0, 3.0]]                  | 2 | 2 iterations planned but 3 in the raw data of a fork
          sample | "rawDataHistogram": [[[[1.0, 9]], [[1.0, 9]]], [[[1.0, 9]]]] | 2 | 2 iterations planned but 1 in the raw data of a fork
          avgt   | "rawData": [[1.0, 2.0]]                                   | 2 | 2 forks planned but 1 in the raw data
          avgt   | "rawData": [[0.0], [1.0]]                                 | 1 | a sample of 0.0 us/op is no time
          """)
  void lostForkOrIteration_isADefect(String mode, String data, int iterations, String defect) {
    String entry =
        """
        [{"benchmark": "a.B.c", "mode": "%s", "threads": 1, "forks": 2, "measurementIterations": %d,
          "primaryMetric": {"scoreUnit": "us/op", %s}}]
        """
            .formatted(mode, iterations, data);
    JsonSource source = JsonSource.of("x.json", entry.getBytes(UTF_8));
    JmhBenchmark benchmark = new JmhResultReader().benchmarks(source).get(0);
    assertThat(benchmark.defects()).containsExactly(defect);
    assertThat(benchmark.plannedForks()).isEqualTo(2);
  }

  private static Evidence read(String file) {
    return new JmhResultReader().read(JsonSource.read(Fixtures.resource("jmh-reports/" + file)));
  }

  private static JsonNode json(String file) throws Exception {
    return new ObjectMapper().readTree(Fixtures.resource("jmh-reports/" + file).toFile());
  }
}
