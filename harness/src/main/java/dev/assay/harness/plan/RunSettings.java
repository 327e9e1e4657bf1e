package dev.assay.harness.plan;

import dev.assay.core.suite.Profile;
import java.time.Duration;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * How a run is made.
 *
 * @param rounds measured rounds, at least 1
 * @param warmupRound whether a round is run and discarded first
 * @param options for the suites
 * @param heap of every measuring JVM, minimum and maximum at once, for example {@code 2g}
 * @param grace how long a child may take beyond five times its timing
 */
public record RunSettings(
    Profile profile,
    int rounds,
    boolean warmupRound,
    Map<String, String> options,
    String heap,
    Duration grace) {

  public RunSettings {
    if (rounds < 1) {
      throw new IllegalArgumentException("a run needs at least 1 round, was " + rounds);
    }
    options = Collections.unmodifiableMap(new TreeMap<>(options));
  }

  /** Enough to list cases with; nothing is measured. */
  public static RunSettings of(Profile profile, Map<String, String> options) {
    return new RunSettings(profile, 1, false, options, "256m", Duration.ofMinutes(1));
  }

  /** Rounds that run, the discarded one included. */
  public int allRounds() {
    return rounds + (warmupRound ? 1 : 0);
  }
}
