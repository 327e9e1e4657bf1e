package dev.assay.core.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Valid reports to start from. */
final class Reports {
  private Reports() {}

  static Report golden() {
    return new Report(Report.SCHEMA_VERSION, metadata(), List.of(nearest(), update()));
  }

  static RunMetadata metadata() {
    return new RunMetadata(
        "0.1.0",
        "quick",
        "2026-11-30T12:00:00Z",
        184_210,
        "4f1c9f2d7c0be3a1f6d7b8a95e4c3d2b1a0f9e8d",
        "clean",
        "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
        "60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752",
        Map.of(
            "cpu model", "Example CPU",
            "cpus", "2",
            "jdk", "17.0.15",
            "os", "Linux 6.1 amd64",
            "sqlite", "3.50.4"),
        Map.of("rounds", "5", "warm-up rounds", "1"),
        List.of("load average 1.9 on 2 CPUs"));
  }

  static BenchmarkResult nearest() {
    return new BenchmarkResult(
        new BenchmarkId(
            "dev.assay.harness.suites.NearestBenchmark.nearest",
            "sample",
            Map.of("method", "best_first", "points", "100000"),
            1),
        "geo",
        "Nearest neighbours",
        "best_first",
        true,
        new WorkloadRef("city_5km", 1, 20_260_916, 100_000),
        "query",
        1,
        "none",
        Map.of("page cache", "64 MiB"),
        new VerificationRecord(
            true, 2_000, "brute force, error below 1e-6 m", "", Map.of("leaves read", 3.4)),
        List.of(
            new Round(
                1,
                0,
                List.of(new Round.Sample(4_200, 2), new Round.Sample(4_300.5, 7)),
                Map.of("gc.alloc.rate.norm", 1_240.0)),
            new Round(2, 1, List.of(new Round.Sample(4_250, 9)), Map.of())));
  }

  static BenchmarkResult update() {
    return new BenchmarkResult(
        new BenchmarkId("dev.assay.harness.suites.UpdateBenchmark.update", "ss", Map.of(), 1),
        "geo",
        "Updates",
        "r_tree",
        false,
        new WorkloadRef("moves", 2, -7, 100),
        "point",
        100,
        "FULL",
        Map.of(),
        new VerificationRecord(true, 100, "model", "one tie", Map.of()),
        List.of(
            new Round(
                1,
                0,
                List.of(
                    new Round.Sample(1_200_000, 1),
                    new Round.Sample(1_300_000, 1),
                    new Round.Sample(9_000_000, 1)),
                Map.of())));
  }

  static BenchmarkResult withRounds(BenchmarkResult result, List<Round> rounds) {
    return new BenchmarkResult(
        result.id(),
        result.suite(),
        result.table(),
        result.engine(),
        result.subject(),
        result.workload(),
        result.unit(),
        result.unitsPerOperation(),
        result.durability(),
        result.settings(),
        result.verification(),
        rounds);
  }

  /** Awkward texts and extreme numbers, but valid ones. */
  static Report random(Random random) {
    List<BenchmarkResult> benchmarks = new ArrayList<>();
    for (int i = 0; i < random.nextInt(4); i++) {
      benchmarks.add(randomResult(random, i));
    }
    return new Report(Report.SCHEMA_VERSION, metadata(), benchmarks);
  }

  private static BenchmarkResult randomResult(Random random, int index) {
    String mode = List.of("avgt", "thrpt", "ss", "sample").get(random.nextInt(4));
    List<Round> rounds = new ArrayList<>();
    for (int round = 1; round <= random.nextInt(6); round++) {
      rounds.add(
          new Round(
              round * 3,
              random.nextInt(5),
              samples(random, mode),
              Map.of(text(random), random.nextGaussian() * 1e300)));
    }
    return new BenchmarkResult(
        new BenchmarkId("a.B" + index, mode, Map.of("k", text(random)), 1 + random.nextInt(9)),
        text(random),
        text(random),
        text(random),
        random.nextBoolean(),
        new WorkloadRef(text(random), random.nextInt(9), random.nextLong(), random.nextInt(99)),
        text(random),
        1 + random.nextInt(999),
        text(random),
        Map.of(text(random), text(random)),
        new VerificationRecord(
            random.nextBoolean(), 1 + random.nextInt(99), text(random), text(random), Map.of()),
        rounds);
  }

  private static List<Round.Sample> samples(Random random, String mode) {
    List<Round.Sample> samples = new ArrayList<>();
    for (int i = 0; i <= random.nextInt(5); i++) {
      double ns = Double.longBitsToDouble(random.nextLong() & Long.MAX_VALUE);
      long count = mode.equals("sample") ? 1 + random.nextInt(99) : 1;
      samples.add(new Round.Sample(ns > 0 && ns <= Double.MAX_VALUE ? ns : 1, count));
    }
    return samples;
  }

  private static String text(Random random) {
    return List.of(
            "x", "caf\u00e9 \"quoted\"", "a\\b\n\t\u0000", "\ud83d\ude00|`<script>", "\u2028{}[],:")
        .get(random.nextInt(5));
  }
}
