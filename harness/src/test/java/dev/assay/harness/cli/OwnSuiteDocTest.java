package dev.assay.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page shows the example as it is. */
class OwnSuiteDocTest {
  private static final Path DOCS = Path.of(System.getProperty("assay.basedir"), "docs");
  private static final Path EXAMPLE = DOCS.resolve("examples/own-suite");

  @Test
  void everyJavaBlock_standsInTheExample() throws IOException {
    List<String> blocks = find(Pattern.compile("```java\n(.*?)```", Pattern.DOTALL), page());
    assertThat(blocks).hasSizeGreaterThanOrEqualTo(5);
    String sources = sources();
    assertThat(blocks).allSatisfy(block -> assertThat(sources).contains(block));
  }

  @Test
  void serviceFile_isAsThePageSays() throws IOException {
    String services =
        Files.readString(
            EXAMPLE.resolve("src/main/resources/META-INF/services/dev.assay.core.suite.Suite"));
    assertThat(page()).contains("```\n" + services + "```");
  }

  /** The build's test takes its jars from the harness's pom. */
  @Test
  void jacksonOfTheExample_isTheOneThatTheBuildRunsItWith() throws IOException {
    Pattern version =
        Pattern.compile("<artifactId>jackson-databind</artifactId>\\s*<version>([^<]+)<");
    List<String> example = find(version, Files.readString(EXAMPLE.resolve("pom.xml")));
    List<String> harness = find(version, Files.readString(DOCS.resolve("../harness/pom.xml")));
    assertThat(example).hasSize(1).isEqualTo(harness);
    String own = com.fasterxml.jackson.databind.cfg.PackageVersion.VERSION.toString();
    assertThat(example).doesNotContain(own);
  }

  private static String sources() throws IOException {
    StringBuilder all = new StringBuilder();
    try (Stream<Path> files = Files.walk(EXAMPLE.resolve("src"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
        all.append(Files.readString(file)).append('\n');
      }
    }
    return all.toString();
  }

  private static String page() throws IOException {
    return Files.readString(DOCS.resolve("own-suite.md"));
  }

  private static List<String> find(Pattern pattern, String text) {
    return pattern.matcher(text).results().map((MatchResult m) -> m.group(1)).toList();
  }
}
