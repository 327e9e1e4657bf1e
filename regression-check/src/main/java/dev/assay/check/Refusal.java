package dev.assay.check;

import java.util.List;

/**
 * A reason why the comparison as a whole is invalid.
 *
 * @param problem what is wrong
 * @param subjects the benchmarks or files that it concerns, at least one
 */
public record Refusal(String problem, List<String> subjects) {
  public Refusal {
    subjects = List.copyOf(subjects);
    if (subjects.isEmpty()) {
      throw new IllegalArgumentException("a refusal must name what it concerns: " + problem);
    }
  }

  /** One line, however many subjects. */
  public String summary() {
    String others = subjects.size() == 1 ? "" : " and " + (subjects.size() - 1) + " more";
    return subjects.get(0) + others + ": " + problem;
  }
}
