package dev.assay.harness.suites;

import dev.assay.core.suite.Profile;
import dev.assay.core.suite.Timing;
import dev.assay.core.suite.Timing.Mode;
import dev.assay.core.workload.points.ReferenceQueries;
import java.time.Duration;

/**
 * How long each engine is measured in a round: a fixed time for the fast ones, and for the slow
 * ones long enough that each query of their prefix has its turn. Where that estimate is wrong,
 * fewer or more samples arrive; their number is reported.
 */
final class NearestTiming {
  private static final double SCAN_US_A_POINT = 1.5;
  private static final double CUBE_US_A_POINT = 1.5;

  private NearestTiming() {}

  static Timing averaged(Profile profile) {
    return fixed(Mode.AVERAGE_TIME, profile);
  }

  static Timing sampled(
      Profile profile, NearestMethod method, ReferenceQueries workload, int points) {
    double microseconds =
        switch (method) {
          case FULL_SCAN -> SCAN_US_A_POINT * points * method.prefix();
          case BOUNDING_CUBE -> CUBE_US_A_POINT * points * shareInCube(workload) * method.prefix();
          default -> 0;
        };
    Timing fixed = fixed(Mode.SAMPLE_TIME, profile);
    Duration pass = Duration.ofMillis((long) Math.ceil(microseconds / 1000));
    if (pass.compareTo(fixed.iterationTime().multipliedBy(fixed.iterations())) <= 0) {
      return fixed;
    }
    return new Timing(Mode.SAMPLE_TIME, 1, pass.dividedBy(5), 1, pass);
  }

  /** Of all points, by the published means: 1 %, 10 %, next to none, about a quarter. */
  private static double shareInCube(ReferenceQueries workload) {
    return switch (workload) {
      case CITY_5KM -> 0.01;
      case CITY_50KM -> 0.1;
      case GLOBAL_100KM -> 0.00002;
      case GLOBAL_5000KM -> 0.25;
    };
  }

  private static Timing fixed(Mode mode, Profile profile) {
    return switch (profile) {
      case SMOKE -> timing(mode, 1, 50, 1, 100);
      case QUICK -> timing(mode, 2, 300, 2, 300);
      case FULL -> timing(mode, 3, 1000, 3, 2000);
    };
  }

  private static Timing timing(
      Mode mode, int warmups, long warmupMillis, int iterations, long iterationMillis) {
    return new Timing(
        mode,
        warmups,
        Duration.ofMillis(warmupMillis),
        iterations,
        Duration.ofMillis(iterationMillis));
  }
}
