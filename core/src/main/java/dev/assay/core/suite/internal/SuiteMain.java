package dev.assay.core.suite.internal;

import dev.assay.core.suite.Profile;
import dev.assay.core.suite.Suite;
import dev.assay.core.suite.SuiteCase;
import dev.assay.core.suite.SuiteContext;
import dev.assay.core.suite.SuiteOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/**
 * The entry point of a child JVM that holds suites and a subject: {@code list}, {@code prepare} or
 * {@code verify}, a file with the request, a file for the answer. Answers never go to standard
 * output, which belongs to the suite. A child that can't answer writes a problem row and exits with
 * 2, or with 64 where the caller asked for something that does not exist.
 */
public final class SuiteMain {
  private SuiteMain() {}

  public static void main(String[] args) throws IOException {
    int code;
    try (WireWriter out = new WireWriter(Path.of(args[2]), args[0])) {
      code = answer(args[0], new WireReader(Path.of(args[1]), args[0]), out);
      out.end();
    }
    System.exit(code); // a suite may have left threads behind
  }

  private static int answer(String command, WireReader request, WireWriter out) throws IOException {
    try {
      switch (command) {
        case "list" -> list(request, out);
        case "prepare" -> prepare(request, out);
        case "verify" -> verify(request, out);
        default -> throw new IllegalStateException("unknown command " + command);
      }
      return 0;
    } catch (UsageException e) {
      out.row(SuiteWire.PROBLEM, SuiteWire.USAGE, String.valueOf(e.getMessage()));
      return 64;
    } catch (Exception | LinkageError | ServiceConfigurationError | AssertionError e) {
      e.printStackTrace(); // standard error of a child is its log file
      out.row(SuiteWire.PROBLEM, SuiteWire.FAILURE, e.toString());
      return 2;
    }
  }

  private static void list(WireReader request, WireWriter out) throws IOException {
    Profile profile = Profile.valueOf(request.take(SuiteWire.PROFILE, 1).get(0));
    SuiteOptions options = new SuiteOptions(SuiteWire.readMap(request, SuiteWire.OPTION));
    List<String> wanted = names(request);
    request.requireEnd();
    Map<String, Suite> suites = suites();
    wanted.forEach(name -> known(name, suites));
    for (Suite suite : suites.values()) {
      out.row(SuiteWire.SUITE, suite.name(), suite.description());
      if (wanted.isEmpty() || wanted.contains(suite.name())) {
        for (SuiteCase suiteCase : cases(suite, profile, options)) {
          SuiteWire.writeCase(out, suiteCase);
        }
      }
    }
  }

  private static List<SuiteCase> cases(Suite suite, Profile profile, SuiteOptions options) {
    List<SuiteCase> cases;
    try {
      cases = suite.cases(profile, options);
    } catch (IllegalArgumentException e) {
      throw new UsageException("suite %s: %s".formatted(suite.name(), e.getMessage()), e);
    }
    if (cases.isEmpty()) {
      throw new IllegalStateException(
          "suite %s has no case in profile %s".formatted(suite.name(), profile));
    }
    return cases;
  }

  private static void prepare(WireReader request, WireWriter out) throws Exception {
    Suite suite = suite(request);
    List<SuiteCase> cases = cases(request);
    SuiteWire.writeMap(out, SuiteWire.PLATFORM, SqlitePlatform.facts());
    suite.prepare(cases, SuiteContext.ofChild());
  }

  private static void verify(WireReader request, WireWriter out) throws Exception {
    Suite suite = suite(request);
    List<SuiteCase> cases = cases(request);
    for (int i = 0; i < cases.size(); i++) {
      SuiteWire.writeVerification(out, i, suite.verify(cases.get(i), SuiteContext.ofChild()));
    }
  }

  private static Suite suite(WireReader request) {
    return known(request.take(SuiteWire.SUITE, 1).get(0), suites());
  }

  private static List<SuiteCase> cases(WireReader request) {
    List<SuiteCase> cases = new ArrayList<>();
    while (request.hasNext()) {
      cases.add(SuiteWire.readCase(request));
    }
    return cases;
  }

  private static List<String> names(WireReader request) {
    List<String> names = new ArrayList<>();
    while (request.nextIs(SuiteWire.SUITE)) {
      names.add(request.take(SuiteWire.SUITE, 1).get(0));
    }
    return names;
  }

  private static Map<String, Suite> suites() {
    Map<String, Suite> suites = new LinkedHashMap<>();
    for (Suite suite : ServiceLoader.load(Suite.class)) {
      if (suites.put(suite.name(), suite) != null) {
        throw new IllegalStateException("two suites are named " + suite.name());
      }
    }
    if (suites.isEmpty()) {
      throw new IllegalStateException(
          "no suite found: no jar on the class path has META-INF/services/"
              + Suite.class.getName());
    }
    return suites;
  }

  private static Suite known(String name, Map<String, Suite> suites) {
    Suite suite = suites.get(name);
    if (suite == null) {
      throw new UsageException(
          "no suite is named '%s'; there are: %s"
              .formatted(name, String.join(", ", suites.keySet())),
          null);
    }
    return suite;
  }

  /** The caller asked for what does not exist. */
  private static final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UsageException(String message, @org.jspecify.annotations.Nullable Throwable cause) {
      super(message, cause);
    }
  }
}
