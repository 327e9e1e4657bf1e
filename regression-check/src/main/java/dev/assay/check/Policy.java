package dev.assay.check;

import dev.assay.core.report.BenchmarkId;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a comparison allows.
 *
 * @param threshold for every benchmark without one of its own
 * @param overrides by a benchmark's name, which covers all its modes and parameters, or by its
 *     whole identity as {@link BenchmarkId#toString()} shows it, which wins
 * @param allowMissing whether a benchmark of base may be absent from current
 */
public record Policy(Threshold threshold, Map<String, Threshold> overrides, boolean allowMissing) {

  /** A sample is a round, that is a JVM of its own. With fewer there is no telling a change. */
  public static final int MIN_ROUNDS = 5;

  public static final Policy DEFAULT = new Policy(Threshold.DEFAULT, Map.of(), false);

  public Policy {
    overrides = Collections.unmodifiableMap(new TreeMap<>(overrides));
  }

  Threshold thresholdFor(BenchmarkId id) {
    Threshold forName = overrides.getOrDefault(id.benchmark(), threshold);
    return overrides.getOrDefault(id.toString(), forName);
  }
}
