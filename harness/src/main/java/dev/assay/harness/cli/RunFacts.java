package dev.assay.harness.cli;

import dev.assay.core.report.RunMetadata;
import dev.assay.harness.environment.Doctor;
import dev.assay.harness.environment.Finding;
import dev.assay.harness.environment.Installation;
import dev.assay.harness.environment.Platform;
import dev.assay.harness.environment.Revision;
import dev.assay.harness.environment.SourceHash;
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
 * Where and from what a run comes. The machine is examined before anything is measured, since the
 * run itself is a load.
 */
final class RunFacts {
  private final RunContext context;
  private final SuiteSelection selection;
  private final Instant start;
  private final List<String> doubts;

  RunFacts(RunContext context, SuiteSelection selection, Instant start) {
    this.context = context;
    this.selection = selection;
    this.start = start;
    this.doubts =
        Doctor.ofThisMachine().examine(context.folder().root()).stream()
            .filter(f -> f.verdict() == Finding.Verdict.DOUBT)
            .map(Finding::text)
            .toList();
  }

  RunMetadata metadata(Map<String, String> childPlatform) {
    Map<String, String> platform = new TreeMap<>(childPlatform);
    platform.putAll(new Platform(SystemFiles.ofThisSystem()).facts());
    Revision revision = Revision.of(sources());
    return new RunMetadata(
        Version.text(),
        context.settings().profile().name().toLowerCase(Locale.ROOT),
        start.toString(),
        Duration.between(start, Instant.now()).toMillis(),
        revision.commit(),
        revision.dirty(),
        SourceHash.of(context.classPath().measured()),
        platform,
        settings(),
        doubts);
  }

  /** Own suites belong to the project that the command was called in. */
  private Path sources() {
    return selection.suiteJars.isEmpty() && selection.subjectJars.isEmpty()
        ? Installation.ofThisProcess().home()
        : Path.of("").toAbsolutePath();
  }

  private Map<String, String> settings() {
    RunSettings s = context.settings();
    Map<String, String> settings = new TreeMap<>();
    settings.put("rounds", Integer.toString(s.rounds()));
    settings.put("warm-up rounds", s.warmupRound() ? "1" : "0");
    settings.put("forks in a round", "1");
    settings.put("JVM options", String.join(" ", MeasuredRun.jvmOptions(s)));
    settings.put("filter", selection.filter);
    s.options().forEach((name, value) -> settings.put("option " + name, value));
    return settings;
  }
}
