package dev.assay.harness.jmh;

import dev.assay.core.suite.SuiteCase;
import dev.assay.core.suite.Timing;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * JMH's arguments for one case in one round: one benchmark, one parameter set, one fork.
 *
 * <p>Without {@code -foe true} a benchmark that throws would vanish from the JSON while JMH exits
 * with 0.
 */
public final class JmhCommand {
  public static final String MAIN = "org.openjdk.jmh.Main";

  private JmhCommand() {}

  /**
   * The main class and its arguments.
   *
   * @param jvmOptions of the measuring JVM; none may contain a quotation mark
   */
  public static List<String> of(SuiteCase c, Path json, List<String> jvmOptions) {
    List<String> args = new ArrayList<>();
    args.add(MAIN);
    args.add("^" + Pattern.quote(c.benchmark()) + "$");
    add(args, "-bm", c.timing().mode().label());
    add(args, "-wi", Integer.toString(c.timing().warmupIterations()));
    add(args, "-i", Integer.toString(c.timing().iterations()));
    if (c.timing().mode() != Timing.Mode.SINGLE_SHOT) {
      add(args, "-w", time(c.timing().warmupTime()));
      add(args, "-r", time(c.timing().iterationTime()));
    }
    add(args, "-f", "1");
    add(args, "-wf", "0");
    add(args, "-foe", "true");
    add(args, "-tu", "ns");
    add(args, "-prof", "gc");
    add(args, "-rf", "json");
    add(args, "-rff", json.toString());
    add(args, "-jvmArgs", quoted(jvmOptions));
    for (Map.Entry<String, String> param : c.params().entrySet()) {
      add(args, "-p", param.getKey() + "=" + param.getValue());
    }
    return args;
  }

  private static void add(List<String> args, String name, String value) {
    args.add(name);
    args.add(value);
  }

  private static String time(Duration duration) {
    return Math.max(1, duration.toMillis()) + "ms";
  }

  /** JMH splits at spaces outside quotation marks and knows no escape. */
  private static String quoted(List<String> options) {
    return options.stream().map(o -> '"' + o + '"').collect(Collectors.joining(" "));
  }
}
