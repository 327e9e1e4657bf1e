package dev.assay.harness.cli;

import dev.assay.core.report.RunMetadata;
import dev.assay.harness.environment.ChildClassPath;
import dev.assay.harness.environment.ContentHash;
import dev.assay.harness.environment.Doctor;
import dev.assay.harness.environment.Finding;
import dev.assay.harness.environment.Installation;
import dev.assay.harness.environment.Platform;
import dev.assay.harness.environment.Provenance;
import dev.assay.harness.environment.SystemFiles;
import dev.assay.harness.plan.RunSettings;
import dev.assay.harness.round.MeasuredRun;
import dev.assay.harness.round.RunContext;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Where and from what a run comes. Machine and jars are examined before anything is measured: the
 * run itself is a load, and takes long enough for someone to build again.
 */
final class RunFacts {
  private final RunContext context;
  private final Instant start;
  private final Provenance provenance;
  private final String measuredHash;
  private final List<String> doubts;

  RunFacts(RunContext context, SuiteSelection selection, Instant start) {
    this.context = context;
    this.start = start;
    this.provenance = provenance(selection);
    this.measuredHash = ContentHash.ofEntries(context.classPath().entries());
    this.doubts =
        Doctor.ofThisMachine().examine(context.folder().root()).stream()
            .filter(f -> f.verdict() == Finding.Verdict.DOUBT)
            .map(Finding::text)
            .toList();
  }

  RunMetadata metadata(Map<String, String> childPlatform) {
    Map<String, String> platform = new TreeMap<>(childPlatform);
    platform.putAll(new Platform(SystemFiles.ofThisSystem()).facts());
    return new RunMetadata(
        Version.text(),
        context.settings().profile().name().toLowerCase(Locale.ROOT),
        start.toString(),
        Duration.between(start, Instant.now()).toMillis(),
        provenance.revision(),
        provenance.workTree(),
        provenance.sourceHash(),
        measuredHash,
        platform,
        settings(),
        doubts);
  }

  /** Jars of the caller's own are taken to lie in the repository that they are built from. */
  private Provenance provenance(SuiteSelection selection) {
    if (selection.suiteJars.isEmpty() && selection.subjectJars.isEmpty()) {
      return Provenance.ofInstallation(Installation.ofThisProcess().home());
    }
    ChildClassPath path = context.classPath();
    List<Path> own = selection.subjectJars.isEmpty() ? path.suites() : path.subject();
    return Provenance.ofRepositoryAround(own.get(0).resolveSibling(""));
  }

  /** Two reports need equal ones, so no filter: which cases there are is seen from the cases. */
  private Map<String, String> settings() {
    RunSettings s = context.settings();
    Map<String, String> settings = new TreeMap<>();
    settings.put("rounds", Integer.toString(s.rounds()));
    settings.put("warm-up rounds", s.warmupRound() ? "1" : "0");
    settings.put("forks in a round", "1");
    settings.put("JVM options", String.join(" ", MeasuredRun.jvmOptions(s)));
    s.options().forEach((name, value) -> settings.put("option " + name, value));
    return settings;
  }
}
