package dev.assay.harness.suites;

import dev.assay.core.suite.Profile;
import dev.assay.core.suite.Timing;
import dev.assay.core.suite.Timing.Mode;
import dev.assay.core.workload.points.ReferenceQueries;
import java.time.Duration;

/**
 * How long each engine is measured in a round. Queries of some microseconds need seconds of warm-up
 * until the JIT compiler's last tier has all of their code: before that their median still falls.
 * Engines that take milliseconds spend them in SQLite's C code, and their time goes into as many
 * queries of their prefix as it allows. Where the estimate of a query is wrong, fewer or more
 * samples arrive; their number is reported.
 */
final class NearestTiming {
  private static final double SCAN_US_A_POINT = 1.5;
  private static final double CUBE_US_A_POINT = 1.5;

  /** From here on a query is slow. */
  private static final double SLOW_US = 1_000;

  private static final int FEWEST_SLOW_QUERIES = 3;

  private NearestTiming() {}

  static Timing averaged(Profile profile) {
    return subject(Mode.AVERAGE_TIME, profile);
  }

  static Timing sampled(
      Profile profile, NearestMethod method, ReferenceQueries workload, int points) {
    return switch (method) {
      case BEST_FIRST, BEST_FIRST_SOLE_OWNER -> subject(Mode.SAMPLE_TIME, profile);
      case LUCENE, LUCENE_SMALL_LEAVES -> peer(profile);
      case BEST_FIRST_COLD -> inSqlite(profile);
      case BOUNDING_CUBE ->
          estimated(profile, method, CUBE_US_A_POINT * points * shareInCube(workload));
      case FULL_SCAN -> estimated(profile, method, SCAN_US_A_POINT * points);
    };
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

  /** About 10 us a query. */
  private static Timing subject(Mode mode, Profile profile) {
    return switch (profile) {
      case SMOKE -> timing(mode, 1, 50, 1, 100);
      case QUICK -> timing(mode, 6, 500, 2, 200);
      case FULL -> timing(mode, 5, 1000, 2, 300);
    };
  }

  /** From 30 us a query, all in Java. */
  private static Timing peer(Profile profile) {
    return switch (profile) {
      case SMOKE -> timing(Mode.SAMPLE_TIME, 1, 50, 1, 100);
      case QUICK -> timing(Mode.SAMPLE_TIME, 5, 400, 2, 200);
      case FULL -> timing(Mode.SAMPLE_TIME, 3, 1000, 2, 400);
    };
  }

  /** From 30 us a query, most of them in SQLite's C code. */
  private static Timing inSqlite(Profile profile) {
    return switch (profile) {
      case SMOKE -> timing(Mode.SAMPLE_TIME, 1, 50, 1, 100);
      case QUICK -> timing(Mode.SAMPLE_TIME, 3, 400, 2, 200);
      case FULL -> timing(Mode.SAMPLE_TIME, 2, 1000, 2, 400);
    };
  }

  private static Timing estimated(Profile profile, NearestMethod method, double queryUs) {
    if (queryUs < SLOW_US) {
      return inSqlite(profile);
    }
    double passUs = queryUs * method.prefix();
    double enoughUs = Math.max(queryUs * FEWEST_SLOW_QUERIES, mostMillis(profile) * 1e3);
    long measuredMillis = (long) Math.ceil(Math.min(passUs, enoughUs) / 1e3);
    return timing(Mode.SAMPLE_TIME, 1, Math.max(1, measuredMillis / 5), 1, measuredMillis);
  }

  /** Of a slow engine in a round, unless that is too little for a few queries. */
  private static long mostMillis(Profile profile) {
    return switch (profile) {
      case SMOKE -> 100;
      case QUICK -> 500;
      case FULL -> 3_000;
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
