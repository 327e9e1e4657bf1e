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
 * @param revision the git commit of what was measured, or {@link #UNKNOWN}
 * @param workTree {@code clean}, {@code dirty} if it differed from that commit, or {@link #UNKNOWN}
 * @param sourceHash SHA-256 in hex over the sources of what was measured, or {@link #UNKNOWN}
 * @param measuredHash SHA-256 in hex over all jars and class folders that measuring JVMs load
 * @param platform what must be equal for two reports to be comparable, by name: JDK, VM, OS, CPU
 *     model, CPU count, SQLite version
 * @param settings how the run was made: rounds, JVM options, the suites' options
 * @param doubts what on the machine makes numbers doubtful, as {@code ./assay doctor} tells it
 */
public record RunMetadata(
    String assayVersion,
    String profile,
    String startedAt,
    long durationMs,
    String revision,
    String workTree,
    String sourceHash,
    String measuredHash,
    Map<String, String> platform,
    Map<String, String> settings,
    List<String> doubts) {

  /** What nobody could tell: never taken for "clean". */
  public static final String UNKNOWN = "unknown";

  private static final List<String> WORK_TREES = List.of("clean", "dirty", UNKNOWN);

  public RunMetadata {
    Checks.name("assayVersion", assayVersion);
    Checks.name("profile", profile);
    checkInstant(startedAt);
    Checks.atLeast("durationMs", 0, durationMs);
    Checks.name("revision", revision);
    Checks.require(
        WORK_TREES.contains(workTree), "workTree must be one of %s, was %s", WORK_TREES, workTree);
    Checks.name("sourceHash", sourceHash);
    Checks.name("measuredHash", measuredHash);
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
