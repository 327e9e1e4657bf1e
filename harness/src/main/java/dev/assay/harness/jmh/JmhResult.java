package dev.assay.harness.jmh;

import dev.assay.core.report.Round;
import java.util.List;
import java.util.Map;

/**
 * What one JMH child measured.
 *
 * @param samples nanoseconds for each operation
 * @param counters by name without JMH's leading dot; the mean over the iterations
 */
public record JmhResult(int threads, List<Round.Sample> samples, Map<String, Double> counters) {
  public JmhResult {
    samples = List.copyOf(samples);
    counters = Map.copyOf(counters);
  }
}
