package dev.assay.core.report;

import java.util.Map;
import java.util.TreeMap;

/**
 * What makes two results the same benchmark: method, mode, parameters and threads.
 *
 * @param mode JMH's label: {@code avgt}, {@code thrpt}, {@code ss} or {@code sample}
 */
public record BenchmarkId(String benchmark, String mode, Map<String, String> params, int threads) {
  public BenchmarkId {
    Checks.name("benchmark", benchmark);
    RoundEstimator.ofMode(mode);
    params = Checks.texts("params", params);
    Checks.atLeast("threads", 1, threads);
  }

  /** One line for messages, for example {@code a.B.c [avgt] {n=1} threads=2}. */
  @Override
  public String toString() {
    String shownParams = params.isEmpty() ? "" : " " + new TreeMap<>(params);
    String shownThreads = threads == 1 ? "" : " threads=" + threads;
    return benchmark + " [" + mode + "]" + shownParams + shownThreads;
  }
}
