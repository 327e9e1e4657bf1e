package dev.assay.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a user without rights sees. Root ignores modes, so as root the child runs as nobody, with a
 * copy of the class path that nobody may read.
 */
@NullUnmarked
class PermissionTest {

  private static final String NOBODY = "65534";
  private static final String ALL = "rwxrwxrwx";

  @TempDir Path folder;

  @Test
  void missingRight_isNamedAndTheFileIsLeftAlone_S08() throws Exception {
    assumeTrue(
        folder.getFileSystem().supportedFileAttributeViews().contains("posix"),
        "skipped: no POSIX modes here");
    mode(folder, "rwxr-xr-x");
    mode(Files.createDirectory(folder.resolve("tmp")), ALL);
    Path allowed = database("allowed", "rw-rw-rw-", ALL);
    Path readOnly = database("read-only", "r--r--r--", ALL);
    Path unreadable = database("unreadable", "-w--w--w-", ALL);
    Path inReadOnlyFolder = database("folder", "rw-rw-rw-", "r-xr-xr-x");
    Path fresh = inReadOnlyFolder.resolveSibling("new.db");
    try {
      List<String> said = openWithoutRights(allowed, readOnly, unreadable, inReadOnlyFolder, fresh);
      assumeTrue(
          !said.isEmpty() && said.get(0).equals("written"),
          "skipped: root ignores modes, and java can't be run as another user here: " + said);
      assertThat(said).hasSize(5);
      assertThat(said.get(1))
          .startsWith("OPEN ")
          .contains(readOnly + "")
          .contains("may not read and write it");
      assertThat(said.get(2))
          .startsWith("OPEN ")
          .contains(unreadable + "")
          .contains("may not read and write it");
      assertThat(said.get(3))
          .startsWith("OPEN ")
          .contains(inReadOnlyFolder + "")
          .contains("may not write to its folder");
      assertThat(said.get(4)).startsWith("OPEN ").contains(fresh + "").contains("can't be created");
    } finally {
      for (Path path : List.of(readOnly, unreadable, inReadOnlyFolder)) {
        mode(path.getParent(), ALL); // for the clean-up too
        mode(path, "rw-rw-rw-");
      }
    }
    for (Path path : List.of(readOnly, unreadable, inReadOnlyFolder)) {
      assertUntouched(path);
    }
  }

  private Path database(String name, String fileMode, String folderMode) throws IOException {
    Path path = Files.createDirectory(folder.resolve(name)).resolve("a.db");
    SqliteFile.open(path, SqliteOptions.defaults()).close();
    mode(path, fileMode);
    mode(path.getParent(), folderMode);
    return path;
  }

  private static void assertUntouched(Path path) throws IOException {
    try (Stream<Path> names = Files.list(path.getParent())) {
      assertThat(names).containsExactly(path);
    }
    try (SqliteFile file = SqliteFile.open(path, SqliteOptions.defaults())) {
      assertThat(file.readStamp()).isZero();
    }
  }

  private List<String> openWithoutRights(Path... paths) throws IOException {
    List<String> prefix =
        "root".equals(System.getProperty("user.name"))
            ? List.of("setpriv", "--reuid=" + NOBODY, "--regid=" + NOBODY, "--clear-groups")
            : List.of();
    List<String> options = List.of("-Dorg.sqlite.tmpdir=" + folder.resolve("tmp"));
    try (Child child =
        Child.start(prefix, copyClassPath(), options, OpenAndSay.class, (Object[]) paths)) {
      return child.rest();
    } catch (IOException e) {
      return List.of(String.valueOf(e.getMessage())); // no setpriv
    }
  }

  private String copyClassPath() throws IOException {
    Path copy = Files.createDirectory(folder.resolve("lib"));
    List<String> entries = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      Path from = Path.of(entry);
      if (Files.isDirectory(from) || entry.contains("sqlite-jdbc")) {
        Path to = copy.resolve(entries.size() + "-" + from.getFileName());
        copyTree(from, to);
        entries.add(to.toString());
      }
    }
    return String.join(File.pathSeparator, entries);
  }

  private static void copyTree(Path from, Path to) throws IOException {
    try (Stream<Path> all = Files.walk(from)) {
      for (Path one : all.toList()) {
        Path target = to.resolve(from.relativize(one).toString());
        Files.copy(one, target);
        mode(target, "rwxr-xr-x");
      }
    }
  }

  private static void mode(Path path, String mode) throws IOException {
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(mode));
  }
}
