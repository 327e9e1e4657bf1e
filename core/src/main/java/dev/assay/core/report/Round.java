package dev.assay.core.report;

import java.util.List;
import java.util.Map;

/**
 * The raw samples of one benchmark in one round, that is in one fresh JVM.
 *
 * @param round counts from 1
 * @param position the place in the round's order, from 0, since neighbours share the machine's mood
 * @param samples nanoseconds for each operation: of each iteration in the average-time, throughput
 *     and single-shot modes; of each distinct sampled duration in sample time. Never empty
 * @param counters what JMH's profilers and auxiliary counters said, for example {@code
 *     gc.alloc.rate.norm} in bytes for each operation; finite, so one without a value is left out
 */
public record Round(int round, int position, List<Sample> samples, Map<String, Double> counters) {
  public Round {
    Checks.atLeast("round", 1, round);
    Checks.atLeast("position", 0, position);
    Checks.size("samples", ReportLimits.MAX_SAMPLES, samples);
    Checks.require(!samples.isEmpty(), "samples of round %s must not be empty", round);
    samples = List.copyOf(samples);
    counters = Checks.numbers("counters", counters);
  }

  /**
   * The round's one value in nanoseconds for each operation: the mean of the iterations in {@code
   * avgt} and {@code thrpt}, the median of the iterations in {@code ss}, the weighted median of the
   * histogram in {@code sample}.
   *
   * @param mode JMH's label, see {@link BenchmarkId#mode()}
   */
  public double valueNs(String mode) {
    return RoundEstimator.ofMode(mode).valueNs(samples);
  }

  /**
   * One value and how often it was seen.
   *
   * @param ns nanoseconds for each operation, finite and positive
   * @param count 1 except in sample time
   */
  public record Sample(double ns, long count) {
    public Sample {
      Checks.require(
          ns > 0 && ns <= Double.MAX_VALUE, "ns must be finite and positive, was %s", ns);
      Checks.atLeast("count", 1, count);
    }
  }
}
