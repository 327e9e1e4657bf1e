package dev.assay.harness.plan;

import dev.assay.harness.RunFailedException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The cases of a run, rivals side by side. Refuses a plan whose results could not be told apart or
 * that JMH's command line can't express.
 */
public record Plan(List<PlannedCase> cases) {

  public Plan {
    requireUnique(cases, PlannedCase::identity, "are one benchmark with the same parameters");
    requireUnique(cases, PlannedCase::row, "would be one row of the report");
    cases.forEach(Plan::requireExpressible);
    cases = List.copyOf(cases);
  }

  /** The names of the suites, in order. */
  public List<String> suites() {
    return cases.stream().map(PlannedCase::suite).distinct().toList();
  }

  public List<PlannedCase> casesOf(String suite) {
    return cases.stream().filter(c -> c.suite().equals(suite)).toList();
  }

  /**
   * The order of a round, which counts from 1; 0 is the discarded one, which is brief. Rivals stay
   * neighbours, and every other round runs them backwards (A B, B A): a machine that drifts then
   * favours nobody.
   */
  public List<PlannedCase> order(int round) {
    Map<String, List<PlannedCase>> groups = new LinkedHashMap<>();
    for (PlannedCase c : cases) {
      groups.computeIfAbsent(c.group(), key -> new ArrayList<>()).add(c);
    }
    List<PlannedCase> order = new ArrayList<>();
    for (List<PlannedCase> rivals : groups.values()) {
      if (round % 2 == 1) {
        Collections.reverse(rivals);
      }
      order.addAll(rivals);
    }
    return round == 0 ? order.stream().map(PlannedCase::brief).toList() : order;
  }

  private static void requireUnique(
      List<PlannedCase> cases, Function<PlannedCase, String> key, String problem) {
    Map<String, PlannedCase> seen = new HashMap<>();
    for (PlannedCase c : cases) {
      PlannedCase other = seen.put(key.apply(c), c);
      if (other != null) {
        throw new RunFailedException(
            "suite %s: the cases '%s' and '%s' %s: give them different names"
                .formatted(c.suite(), other.label(), c.label(), problem));
      }
    }
  }

  private static void requireExpressible(PlannedCase c) {
    c.suiteCase()
        .params()
        .forEach(
            (name, value) -> {
              if (value.isEmpty() || value.contains(",") || value.contains("=")) {
                throw new RunFailedException(
                    "suite %s: parameter %s of %s is '%s', but JMH takes no empty value and none with ',' or '='"
                        .formatted(c.suite(), name, c.suiteCase().benchmark(), value));
              }
            });
  }
}
