package dev.assay.check.jmh;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One object of JMH's array, as JMH 1.37's {@code JSONResultFormat} writes it, with the fields that
 * a comparison needs. Older versions lack some; a field that this record lacks is skipped.
 */
record JmhEntry(
    @Nullable String jmhVersion,
    @Nullable String benchmark,
    @Nullable String mode,
    @Nullable Integer threads,
    @Nullable Integer forks,
    @Nullable List<String> jvmArgs,
    @Nullable String jdkVersion,
    @Nullable String vmName,
    @Nullable String vmVersion,
    @Nullable Integer warmupIterations,
    @Nullable String warmupTime,
    @Nullable Integer warmupBatchSize,
    @Nullable Integer measurementIterations,
    @Nullable String measurementTime,
    @Nullable Integer measurementBatchSize,
    @Nullable Map<String, String> params,
    @Nullable Metric primaryMetric,
    @Nullable Map<String, Counter> secondaryMetrics) {

  /**
   * A metric. Numbers may be texts, {@code "NaN"} or {@code "+INF"}, so samples are taken as they
   * come and judged one by one.
   *
   * @param rawData by fork, then by iteration
   * @param rawDataHistogram by fork, then by iteration, then pairs of value and count
   */
  record Metric(
      @Nullable String scoreUnit,
      @Nullable List<List<JsonNode>> rawData,
      @Nullable List<List<List<List<JsonNode>>>> rawDataHistogram) {}

  /**
   * A profiler's figure or an auxiliary counter.
   *
   * @param score a text if JMH has no number
   * @param rawData by fork, then by iteration
   */
  record Counter(@Nullable JsonNode score, @Nullable List<List<JsonNode>> rawData) {}
}
