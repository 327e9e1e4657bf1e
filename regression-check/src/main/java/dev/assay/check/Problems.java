package dev.assay.check;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Collects reasons for refusal, equal ones as one with many subjects, and each subject once.
 * Confined to one thread.
 */
final class Problems {
  private final Map<String, Set<String>> subjectsByProblem = new TreeMap<>();

  void add(String subject, String problem) {
    subjectsByProblem.computeIfAbsent(problem, key -> new TreeSet<>()).add(subject);
  }

  boolean isEmpty() {
    return subjectsByProblem.isEmpty();
  }

  /** Sorted by problem and subject, so that the order of the files' entries never shows. */
  List<Refusal> refusals() {
    return subjectsByProblem.entrySet().stream()
        .map(entry -> new Refusal(entry.getKey(), List.copyOf(entry.getValue())))
        .toList();
  }
}
