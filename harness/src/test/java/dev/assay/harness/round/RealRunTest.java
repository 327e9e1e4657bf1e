package dev.assay.harness.round;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.core.report.BenchmarkResult;
import dev.assay.core.report.Report;
import dev.assay.core.report.ReportCodec;
import dev.assay.core.report.Round;
import dev.assay.harness.toy.CommandLineProcess;
import dev.assay.harness.toy.CommandLineProcess.Result;
import dev.assay.harness.toy.TestInstallation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The whole path with real children: plan, prepare, verify, rounds, report. */
@Timeout(180)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "measuring is for Linux and macOS")
class RealRunTest {
  private final Path folder;
  private final Path report;
  private TestInstallation installation;

  RealRunTest(@TempDir Path folder) throws IOException {
    this.folder = Files.createDirectories(folder.resolve("a folder"));
    this.report = this.folder.resolve("the report");
    this.installation = TestInstallation.in(this.folder);
  }

  @BeforeEach
  void startsWithoutAReport() {
    assertThat(report).doesNotExist();
  }

  @Test
  void wholeRun_leavesAWholeReportAndNothingElse() throws Exception {
    Result result = run("--rounds", "2");
    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(result.out()).contains("| stream / loop |").endsWith("summary.md\n");
    assertThat(names(report)).containsExactly("metadata.json", "raw", "summary.json", "summary.md");
    assertThat(names(report.resolve("raw"))).contains("warmup", "round-1", "round-2");
    assertThat(result.err())
        .contains("preparing toy for 0 s", "4 cases prepared and verified in ")
        .containsPattern("verifying toy for [0-9]+ s");

    Report read = new ReportCodec().read(report.resolve("summary.json"));
    assertThat(read.benchmarks()).hasSize(4);
    assertThat(read.metadata().platform()).containsKeys("jdk", "os", "cpu", "cpus");
    assertThat(read.metadata().settings())
        .containsEntry("rounds", "2")
        .doesNotContainKey("filter"); // a filtered run is comparable with a full one
    assertThat(read.metadata().measuredHash()).matches("[0-9a-f]{64}");
    assertSums(read.benchmarks().subList(0, 2));
    assertWrites(read.benchmarks().get(2));
  }

  /** Two samples a round, verified, and the order A B, B A. */
  private static void assertSums(List<BenchmarkResult> sums) {
    for (BenchmarkResult sum : sums) {
      assertThat(sum.verification().passed()).isTrue();
      assertThat(sum.verification().facts()).containsEntry("additions", 2000.0);
      assertThat(sum.rounds()).extracting(Round::round).containsExactly(1, 2);
      assertThat(sum.rounds()).allSatisfy(r -> assertThat(r.samples()).hasSize(2));
      assertThat(sum.rounds())
          .allSatisfy(r -> assertThat(r.counters()).containsKey("gc.alloc.rate.norm"));
    }
    assertThat(sums.get(0).rounds()).extracting(Round::position).containsExactly(1, 0);
    assertThat(sums.get(1).rounds()).extracting(Round::position).containsExactly(0, 1);
  }

  /** Counters of the suite are for one iteration, not the sum that JMH prints. */
  private static void assertWrites(BenchmarkResult write) {
    assertThat(write.rounds())
        .allSatisfy(r -> assertThat(r.counters()).containsEntry("fileSizeBytes", 2048.0));
  }

  @Test
  void wrongAnswer_endsTheRunBeforeAnyTiming() throws Exception {
    Result result = run("--rounds", "1", "--option", "engine=wrong");
    assertFailed(result, "wrong answers from 1 of 5 cases", "expected 2001000, found 2000");
    assertThat(names(report.resolve("raw"))).doesNotContain("warmup", "round-1");
  }

  @Test
  void benchmarkThatThrows_isMissedByName() throws Exception {
    Result result =
        run("--profile", "smoke", "--option", "engine=throws", "--filter", "throws|Sums.*loop");
    assertFailed(result, "round 1 is incomplete, 1 of 2 results did not arrive", "throws", ".log");
    assertThat(Files.readString(logOf("throws"))).contains("toy failure");
  }

  @Test
  void benchmarkThatHangs_isKilledAtItsDeadline() throws Exception {
    Result result =
        run("--profile", "smoke", "--option", "engine=hangs", "--filter", "hangs", "--grace", "4");
    assertFailed(result, "took longer than its deadline", ".log");
  }

