package dev.assay.check;

import dev.assay.core.report.BenchmarkId;
import dev.assay.core.report.BenchmarkResult;
import dev.assay.core.report.Report;
import dev.assay.core.report.Round;
import dev.assay.core.report.RunMetadata;
import dev.assay.core.report.VerificationRecord;
import dev.assay.core.report.WorkloadRef;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.function.UnaryOperator;

/** Valid reports to start from. */
public final class Fixtures {
  private Fixtures() {}

  public static Path resource(String name) {
    URL url = Objects.requireNonNull(Fixtures.class.getResource("/" + name), name);
    try {
      return Path.of(url.toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  public static RunMetadata metadata() {
    return new RunMetadata(
        "0.1.0",
        "quick",
        "2026-11-30T12:00:00Z",
        1_000,
        "4f1c9f2",
        "clean",
        "9f86d081",
        "60303ae2",
        Map.of("jdk", "17.0.15", "sqlite", "3.50.4"),
        Map.of("rounds", "5"),
        List.of());
  }

  public static Report report(BenchmarkResult... results) {
    return new Report(Report.SCHEMA_VERSION, metadata(), List.of(results));
  }

  /** Average time; one round for each value, each of two iterations around it. */
  public static BenchmarkResult result(String name, double... roundsNs) {
    List<Round> rounds = new ArrayList<>();
    for (double ns : roundsNs) {
      rounds.add(
          new Round(
              rounds.size() + 1,
              0,
              List.of(new Round.Sample(ns * 0.75, 1), new Round.Sample(ns * 1.25, 1)),
              Map.of("gc.alloc.rate.norm", 64.0)));
    }
    return new BenchmarkResult(
        new BenchmarkId("org.acme." + name, "avgt", Map.of(), 1),
        "geo",
        "Nearest",
        "best_first",
        true,
        new WorkloadRef("city_5km", 1, 42, 1_000),
        "query",
        1,
        "none",
        Map.of("cache", "64 MiB"),
        new VerificationRecord(true, 10, "brute force", "", Map.of()),
        rounds);
  }

  /** Five equal rounds. */
  public static BenchmarkResult steady(String name, double ns) {
    return result(name, ns, ns, ns, ns, ns);
  }

  /** A copy with other parts; a null part stays. */
  public static final class Changed {
    public BenchmarkId id;
    public String suite;
    public String engine;
    public WorkloadRef workload;
    public String unit;
    public long unitsPerOperation;
    public String durability;
    public Map<String, String> settings;
    public VerificationRecord verification;
    public List<Round> rounds;
    private final BenchmarkResult from;

    public Changed(BenchmarkResult from) {
      this.from = from;
      id = from.id();
      suite = from.suite();
      engine = from.engine();
      workload = from.workload();
      unit = from.unit();
      unitsPerOperation = from.unitsPerOperation();
      durability = from.durability();
      settings = from.settings();
      verification = from.verification();
      rounds = from.rounds();
    }

    public BenchmarkResult done() {
      return new BenchmarkResult(
          id,
          suite,
          from.table(),
          engine,
          from.subject(),
          workload,
          unit,
          unitsPerOperation,
          durability,
          settings,
          verification,
          rounds);
    }
  }

  /** The same with every sample times a factor. */
  public static BenchmarkResult scaled(BenchmarkResult result, double factor) {
    Changed changed = new Changed(result);
    changed.rounds = result.rounds().stream().map(round -> scaled(round, factor)).toList();
    return changed.done();
  }

  private static Round scaled(Round round, double factor) {
    return new Round(
        round.round(),
        round.position(),
        round.samples().stream()
            .map(sample -> new Round.Sample(sample.ns() * factor, sample.count()))
            .toList(),
        round.counters());
  }

  /** A report with one benchmark replaced. */
  public static Report with(Report report, int index, UnaryOperator<BenchmarkResult> change) {
    List<BenchmarkResult> results = new ArrayList<>(report.benchmarks());
    results.set(index, change.apply(results.get(index)));
    return new Report(report.schemaVersion(), report.metadata(), results);
  }

  /** Any valid, comparable report: 1 to 8 benchmarks in all modes, 5 to 9 rounds each. */
  public static Report random(Random random) {
    List<BenchmarkResult> results = new ArrayList<>();
    int benchmarks = 1 + random.nextInt(8);
    for (int i = 0; i < benchmarks; i++) {
      results.add(randomResult(random, i));
    }
    return report(results.toArray(new BenchmarkResult[0]));
  }

  private static BenchmarkResult randomResult(Random random, int index) {
    String mode = List.of("avgt", "thrpt", "ss", "sample").get(random.nextInt(4));
    double scale = Math.pow(10, random.nextInt(8));
    Changed changed = new Changed(steady("B" + index, 1));
    changed.id = new BenchmarkId("org.acme.B" + index, mode, Map.of("n", "" + index), 1);
    changed.unitsPerOperation = 1L + random.nextInt(100);
    changed.rounds = new ArrayList<>();
    for (int round = 1; round <= 5 + random.nextInt(5); round++) {
      changed.rounds.add(new Round(round, 0, randomSamples(random, mode, scale), Map.of()));
    }
    return changed.done();
  }

  private static List<Round.Sample> randomSamples(Random random, String mode, double scale) {
    Round.Sample[] samples = new Round.Sample[1 + random.nextInt(6)];
    for (int i = 0; i < samples.length; i++) {
      long count = mode.equals("sample") ? 1 + random.nextInt(50) : 1;
      samples[i] = new Round.Sample(scale * (1 + random.nextDouble()), count);
    }
    return Arrays.asList(samples);
  }
}
