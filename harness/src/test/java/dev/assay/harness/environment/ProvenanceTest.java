package dev.assay.harness.environment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ProvenanceTest {
  private static final List<String> GIT =
      List.of("git", "-c", "user.name=n", "-c", "user.email=n@example.org");

  private final Path root;
  private final Path source;

  ProvenanceTest(@TempDir Path folder) throws IOException {
    root = Files.createDirectories(folder.resolve("a checkout"));
    source = write("core/src/main/java/A.java", "class A {}");
    write("pom.xml", "<project/>");
    write(".gitignore", "target/\n");
  }

  @BeforeEach
  void needsGit() {
    assumeTrue(
        CommandOutput.of(List.of("git", "--version")).isPresent(), "there is no git on the PATH");
  }

  @Test
  void cleanAndChangedRepository_areToldApart() throws IOException {
    commit();
    write("core/target/classes/A.class", "ignored");
    Provenance clean = Provenance.ofCheckout(root);
    assertThat(clean.revision()).matches("[0-9a-f]{40}");
    assertThat(clean.workTree()).isEqualTo("clean");
    write("core/src/main/java/A.java", "class A { }");
    Provenance changed = Provenance.ofCheckout(root);
    assertThat(changed.revision()).isEqualTo(clean.revision());
    assertThat(changed.workTree()).isEqualTo("dirty");
    assertThat(changed.sourceHash()).isNotEqualTo(clean.sourceHash());
  }

  @Test
  void newFile_makesItDirty() throws IOException {
    commit();
    write("core/src/main/java/B.java", "class B {}");
    assertThat(Provenance.ofCheckout(root).workTree()).isEqualTo("dirty");
  }

  @Test
  void whereGitFails_nothingIsCalledClean() throws IOException {
    write(".git", "gitdir: /nowhere");
    Provenance found = Provenance.ofCheckout(root);
    assertThat(found.revision()).isEqualTo("unknown");
    assertThat(found.workTree()).isEqualTo("unknown");
    assertThat(found.sourceHash()).matches("[0-9a-f]{64}");
    assertThat(Provenance.ofRepositoryAround(root).workTree()).isEqualTo("unknown");
  }

  /** An index that can't be read: the commit is known, the work tree is not, so neither is. */
  @Test
  void whereOnlyStatusFails_theRevisionIsUnknownToo() throws IOException {
    commit();
    write(".git/index", "broken");
    assertThat(Provenance.ofCheckout(root).revision()).isEqualTo("unknown");
    assertThat(Provenance.ofCheckout(root).workTree()).isEqualTo("unknown");
  }

  @Test
  void archiveInsideAnotherRepository_hasNoRevision() throws IOException {
    commit();
    Path inside = root.resolve("unpacked");
    write("unpacked/core/src/main/java/A.java", "class A {}");
    assertThat(Provenance.ofCheckout(inside).revision()).isEqualTo("unknown");
    assertThat(Provenance.ofRepositoryAround(inside).revision()).matches("[0-9a-f]{40}");
  }

  @Test
  void sourceHash_coversWhatIsBuiltAndNothingElse() throws IOException {
    Set<String> hashes = new HashSet<>();
    hashes.add(Sources.hash(root));
    for (String other : List.of("core/src/test/java/T.java", "core/target/x", "docs/pom.xml")) {
      write(other, "x");
      assertThat(hashes.add(Sources.hash(root))).as(other).isFalse();
    }
    for (String part : List.of("core/src/main/B.java", "core/pom.xml", "h/src/assembly/d.xml")) {
      write(part, "x");
      assertThat(hashes.add(Sources.hash(root))).as(part).isTrue();
    }
    Files.move(source, source.resolveSibling("C.java"));
    assertThat(hashes.add(Sources.hash(root))).as("renamed").isTrue();
  }

  @Test
  void distribution_saysWhatTheBuildWrote() throws IOException {
    commit();
    Path home = Files.createDirectories(root.resolve("harness/target/assay"));
    String start = "2026-11-30T12:00:00Z";
    ProvenanceMain.main(new String[] {root.toString(), home.toString(), start});
    assertThat(Provenance.ofInstallation(home)).isEqualTo(Provenance.ofCheckout(root));
    assertThat(Files.getLastModifiedTime(home.resolve(Provenance.FILE)))
        .isEqualTo(FileTime.from(Instant.parse(start)));
    Provenance none = Provenance.ofInstallation(root);
    assertThat(List.of(none.revision(), none.workTree(), none.sourceHash()))
        .containsOnly("unknown");
  }

  @Test
  void measuredHash_changesWithNameOrderAndContent() throws IOException {
    Path one = write("lib/one.jar", "1");
    Path two = write("lib/two.jar", "2");
    Set<String> hashes = new HashSet<>();
    hashes.add(ContentHash.ofEntries(List.of(one, two)));
    assertThat(hashes.add(ContentHash.ofEntries(List.of(two, one)))).isTrue();
    write("lib/two.jar", "3");
    assertThat(hashes.add(ContentHash.ofEntries(List.of(one, two)))).isTrue();
    Path renamed = Files.move(two, two.resolveSibling("three.jar"));
    assertThat(hashes.add(ContentHash.ofEntries(List.of(one, renamed)))).isTrue();
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "needs a POSIX sleep")
  void commandThatHangs_isKilledWithItsChildrenAndSaysNothing() throws IOException {
    Path child = root.resolveSibling("child.pid");
    String script = "echo early; sleep 600 & echo $! >\"$0\"; wait";
    List<String> hangs = List.of("sh", "-c", script, child.toString());
    assertThat(CommandOutput.of(hangs, Duration.ofSeconds(2))).isEmpty();
    long sleep = Long.parseLong(Files.readString(child).strip());
    assertThat(ProcessHandle.of(sleep).filter(ProcessHandle::isAlive)).isEmpty();
    assertThat(CommandOutput.of(List.of("sh", "-c", "echo yes"))).contains("yes");
    assertThat(CommandOutput.of(List.of("sh", "-c", "echo no; exit 3"))).isEmpty();
    assertThat(CommandOutput.of(List.of("no-such-command"))).isEmpty();
  }

  private void commit() {
    git("init", "-q");
    git("add", ".");
    git("commit", "-q", "-m", "m");
  }

  private void git(String... arguments) {
    List<String> command = new ArrayList<>(GIT);
    command.addAll(List.of("-C", root.toString()));
    command.addAll(List.of(arguments));
    assertThat(CommandOutput.of(command)).as("%s", command).isPresent();
  }

  private Path write(String path, String text) throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }
}
