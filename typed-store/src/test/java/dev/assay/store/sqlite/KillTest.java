package dev.assay.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every acknowledged commit must be there after SIGKILL at any moment, and the file whole. */
@NullUnmarked
class KillTest {

  @TempDir Path folder;

  @Test
  void killedAFewTimes_losesNoAcknowledgedCommit() throws Exception {
    kill(10, Long.getLong("assay.seed", 20260916));
  }

  @Test
  @Tag("proof")
  void killed200Times_losesNoAcknowledgedCommit() throws Exception {
    kill(200, Long.getLong("assay.seed", 20260917));
  }

  private void kill(int times, long seed) throws Exception {
    System.out.printf(
        "%d kills, seed %d; replay: -Dtest=KillTest -Dassay.seed=%d%n", times, seed, seed);
    Random random = new Random(seed);
    Path path = folder.resolve("a.db");
    Path nativeFolder = Files.createDirectory(folder.resolve("native"));
    long acknowledged = 0;
    for (int i = 0; i < times; i++) {
      if (i % 20 == 0) {
        Files.deleteIfExists(path); // a new file now and then, so that kills hit its making too
      }
      List<Long> said = i % 4 == 0 ? killEarly(path, random) : killWhileWriting(path, random);
      sweep(nativeFolder);
      acknowledged += said.size();
      check(path, said);
    }
    System.out.printf("%d kills, %d acknowledged commits, all found%n", times, acknowledged);
    assertThat(acknowledged).isGreaterThan(times);
  }

  /** From the start of the process on, so that opening, making and recovering the file are hit. */
  private List<Long> killEarly(Path path, Random random) throws IOException {
    try (Child victim = start(path)) {
      pause(TimeUnit.MILLISECONDS.toNanos(random.nextInt(1200)));
      victim.kill();
      return numbers(victim.rest());
    }
  }

  private List<Long> killWhileWriting(Path path, Random random) throws IOException {
    try (Child victim = start(path)) {
      List<String> said = new ArrayList<>();
      for (int acks = 1 + random.nextInt(150); acks > 0; acks--) {
        said.add(victim.line());
      }
      pause(random.nextInt(3_000_000));
      victim.kill();
      said.addAll(victim.rest());
      return numbers(said);
    }
  }

  private Child start(Path path) throws IOException {
    List<String> options = List.of("-Dorg.sqlite.tmpdir=" + folder.resolve("native"));
    return Child.start(
        List.of(), System.getProperty("java.class.path"), options, KillVictim.class, path);
  }

  /** The driver's unpacked library, which a killed process can't delete. */
  private static void sweep(Path nativeFolder) throws IOException {
    try (var leftovers = Files.list(nativeFolder)) {
      for (Path leftover : leftovers.toList()) {
        Files.delete(leftover);
      }
    }
  }

  private static void check(Path path, List<Long> said) throws IOException {
    if (said.isEmpty() && !Files.exists(path)) {
      return; // killed before the file was made
    }
    try (SqliteFile file = KillVictim.open(path)) {
      file.read(
          tx -> {
            SqliteStatement integrity = tx.statement("PRAGMA integrity_check");
            assertThat(integrity.step()).isTrue();
            assertThat(integrity.columnText(1)).isEqualTo("ok");
            for (long id : said) {
              SqliteStatement row =
                  tx.statement("SELECT length(filler) FROM t WHERE id = ?").bind(1, id);
              assertThat(row.step()).as("acknowledged row %d", id).isTrue();
              assertThat(row.columnLong(1)).isEqualTo(id % 3000);
            }
            assertThat(tx.statement("SELECT 1 FROM t WHERE id % 7 = 0").step())
                .as("a failed job's row")
                .isFalse();
            return null;
          });
    }
  }

  /** A line is one write of less than PIPE_BUF bytes, so none is cut in two. */
  private static List<Long> numbers(List<String> lines) {
    return lines.stream().map(Long::valueOf).toList();
  }

  private static void pause(long ns) {
    long end = System.nanoTime() + ns;
    for (long left = ns; left > 0; left = end - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
  }
}
