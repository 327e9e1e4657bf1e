package dev.assay.harness.environment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.harness.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InstallationTest {
  private final Path home;
  private final Installation installation;

  InstallationTest(@TempDir Path home) {
    this.home = home;
    this.installation = new Installation(home);
  }

  @BeforeEach
  void layOut() throws IOException {
    for (String jar :
        List.of(
            "instrument/assay-core-1.jar",
            "instrument/assay-harness-1.jar",
            "instrument/commons-math3-3.jar",
            "instrument/jackson-core-2.jar",
            "instrument/jmh-core-1.jar",
            "instrument/jopt-simple-5.jar",
            "instrument/picocli-4.jar",
            "subject/geo.jar",
            "peer/lucene.jar",
            "own/suite.jar",
            "own/libs/a.jar",
            "own/libs/b.jar",
            "own/libs/notes.txt")) {
      Path file = home.resolve("lib").resolve(jar);
      Files.createDirectories(file.getParent());
      Files.createFile(file);
    }
  }

  @Test
  void builtInSuites_seeSubjectAndPeersButNoJackson() {
    assertThat(names(installation.classPath(List.of(), List.of())))
        .containsExactly(
            "assay-core-1.jar",
            "jmh-core-1.jar",
            "jopt-simple-5.jar",
            "assay-harness-1.jar",
            "geo.jar",
            "lucene.jar",
            "commons-math3-3.jar");
  }

  @Test
  void ownSuites_seeNothingOfOursThatCouldClash() {
    ChildClassPath path =
        installation.classPath(
            List.of(home + "/lib/own/suite.jar"), List.of(home + "/lib/own/libs/*"));
    assertThat(names(path))
        .containsExactly(
            "assay-core-1.jar",
            "jmh-core-1.jar",
            "jopt-simple-5.jar",
            "suite.jar",
            "a.jar",
            "b.jar",
            "commons-math3-3.jar");
  }

  @Test
  void anotherSubject_takesTheBuiltInOnesPlace() {
    ChildClassPath path = installation.classPath(List.of(), List.of(home + "/lib/own/libs/*.jar"));
    assertThat(names(path)).contains("assay-harness-1.jar", "a.jar").doesNotContain("geo.jar");
  }

  @Test
  void pathThatMatchesNothing_isAUsageError() {
    for (String wrong : List.of("nowhere.jar", "nowhere/*", home + "/lib/*")) {
      assertThatThrownBy(() -> installation.classPath(List.of(wrong), List.of()))
          .isInstanceOf(UsageException.class)
          .hasMessageContaining("--suites")
          .hasMessageContaining(wrong);
    }
  }

  private static List<String> names(ChildClassPath path) {
    return List.of(path.text().split(java.io.File.pathSeparator, -1)).stream()
        .map(entry -> Path.of(entry).getFileName().toString())
        .toList();
  }
}
