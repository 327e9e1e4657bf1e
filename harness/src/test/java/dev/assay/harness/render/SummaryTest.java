package dev.assay.harness.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.core.report.BenchmarkId;
import dev.assay.core.report.BenchmarkResult;
import dev.assay.core.report.Report;
import dev.assay.core.report.Round;
import dev.assay.core.report.RunMetadata;
import dev.assay.core.report.VerificationRecord;
import dev.assay.core.report.WorkloadRef;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SummaryTest {
  private static final Locale OWN = Locale.getDefault();
  private static final double[] DRIFT = {1.00, 1.02, 1.10, 0.98, 1.01};

  @AfterEach
  void restoreLocale() {
    Locale.setDefault(OWN);
  }

  /** To renew the golden file, look at the difference first. */
  @ParameterizedTest
  @ValueSource(strings = {"en-US", "de-DE", "tr-TR", "ar-EG-u-nu-arab", "hi-IN-u-nu-deva"})
  void summary_isTheSameInEveryLocale(String tag) throws IOException {
    Locale.setDefault(Locale.forLanguageTag(tag));
    assertThat(Summary.of(report())).isEqualTo(golden());
  }

  @Test
  void files_areWholeAndTheConsoleShowsTheSameTables(@TempDir Path folder) throws IOException {
    ReportFiles files = new ReportFiles(folder);
    files.write(report());
    assertThat(folder.resolve("summary.md")).content().isEqualTo(golden());
    assertThat(folder.resolve("metadata.json")).content().contains("\"revision\": \"0123abcd\"");
    try (var names = Files.list(folder)) {
      assertThat(names.map(f -> f.getFileName().toString()))
          .containsExactlyInAnyOrder("metadata.json", "summary.json", "summary.md");
    }
    assertThat(files.console(report()).lines())
        .contains(
            golden()
                .lines()
                .filter(l -> l.contains("lucene / best_first"))
                .findFirst()
                .orElseThrow());
  }

  /** Drift that hits both rivals of a round alike leaves their ratio alone. */
  @Test
  void ratio_isFormedInsideRounds() {
    PairedRatio ratio = PairedRatio.of(nearest("lucene", 24_000), nearest("best_first", 8_000));
    assertThat(ratio.text()).isEqualTo("3.00");
    assertThat(ratio.interval()).isEqualTo("3.00 to 3.00 (94 %)");
  }

  @Test
  void fourRounds_giveNoInterval() {
    BenchmarkResult full = nearest("lucene", 24_000);
    BenchmarkResult four = withRounds(full, full.rounds().subList(0, 4));
    assertThat(PairedRatio.of(four, four).interval()).isEqualTo("-");
  }

  static Report report() {
    return new Report(
        Report.SCHEMA_VERSION,
        new RunMetadata(
            "0.1.0",
            "quick",
            "2026-11-30T12:00:00Z",
            245_678,
            "0123abcd",
            "dirty",
            "ab".repeat(32),
            "cd".repeat(32),
            Map.of("jdk", "17.0.15", "os", "Linux 6.1", "sqlite.version", "3.54.1"),
            Map.of("rounds", "5"),
            List.of("load: 1.50 over the last minute; stop other work and wait a minute")),
        List.of(
            nearest("best_first", 8_310),
            nearest("lucene", 33_240),
            average("best_first", 7_900),
            update("geo_index", true, "FULL", 5_000_000),
            update("rtree", false, "FULL", 9_000_000),
            update("rtree", false, "NORMAL", 1_000_000)));
  }

  private static BenchmarkResult nearest(String engine, double ns) {
    List<Round> rounds = new ArrayList<>();
    for (int i = 0; i < DRIFT.length; i++) {
      double base = ns * DRIFT[i];
      rounds.add(
          new Round(
              i + 1,
              i % 2,
              List.of(
                  new Round.Sample(base, 900),
                  new Round.Sample(base * 2, 60),
                  new Round.Sample(base * 10, 40)),
              Map.of("gc.alloc.rate.norm", 256.0, "gc.count", 3.0, "peak.rss", 7e7 + i)));
    }
    return result(
        "Nearest neighbours",
        engine,
        engine.equals("best_first"),
        "sample",
        "query",
        1,
        "none",
        rounds);
  }

  private static BenchmarkResult average(String engine, double ns) {
    List<Round> rounds = new ArrayList<>();
    for (int i = 0; i < DRIFT.length; i++) {
      rounds.add(new Round(i + 1, 0, List.of(new Round.Sample(ns * DRIFT[i], 1)), Map.of()));
    }
    return result("Nearest neighbours", engine, true, "avgt", "query", 1, "none", rounds);
  }

  private static BenchmarkResult update(
      String engine, boolean subject, String durability, double ns) {
    List<Round> rounds = new ArrayList<>();
    for (int i = 0; i < DRIFT.length; i++) {
      rounds.add(
          new Round(
              i + 1,
              i % 2,
              List.of(new Round.Sample(ns, 1), new Round.Sample(ns * DRIFT[i] * 1.5, 1)),
              Map.of("fileSizeBytes", 1.5e7)));
    }
    return result("Updates | moves", engine, subject, "ss", "point", 100, durability, rounds);
  }

  private static BenchmarkResult result(
      String table,
      String engine,
      boolean subject,
      String mode,
      String unit,
      long units,
      String durability,
      List<Round> rounds) {
    return new BenchmarkResult(
        new BenchmarkId("p.B.m", mode, Map.of("engine", engine, "durability", durability), 1),
        "geo",
        table,
        engine,
        subject,
        new WorkloadRef("city_5km", 1, 20260916, 1_000_000),
        unit,
        units,
        durability,
        Map.of("page cache", "64 MiB", "mmap", "off"),
        new VerificationRecord(true, 2_000, "brute force", "", Map.of("leaves read", 3.4)),
        rounds);
  }

  private static BenchmarkResult withRounds(BenchmarkResult r, List<Round> rounds) {
    return result(r.table(), r.engine(), r.subject(), r.id().mode(), r.unit(), 1, "none", rounds);
  }

  private static String golden() throws IOException {
    try (var in = SummaryTest.class.getResourceAsStream("summary.md")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
