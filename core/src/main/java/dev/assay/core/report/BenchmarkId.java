package dev.assay.core.report;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * What makes two results the same benchmark: method, mode, parameters and threads.
 *
 * @param mode JMH's label, for example {@code avgt}
 */
public record BenchmarkId(String benchmark, String mode, Map<String, String> params, int threads) {
  public BenchmarkId {
    params = Collections.unmodifiableMap(new TreeMap<>(params));
  }
}
