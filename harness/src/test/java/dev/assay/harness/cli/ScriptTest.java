package dev.assay.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The script {@code ./assay} with a Java and a Maven that only say how they were called. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "a script for POSIX shells")
class ScriptTest {
  private final Path root;
  private final Path bin;
  private final Map<String, String> environment = new TreeMap<>();

  ScriptTest(@TempDir Path folder) throws IOException {
    root = Files.createDirectories(folder.resolve("a checkout"));
    bin = Files.createDirectories(folder.resolve("their tools/bin"));
  }

  /** What a call left. */
  private record Result(int exitCode, String output) {}

  @BeforeEach
  void layOut() throws IOException {
    Files.copy(Path.of(System.getProperty("assay.basedir"), "assay"), root.resolve("assay"));
    write(root.resolve("core/src/main/java/A.java"), "class A {}");
    java("17.0.15");
    environment.put("JAVA_HOME", bin + "/..");
  }

  @Test
  void freshCheckout_isBuiltOnceAndThenStarted() throws Exception {
    maven("mkdir -p harness/target/assay && touch harness/target/assay/provenance.properties");
    Result first = call("run", "--filter", "a b");
    assertThat(first.exitCode()).isZero();
    assertThat(first.output())
        .contains("assay: building with mvn -q -B -Dmaven.test.skip=true package")
        .contains("maven <-q -B -Dmaven.test.skip=true package>")
        .contains("<-Dassay.home=" + real(root) + "/harness/target/assay>")
        .endsWith("<dev.assay.harness.cli.Assay> <run> <--filter> <a b>\n");
    assertThat(call("list").output()).doesNotContain("building");
  }

  @Test
  void changedSource_isBuiltAgain() throws Exception {
    maven("mkdir -p harness/target/assay && touch harness/target/assay/provenance.properties");
    call("list");
    Path source = root.resolve("core/src/main/java/A.java");
    Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(60)));
    assertThat(call("list").output()).contains("building");
  }

  @Test
  void deletedSource_isBuiltAgain() throws Exception {
    Path source = write(root.resolve("core/src/main/java/B.java"), "class B {}");
    maven("mkdir -p harness/target/assay && touch harness/target/assay/provenance.properties");
    call("list");
    Files.setLastModifiedTime(
        root.resolve("harness/target/assay/provenance.properties"), FileTime.from(Instant.now()));
    assertThat(call("list").output()).doesNotContain("building");
    Files.delete(source);
    assertThat(call("list").output()).contains("building");
  }

  /** A report names the commit of its build, so that has to be the one that is checked out. */
  @Test
  void buildOfAnotherCommit_isBuiltAgain() throws Exception {
    tool("git", "echo 2222");
    maven(
        "mkdir -p harness/target/assay && echo revision=2222 > harness/target/assay/provenance.properties");
    call("list");
    assertThat(call("list").output()).doesNotContain("building");
    tool("git", "echo 3333");
    assertThat(call("list").output()).contains("building");
    tool("git", "exit 1");
    assertThat(call("list").output()).doesNotContain("building");
  }

  @Test
  void buildThatFails_measuresNothing() throws Exception {
    maven("exit 1");
    Result result = call("run");
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.output()).contains("the build failed").doesNotContain("cli.Assay");
  }

  @Test
  void unpackedDistribution_isNeverBuilt() throws Exception {
    maven("exit 1");
    Files.createDirectories(root.resolve("lib/instrument"));
    Path link = bin.resolve("linked");
    Files.createSymbolicLink(link, bin.relativize(root.resolve("assay")));
    Result result = callScript(link, "doctor");
    assertThat(result.exitCode()).isZero();
    assertThat(result.output())
        .contains("<-Dassay.home=" + real(root) + ">")
        .doesNotContain("building");
  }

  @Test
  void javaThatIsTooOldOrMissing_isNamed() throws Exception {
    java("11.0.2");
    Result old = call("list");
    assertThat(old.exitCode()).isEqualTo(2);
    assertThat(old.output()).contains("Java 17 or newer is needed").contains("is version 11");
    java("1.8.0_392");
    assertThat(call("list").output()).contains("is version 1");
    environment.put("JAVA_HOME", "/nowhere");
    assertThat(call("list").output()).contains("JAVA_HOME is /nowhere");
  }

  private void java(String version) throws IOException {
    tool(
        "java",
        """
        if [ "$1" = -version ]; then
          echo 'openjdk version "%s" 2025-04-15' >&2
          exit 0
        fi
        printf '<%%s>' "$1"; shift
        printf ' <%%s>' "$@"
        echo
        """
            .formatted(version));
  }

  private void maven(String work) throws IOException {
    tool("mvn", "echo \"maven <$*>\"\n" + work + "\n");
  }

  private void tool(String name, String text) throws IOException {
    Path file = bin.resolve(name);
    Files.writeString(file, "#!/bin/sh\n" + text);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private Result call(String... args) throws Exception {
    return callScript(root.resolve("assay"), args);
  }

  private Result callScript(Path script, String... args) throws Exception {
    List<String> command = new ArrayList<>(List.of("/bin/sh", script.toString()));
    command.addAll(List.of(args));
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(bin.toFile()).redirectErrorStream(true);
    builder.environment().put("PATH", bin + ":" + System.getenv("PATH"));
    builder.environment().putAll(environment);
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Result(process.waitFor(), output);
  }

  private static Path write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private static String real(Path path) throws IOException {
    return path.toRealPath().toString();
  }
}
