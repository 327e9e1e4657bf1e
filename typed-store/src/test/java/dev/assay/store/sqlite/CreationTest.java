package dev.assay.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@NullUnmarked
class CreationTest {

  @TempDir Path folder;

  @Test
  void creatorKilledBeforeTheLink_isSweptByTheNextOpening() throws Exception {
    try (Child creator = start("filled")) {
      age(leftovers());
      openAndWrite();
      assertThat(leftovers()).as("of a creator that lives").hasSize(1);
      creator.kill();
      assertThat(creator.exitCode()).isNotZero();
    }
    openAndWrite();
    assertThat(names()).containsExactly("a.db");
  }

  @Test
  void creatorKilledAfterTheLink_isSweptAtOnce() throws Exception {
    try (Child creator = start("linked")) {
      creator.kill();
      assertThat(creator.exitCode()).isNotZero();
    }
    assertThat(leftovers()).hasSize(1);
    openAndWrite();
    assertThat(names()).containsExactly("a.db");
  }

  @Test
  void youngFileOfAnUnknownProcess_staysForItMayBeAnotherContainers() throws Exception {
    try (Child creator = start("filled")) {
      creator.kill();
      assertThat(creator.exitCode()).isNotZero();
    }
    openAndWrite();
    assertThat(leftovers()).hasSize(1);
    age(leftovers());
    openAndWrite();
    assertThat(names()).containsExactly("a.db");
  }

  @Test
  void ownProcessIdUsedAgain_isSweptAndOthersNamesAreNot() throws IOException {
    String id = Long.toString(ProcessHandle.current().pid());
    Path left = Files.createFile(folder.resolve(".a.db.creating-" + id + ".0-1"));
    Path journal = Files.createFile(folder.resolve(".a.db.creating-" + id + ".0-1-journal"));
    Path other = Files.createFile(folder.resolve(".b.db.creating-" + id + ".0-1"));
    Path user = Files.createFile(folder.resolve(".a.db.creating-a-mess"));
    Path making = Files.createFile(Leftovers.begin(folder.resolve("a.db")));
    age(List.of(left, journal, other, user, making));
    openAndWrite();
    assertThat(List.of(left, journal)).allSatisfy(path -> assertThat(path).doesNotExist());
    assertThat(List.of(other, user, making)).allSatisfy(path -> assertThat(path).exists());
    Leftovers.end(making);
    assertThat(making).doesNotExist();
  }

  private Child start(String stage) throws IOException {
    Child child = Child.start(CreationVictim.class, folder.resolve("a.db"), stage);
    child.expect("made");
    return child;
  }

  private void openAndWrite() {
    try (SqliteFile file = SqliteFile.open(folder.resolve("a.db"), SqliteOptions.defaults())) {
      file.write(tx -> tx.statement("CREATE TABLE IF NOT EXISTS t(a INTEGER) STRICT").execute());
    }
  }

  private static void age(List<Path> paths) throws IOException {
    for (Path path : paths) {
      Files.setLastModifiedTime(path, FileTime.from(Instant.now().minus(Duration.ofMinutes(1))));
    }
  }

  private List<Path> leftovers() throws IOException {
    try (var all = Files.list(folder)) {
      return all.filter(path -> path.getFileName().toString().contains(".creating-")).toList();
    }
  }

  private List<String> names() throws IOException {
    try (var all = Files.list(folder)) {
      return all.map(path -> path.getFileName().toString()).toList();
    }
  }
}
