package dev.assay.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.core.report.BenchmarkResult;
import dev.assay.core.report.Report;
import dev.assay.core.report.ReportCodec;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The example of {@code docs/own-suite.md}: compiled against the packaged jars, with a Jackson of
 * its own, and run by the packaged distribution.
 */
@Timeout(180)
class OwnSuiteIT {
  private static final Path ROOT = Path.of(System.getProperty("assay.basedir"));
  private static final Path EXAMPLE = ROOT.resolve("docs/examples/own-suite");
  private static final Path TARGET = ROOT.resolve("harness/target");
  private static final Path INSTRUMENT = TARGET.resolve("assay/lib/instrument");

  private final Path folder;

  OwnSuiteIT(@TempDir Path folder) throws IOException {
    this.folder = Files.createDirectories(folder.resolve("their project"));
  }

  @Test
  void suiteOfAnotherProject_isVerifiedMeasuredAndReported() throws Exception {
    Path libs = copyLibs();
    Path jar = build(libs);
    Path out = folder.resolve("report");
    Process process =
        new ProcessBuilder(
                script().toString(),
                "run",
                "--suites",
                jar.toString(),
                "--subject",
                libs + "/*",
                "--profile",
                "smoke",
                "--heap",
                "128m",
                "--out",
                out.toString())
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    assertThat(output).contains("tree / stream", "characters");
    Report report = new ReportCodec().read(out.resolve("summary.json"));
    assertThat(report.benchmarks())
        .extracting(BenchmarkResult::engine)
        .containsExactly("stream", "tree");
    for (BenchmarkResult result : report.benchmarks()) {
      assertThat(result.verification().checked()).isEqualTo(1000);
      assertThat(result.settings()).containsEntry("jackson", "2.17.2");
    }
  }

  /** A symbolic link, called from elsewhere, as someone has it in their PATH. */
  private Path script() throws IOException {
    return Files.createSymbolicLink(folder.resolve("assay"), TARGET.resolve("assay/assay"));
  }

  private Path copyLibs() throws IOException {
    Path libs = Files.createDirectories(folder.resolve("the libs"));
    for (Path jar : jars(TARGET.resolve("own-suite/libs"))) {
      Files.copy(jar, libs.resolve(jar.getFileName()));
    }
    assertThat(jars(libs)).hasSize(3);
    return libs;
  }

  private Path build(Path libs) throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    List<Path> path = new ArrayList<>(jars(libs));
    path.addAll(instrument("assay-core", "jmh-core"));
    List<Path> processor = new ArrayList<>(jars(TARGET.resolve("own-suite/processor")));
    processor.addAll(instrument("jmh-core", "jopt-simple", "commons-math3"));
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("--release", "17", "-d", classes.toString()));
    arguments.addAll(List.of("-cp", text(path), "-processorpath", text(processor)));
    try (Stream<Path> sources = Files.walk(EXAMPLE.resolve("src/main/java"))) {
      sources.map(Path::toString).filter(f -> f.endsWith(".java")).forEach(arguments::add);
    }
    tool("javac", arguments);
    Path jar = folder.resolve("own-suite.jar");
    tool(
        "jar",
        List.of(
            "--create",
            "--file",
            jar.toString(),
            "-C",
            classes.toString(),
            ".",
            "-C",
            EXAMPLE.resolve("src/main/resources").toString(),
            "."));
    return jar;
  }

  private static void tool(String name, List<String> arguments) {
    StringWriter output = new StringWriter();
    PrintWriter writer = new PrintWriter(output, true);
    int code =
        ToolProvider.findFirst(name)
            .orElseThrow()
            .run(writer, writer, arguments.toArray(String[]::new));
    assertThat(code).as(output.toString()).isZero();
  }

  private static List<Path> instrument(String... prefixes) throws IOException {
    return jars(INSTRUMENT).stream()
        .filter(
            jar -> Stream.of(prefixes).anyMatch(p -> jar.getFileName().toString().startsWith(p)))
        .toList();
  }

  private static List<Path> jars(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(f -> f.toString().endsWith(".jar")).sorted().toList();
    }
  }

  private static String text(List<Path> paths) {
    return paths.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }
}