  @Test
  void interruptedRun_killsItsChildrenAndRemovesItsFolders() throws Exception {
    CommandLineProcess process = start("--option", "engine=hangs", "--filter", "hangs");
    process.awaitProgress("warm-up: toy");
    awaitFork(process.handle());
    List<ProcessHandle> children = process.handle().descendants().toList();
    assertThat(children).isNotEmpty();
    new ProcessBuilder("kill", "-INT", Long.toString(process.handle().pid())).start().waitFor();
    Result result = process.await();
    assertThat(result.exitCode()).isEqualTo(130);
    assertThat(result.err()).endsWith("assay: interrupted\n");
    assertThat(children).noneMatch(ProcessHandle::isAlive);
    assertThat(names(report)).containsExactly("RUN-NOT-COMPLETE.txt", "raw");
    assertThat(report.resolve("RUN-NOT-COMPLETE.txt")).content().contains("interrupted");
  }

  /** Once its host is gone, nothing but the run's memory leads to the JVM that measures. */
  @Test
  void hostThatIsKilled_leavesNoMeasuringJvmBehind() throws Exception {
    CommandLineProcess process =
        start("--profile", "smoke", "--option", "engine=hangs", "--filter", "hangs");
    process.awaitProgress("round 1: toy");
    ProcessHandle fork = awaitFork(process.handle());
    ProcessHandle host = fork.parent().orElseThrow();
    process.awaitNewProgress();
    assertThat(host.destroyForcibly()).isTrue();
    Result result = process.await();
    assertFailed(result, "1 of 1 results did not arrive", "JMH ended with exit code 137", ".log");
    assertThat(fork.isAlive()).isFalse();
  }

  /** JMH's own child is what a careless kill would leave behind; it first starts a shorter one. */
  private static ProcessHandle awaitFork(ProcessHandle process) {
    while (process.isAlive()) {
      Optional<ProcessHandle> fork = process.descendants().filter(RealRunTest::isFork).findFirst();
      if (fork.isPresent()) {
        return fork.get();
      }
      Thread.onSpinWait();
    }
    throw new AssertionError("ended without a fork");
  }

  private static boolean isFork(ProcessHandle process) {
    return process.info().commandLine().orElse("").contains("ForkedMain");
  }

  @Test
  void folderThatIsNotEmpty_isNotTouched() throws Exception {
    Files.createDirectories(report);
    Files.writeString(report.resolve("mine.txt"), "mine");
    Result result = start("--profile", "smoke").await();
    assertThat(result.exitCode()).isEqualTo(64);
    assertThat(result.err()).contains("not an empty folder");
    assertThat(names(report)).containsExactly("mine.txt");
  }

  /** Its log is in a folder that is removed, so naming it would lead nowhere. */
  @Test
  void jarWithoutSuites_isSaidWithoutALogThatIsGone() throws Exception {
    Path out = folder.resolve("list.txt");
    Path nothing = Files.createDirectory(folder.resolve("nothing"));
    Result list =
        CommandLineProcess.start(installation, out, "list", "--suites", nothing.toString()).await();
    assertThat(list.exitCode()).isEqualTo(2);
    assertThat(list.err()).contains("no suite found").doesNotContain(".log").hasLineCount(1);
  }

  @Test
  void typo_namesWhatThereIs() throws Exception {
    Result suite = start("toi").await();
    assertThat(suite.exitCode()).isEqualTo(64);
    assertThat(suite.err()).contains("no suite is named 'toi'; there are: toy");
    Result filter = start("--filter", "sums").await(); // F07: a filter without a match
    assertThat(filter.exitCode()).isEqualTo(64);
    assertThat(filter.err()).contains("matches none of 4 cases", "toy / Sums / numbers");
    Result option = start("--option", "engin=loop").await();
    assertThat(option.exitCode()).isEqualTo(64);
    assertThat(option.err()).contains("suite toy: there is no option engin");
    assertThat(report).doesNotExist();
  }

  private void assertFailed(Result result, String... said) throws IOException {
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.err()).contains(said);
    assertThat(names(report)).containsExactly("RUN-NOT-COMPLETE.txt", "raw");
    assertThat(report.resolve("RUN-NOT-COMPLETE.txt")).content().contains(said);
  }

  private Path logOf(String engine) throws IOException {
    try (var files = Files.walk(report.resolve("raw"))) {
      return files
          .filter(f -> f.getFileName().toString().matches(".*" + engine + ".*\\.log"))
          .findFirst()
          .orElseThrow();
    }
  }

  private Result run(String... args) throws Exception {
    return start(args).await();
  }

  private CommandLineProcess start(String... args) throws IOException {
    List<String> all =
        new ArrayList<>(List.of("run", "--suites", installation.suites().toString()));
    all.addAll(List.of("--out", report.toString(), "--heap", "64m"));
    all.addAll(List.of(args));
    return CommandLineProcess.start(
        installation, folder.resolve("out.txt"), all.toArray(String[]::new));
  }

  private static List<String> names(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      return files.map(f -> f.getFileName().toString()).sorted().toList();
    }
  }
}
