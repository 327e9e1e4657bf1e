package dev.assay.check.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.check.Fixtures;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files that JMH, other projects and their tools really wrote, and broken ones made from them. */
class JmhReportsTest {
  private static final Path ROOT = Fixtures.resource("jmh-reports");

  private record Expectation(String file, String base, int exitCode, String says) {
    static Expectation of(String line) {
      String[] fields = line.split("\t", -1);
      return new Expectation(fields[0], fields[1], Integer.parseInt(fields[2]), fields[3]);
    }
  }

  static Stream<Expectation> expectations() throws Exception {
    return Files.readAllLines(ROOT.resolve("expectations.tsv")).stream()
        .skip(1)
        .map(Expectation::of);
  }

  @ParameterizedTest
  @MethodSource("expectations")
  void file_isDecidedAsExpected(Expectation expected) {
    Cli cli = Cli.run(ROOT.resolve(expected.base()), ROOT.resolve(expected.file()));
    String shown =
        cli.out().replace('\\', '/').replace(ROOT.toString().replace('\\', '/') + "/", "");
    assertThat(cli.exitCode()).as(shown).isEqualTo(expected.exitCode());
    assertThat(shown).contains(expected.says());
    assertThat(cli.err().lines()).hasSize(expected.exitCode() == 0 ? 0 : 1);
  }

  @Test
  void everyFileOfEachIndex_hasAnExpectation() throws Exception {
    Set<String> expected = expectations().map(Expectation::file).collect(Collectors.toSet());
    for (String folder : List.of("own", "real", "synthetic")) {
      List<String> index = Files.readAllLines(ROOT.resolve(folder).resolve("index.tsv"));
      assertThat(index).hasSizeGreaterThan(1);
      for (String line : index.subList(1, index.size())) {
        assertThat(expected).contains(folder + "/" + line.split("\t", -1)[0]);
      }
    }
  }
}
