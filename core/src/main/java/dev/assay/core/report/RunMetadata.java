package dev.assay.core.report;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Map;

/**
 * Where and from what a report comes.
 *
 * @param assayVersion the version of the instrument
 * @param profile smoke, quick or full
 * @param startedAt ISO-8601 in UTC
 * @param durationMs of the whole run
 * @param revision the git commit, or {@code unknown} outside a repository
 * @param dirty whether the work tree differed from it
 * @param sourceHash SHA-256 in hex over the subject's jars
 * @param platform what must be equal for two reports to be comparable, by name: JDK, VM, OS, CPU
 *     model, CPU count, SQLite version
 * @param settings how the run was made: rounds, seeds, JVM options, SQLite options
 * @param doubts what on the machine makes numbers doubtful, as {@code ./assay doctor} tells it
 */
public record RunMetadata(
    String assayVersion,
    String profile,
    String startedAt,
    long durationMs,
    String revision,
    boolean dirty,
    String sourceHash,
    Map<String, String> platform,
    Map<String, String> settings,
    List<String> doubts) {
  public RunMetadata {
    Checks.name("assayVersion", assayVersion);
    Checks.name("profile", profile);
    checkInstant(startedAt);
    Checks.atLeast("durationMs", 0, durationMs);
    Checks.name("revision", revision);
    Checks.name("sourceHash", sourceHash);
    platform = Checks.texts("platform", platform);
    settings = Checks.texts("settings", settings);
    doubts = Checks.texts("doubts", doubts);
  }

  private static void checkInstant(String startedAt) {
    try {
      Instant.parse(startedAt);
    } catch (DateTimeParseException e) {
      throw new IllegalArgumentException(
          "startedAt must be like 2026-11-30T12:00:00Z, was \"" + startedAt + '"', e);
    }
  }
}
