package dev.assay.harness.round;

import dev.assay.core.suite.internal.SuiteWire;
import dev.assay.core.suite.internal.WireReader;
import dev.assay.core.suite.internal.WireWriter;
import dev.assay.harness.UsageException;
import dev.assay.harness.environment.ChildClassPath;
import dev.assay.harness.plan.Plan;
import dev.assay.harness.plan.PlannedCase;
import dev.assay.harness.plan.RunSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Asks a child which suites and cases there are. */
public final class Planner {
  private static final Duration DEADLINE = Duration.ofMinutes(2);

  private final SuiteChild child;

  public Planner(Children children, ChildClassPath classPath) {
    this.child = new SuiteChild(children, classPath);
  }

  /**
   * What there is.
   *
   * @param descriptions of every suite, by name
   * @param plan the cases of the suites that were asked for
   */
  public record Catalogue(Map<String, String> descriptions, Plan plan) {}

  /**
   * Lists what there is and plans what was asked for.
   *
   * @param suites names, or none for all
   * @param filter searched for in each case's label; {@code .*} for all
   * @param folder takes request, answer and log
   */
  public Catalogue list(List<String> suites, RunSettings settings, Pattern filter, Path folder) {
    WireReader answer =
        child.ask(
            new SuiteChild.Question(
                "listing the suites",
                "list",
                new SuiteChild.Place(folder, "list", true),
                List.of("-Xmx256m", "-XX:TieredStopAtLevel=1"),
                DEADLINE,
                out -> request(out, suites, settings)),
            () -> {});
    Map<String, String> descriptions = new LinkedHashMap<>();
    List<PlannedCase> cases = new ArrayList<>();
    while (answer.hasNext()) {
      List<String> suite = answer.take(SuiteWire.SUITE, 2);
      descriptions.put(suite.get(0), suite.get(1));
      while (answer.nextIs(SuiteWire.CASE)) {
        cases.add(new PlannedCase(cases.size(), suite.get(0), SuiteWire.readCase(answer)));
      }
    }
    return new Catalogue(descriptions, new Plan(matching(cases, filter)));
  }

  private static void request(WireWriter out, List<String> suites, RunSettings settings)
      throws IOException {
    out.row(SuiteWire.PROFILE, settings.profile().name());
    SuiteWire.writeMap(out, SuiteWire.OPTION, settings.options());
    for (String suite : suites) {
      out.row(SuiteWire.SUITE, suite);
    }
  }

  private static List<PlannedCase> matching(List<PlannedCase> cases, Pattern filter) {
    List<PlannedCase> matching = new ArrayList<>();
    for (PlannedCase c : cases) {
      if (filter.matcher(c.label()).find()) {
        matching.add(new PlannedCase(matching.size(), c.suite(), c.suiteCase()));
      }
    }
    if (matching.isEmpty()) {
      throw new UsageException(
          "--filter '%s' matches none of %d cases; the first is '%s', ./assay list --cases shows them all"
              .formatted(filter, cases.size(), cases.get(0).label()));
    }
    return matching;
  }
}
