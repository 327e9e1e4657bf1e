package dev.assay.core.suite.internal;

import dev.assay.core.suite.SuiteCase;
import dev.assay.core.suite.Timing;
import dev.assay.core.suite.Verification;
import dev.assay.core.suite.WorkloadId;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** Cases and verifications as rows of a message, both ways. */
public final class SuiteWire {
  public static final String SUITE = "suite";
  public static final String CASE = "case";
  public static final String PROFILE = "profile";
  public static final String OPTION = "option";
  public static final String VERIFIED = "verified";
  public static final String PLATFORM = "platform";

  /** A row with which a child says what went wrong: {@link #USAGE} or {@link #FAILURE}, text. */
  public static final String PROBLEM = "problem";

  public static final String USAGE = "usage";
  public static final String FAILURE = "failure";

  private static final String PARAM = "param";
  private static final String SETTING = "setting";
  private static final String FACT = "fact";

  private SuiteWire() {}

  public static void writeCase(WireWriter out, SuiteCase c) throws IOException {
    out.row(
        CASE,
        c.table(),
        c.engine(),
        Boolean.toString(c.subject()),
        c.workload().name(),
        Integer.toString(c.workload().version()),
        Long.toString(c.workload().seed()),
        Long.toString(c.workload().size()),
        c.benchmark(),
        c.timing().mode().name(),
        Integer.toString(c.timing().warmupIterations()),
        Long.toString(c.timing().warmupTime().toNanos()),
        Integer.toString(c.timing().iterations()),
        Long.toString(c.timing().iterationTime().toNanos()),
        c.unit(),
        Long.toString(c.unitsPerOperation()),
        c.durability());
    writeMap(out, PARAM, c.params());
    writeMap(out, SETTING, c.settings());
  }

  public static SuiteCase readCase(WireReader in) {
    List<String> f = in.take(CASE, 16);
    Map<String, String> params = readMap(in, PARAM);
    Map<String, String> settings = readMap(in, SETTING);
    return parsed(
        in,
        f,
        g ->
            new SuiteCase(
                g.get(0),
                g.get(1),
                bool(g.get(2)),
                new WorkloadId(
                    g.get(3),
                    Integer.parseInt(g.get(4)),
                    Long.parseLong(g.get(5)),
                    Long.parseLong(g.get(6))),
                g.get(7),
                params,
                timing(g.subList(8, 13)),
                g.get(13),
                Long.parseLong(g.get(14)),
                g.get(15),
                settings));
  }

  public static void writeVerification(WireWriter out, int index, Verification v)
      throws IOException {
    out.row(
        VERIFIED,
        Integer.toString(index),
        Boolean.toString(v.passed()),
        Long.toString(v.checked()),
        v.oracle(),
        v.detail());
    for (Map.Entry<String, Double> fact : v.facts().entrySet()) {
      out.row(FACT, fact.getKey(), Double.toString(fact.getValue()));
    }
    writeMap(out, SETTING, v.settings());
  }

  /** The verification of the case with this index in the request. */
  public static Verification readVerification(WireReader in, int index) {
    List<String> f = in.take(VERIFIED, 5);
    Map<String, Double> facts = new TreeMap<>();
    while (in.nextIs(FACT)) {
      List<String> fact = in.take(FACT, 2);
      facts.put(fact.get(0), parsed(in, fact, g -> finite(g.get(1))));
    }
    Map<String, String> settings = readMap(in, SETTING);
    if (!f.get(0).equals(Integer.toString(index))) {
      throw in.problem("expected the verification of case %d, found %s".formatted(index, f.get(0)));
    }
    return parsed(
        in,
        f,
        g ->
            new Verification(
                bool(g.get(1)), Long.parseLong(g.get(2)), g.get(3), g.get(4), facts, settings));
  }

  public static void writeMap(WireWriter out, String row, Map<String, String> map)
      throws IOException {
    for (Map.Entry<String, String> entry : map.entrySet()) {
      out.row(row, entry.getKey(), entry.getValue());
    }
  }

  public static Map<String, String> readMap(WireReader in, String row) {
    Map<String, String> map = new TreeMap<>();
    while (in.nextIs(row)) {
      List<String> entry = in.take(row, 2);
      if (map.put(entry.get(0), entry.get(1)) != null) {
        throw in.problem("a second %s '%s'".formatted(row, entry.get(0)));
      }
    }
    return map;
  }

  private static Timing timing(List<String> f) {
    return new Timing(
        Timing.Mode.valueOf(f.get(0)),
        Integer.parseInt(f.get(1)),
        Duration.ofNanos(Long.parseLong(f.get(2))),
        Integer.parseInt(f.get(3)),
        Duration.ofNanos(Long.parseLong(f.get(4))));
  }

  private static boolean bool(String text) {
    return switch (text) {
      case "true" -> true;
      case "false" -> false;
      default -> throw new IllegalArgumentException("neither true nor false: " + text);
    };
  }

  private static double finite(String text) {
    double value = Double.parseDouble(text);
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException("a fact must be finite, was " + text);
    }
    return value;
  }

  private static <T> T parsed(
      WireReader in, List<String> fields, Function<List<String>, T> parser) {
    try {
      return parser.apply(fields);
    } catch (IllegalArgumentException e) {
      throw in.problem("can't read the fields %s before it: %s".formatted(fields, e.getMessage()));
    }
  }
}
