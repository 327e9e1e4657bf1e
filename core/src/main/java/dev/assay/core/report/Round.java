package dev.assay.core.report;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The raw samples of one benchmark in one round, that is in one fresh JVM.
 *
 * @param round counts from 1
 * @param position the place in the round's order, from 0, since neighbours share the machine's mood
 * @param samples nanoseconds for each operation: of each iteration in the average-time, throughput
 *     and single-shot modes; of each distinct sampled duration in sample time
 * @param counters what JMH's profilers and auxiliary counters said, for example {@code
 *     gc.alloc.rate.norm} in bytes for each operation
 */
public record Round(int round, int position, List<Sample> samples, Map<String, Double> counters) {
  public Round {
    samples = List.copyOf(samples);
    counters = Collections.unmodifiableMap(new TreeMap<>(counters));
  }

  /**
   * One value and how often it was seen.
   *
   * @param ns nanoseconds for each operation, finite and positive
   * @param count 1 except in sample time
   */
  public record Sample(double ns, long count) {}
}
