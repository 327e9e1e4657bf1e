package dev.assay.harness.cli;

import dev.assay.core.suite.Profile;
import dev.assay.harness.UsageException;
import dev.assay.harness.environment.ChildClassPath;
import dev.assay.harness.environment.Installation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options that say what to measure; the same for every command that needs to know. */
final class SuiteSelection {
  @Parameters(
      paramLabel = "SUITE",
      description = "Names of suites, as ./assay list shows them. Default: all.")
  List<String> names = new ArrayList<>();

  @Option(
      names = "--profile",
      paramLabel = "PROFILE",
      defaultValue = "quick",
      description = {
        "smoke (seconds, decides nothing), quick (minutes, small sizes) or full (hours,",
        "published sizes). Default: quick."
      })
  Profile profile = Profile.QUICK;

  @Option(
      names = "--filter",
      paramLabel = "REGEX",
      defaultValue = ".*",
      description = "Only cases whose line in ./assay list --cases matches somewhere.")
  String filter = ".*";

  @Option(
      names = "--option",
      paramLabel = "NAME=VALUE",
      description = "An option for the suites, such as points=100000. Repeatable.")
  Map<String, String> options = new LinkedHashMap<>();

  @Option(
      names = "--suites",
      paramLabel = "JAR",
      description = {
        "A jar with suites of your own, instead of the built-in ones; see docs/own-suite.md.",
        "Repeatable; 'folder/*' takes every jar in it (quote it)."
      })
  List<String> suiteJars = new ArrayList<>();

  @Option(
      names = "--subject",
      paramLabel = "JAR",
      description = {
        "A jar of what is measured or of its libraries, instead of the built-in subject.",
        "Repeatable; 'folder/*' takes every jar in it (quote it)."
      })
  List<String> subjectJars = new ArrayList<>();

  ChildClassPath classPath() {
    return Installation.ofThisProcess().classPath(suiteJars, subjectJars);
  }

  Pattern pattern() {
    try {
      return Pattern.compile(filter);
    } catch (PatternSyntaxException e) {
      throw new UsageException("--filter '%s': %s".formatted(filter, e.getDescription()));
    }
  }
}
