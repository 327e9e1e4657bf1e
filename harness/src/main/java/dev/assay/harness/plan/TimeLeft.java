package dev.assay.harness.plan;

import dev.assay.core.suite.Timing;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/**
 * Foretells how long children take: at first from their timing and a guess of what starting two
 * JVMs costs, then from the last time that the same case ran. Not thread-safe.
 */
public final class TimeLeft {
  private static final Duration START = Duration.ofMillis(1500);
  private final Map<Integer, Duration> seen = new HashMap<>();

  public void ran(PlannedCase c, Duration duration) {
    seen.put(c.index(), duration);
  }

  public Duration of(PlannedCase c) {
    Duration known = seen.get(c.index());
    return known != null ? known : START.plus(timed(c.suiteCase().timing()));
  }

  public Duration of(Iterable<PlannedCase> cases) {
    Duration sum = Duration.ZERO;
    for (PlannedCase c : cases) {
      sum = sum.plus(of(c));
    }
    return sum;
  }

  /** What JMH spends on iterations; nothing is known of a single shot. */
  public static Duration timed(Timing timing) {
    if (timing.mode() == Timing.Mode.SINGLE_SHOT) {
      return Duration.ZERO;
    }
    return timing
        .warmupTime()
        .multipliedBy(timing.warmupIterations())
        .plus(timing.iterationTime().multipliedBy(timing.iterations()));
  }

  /**
   * How long the rest of some steps takes if it goes on as it has begun.
   *
   * @param done at least 1
   */
  public static Duration extrapolated(Duration sofar, int done, int steps) {
    return sofar.multipliedBy(steps - done).dividedBy(done);
  }
}
