package dev.assay.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The driver unpacks its native library; a folder where it can't must be named, not look like a bad
 * database.
 */
class NativeLibraryTest {

  @TempDir Path folder;

  @Test
  void missingTmpdir_isNamed_S11() throws IOException {
    assertNamed(folder.resolve("missing"));
  }

  @Test
  void fileAsTmpdir_isNamed_S11() throws IOException {
    assertNamed(Files.createFile(folder.resolve("file")));
  }

  @Test
  void noexecTmpdir_isNamed_S11() throws Exception {
    try (Mounted mounted = Mounted.tmpfs(folder.resolve("noexec"), "size=8m,noexec")) {
      assertThat(mounted).isNotNull();
      assertNamed(folder.resolve("noexec"));
    }
  }

  @Test
  void fullTmpdir_isNamed_S11() throws Exception {
    try (Mounted mounted = Mounted.tmpfs(folder.resolve("full"), "size=64k")) {
      assertThat(mounted).isNotNull();
      assertNamed(folder.resolve("full"));
    }
  }

  private void assertNamed(Path tmpdir) throws IOException {
    List<String> options = List.of("-Dorg.sqlite.tmpdir=" + tmpdir);
    String path = System.getProperty("java.class.path");
    try (Child child =
        Child.start(List.of(), path, options, OpenAndSay.class, folder.resolve("a.db"))) {
      List<String> said = child.rest();
      assertThat(said.get(said.size() - 1))
          .startsWith("OPEN SQLite's native library can't be loaded")
          .contains("org.sqlite.tmpdir")
          .contains(tmpdir.toString());
    }
    assertThat(folder.resolve("a.db")).doesNotExist();
  }
}
