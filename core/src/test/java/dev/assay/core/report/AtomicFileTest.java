package dev.assay.core.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {
  @Test
  void existingFile_isReplaced(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("a b.json");
    Files.writeString(file, "a longer old content");
    AtomicFile.write(file, "new".getBytes(UTF_8));
    assertThat(file).hasContent("new");
    assertThat(folder.toFile().list()).containsExactly("a b.json");
  }

  @Test
  void targetThatIsAFolder_failsAndLeavesNothing(@TempDir Path folder) throws Exception {
    Path target = Files.createDirectory(folder.resolve("target"));
    Files.writeString(target.resolve("inside"), "kept");
    assertThatThrownBy(() -> AtomicFile.write(target, new byte[1]))
        .isInstanceOf(UnwritableReportException.class)
        .hasMessageStartingWith(target + ": can't be written: ");
    assertThat(folder.toFile().list()).containsExactly("target");
    assertThat(target.resolve("inside")).hasContent("kept");
  }

  @Test
  void missingFolder_isNamed(@TempDir Path folder) {
    Path file = folder.resolve("missing").resolve("f.json");
    assertThatThrownBy(() -> AtomicFile.write(file, new byte[1]))
        .isInstanceOf(UnwritableReportException.class)
        .hasMessageContaining(file.toString());
  }

  @Test
  void rootFolder_isRefused(@TempDir Path folder) {
    assertThatThrownBy(() -> AtomicFile.write(folder.getRoot(), new byte[1]))
        .isInstanceOf(UnwritableReportException.class);
  }
}
