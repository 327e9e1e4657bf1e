package dev.assay.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Collects reasons for refusal, equal ones as one with many subjects. Confined to one thread. */
final class Problems {
  private final Map<String, List<String>> subjectsByProblem = new TreeMap<>();

  void add(String subject, String problem) {
    subjectsByProblem.computeIfAbsent(problem, key -> new ArrayList<>()).add(subject);
  }

  boolean isEmpty() {
    return subjectsByProblem.isEmpty();
  }

  /** Sorted by problem and subject, so that the order of the files' entries never shows. */
  List<Refusal> refusals() {
    return subjectsByProblem.entrySet().stream()
        .map(entry -> new Refusal(entry.getKey(), entry.getValue().stream().sorted().toList()))
        .toList();
  }
}
