package dev.assay.check;

import dev.assay.core.report.BenchmarkId;
import dev.assay.core.stats.Median;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * One benchmark of one side, as far as a comparison cares.
 *
 * @param id what it is compared by
 * @param unit what a time is for, for example {@code query}
 * @param roundValuesNs one value for each JVM, nanoseconds for each unit
 * @param conditions what must be equal on both sides, by name
 * @param allocatedBytes on the heap for each unit, which no limit applies to; null if not measured
 * @param defects why it must not be compared, each a sentence without a full stop; empty if sound
 */
public record Measurement(
    BenchmarkId id,
    String unit,
    List<Double> roundValuesNs,
    Map<String, String> conditions,
    @Nullable Double allocatedBytes,
    List<String> defects) {

  private static final double LEAST_NS = 1e-6;
  private static final double MOST_NS = 1e18;

  public Measurement {
    roundValuesNs = List.copyOf(roundValuesNs);
    conditions = Collections.unmodifiableMap(new TreeMap<>(conditions));
    List<String> all = new ArrayList<>(defects);
    for (double value : roundValuesNs) {
      if (!(value >= LEAST_NS && value <= MOST_NS)) {
        all.add("a round's value of %s ns per %s is out of all reason".formatted(value, unit));
      }
    }
    if (all.isEmpty() && roundValuesNs.size() < Policy.MIN_ROUNDS) {
      all.add("fewer than %s rounds: %s".formatted(Policy.MIN_ROUNDS, roundValuesNs.size()));
    }
    defects = List.copyOf(all);
  }

  double medianNs() {
    return Median.of(roundValuesNs.stream().mapToDouble(Double::doubleValue).toArray());
  }
}
