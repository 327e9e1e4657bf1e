package dev.assay.geo;

import java.util.List;

/**
 * What {@link GeoIndex#check} found.
 *
 * @param problems what is wrong, in words, at most 100 things; empty if index and points agree
 * @param points how many points the index holds
 * @param leaves how many leaves hold them
 */
public record CheckReport(List<String> problems, long points, long leaves) {
  public CheckReport {
    problems = List.copyOf(problems);
  }

  /** Whether index and points agree. */
  public boolean isSound() {
    return problems.isEmpty();
  }
}
