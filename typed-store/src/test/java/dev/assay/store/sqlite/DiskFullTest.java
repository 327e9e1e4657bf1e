package dev.assay.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.store.StoreFullException;
import dev.assay.store.sqlite.Groups.NoFailure;
import dev.assay.store.sqlite.Groups.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@NullUnmarked
class DiskFullTest {

  private static final int BLOB = 60_000;

  @TempDir Path folder;

  @Test
  void fullDisk_isOneClearErrorAndWritesWorkAgainAfterSpaceReturns() throws Exception {
    Path disk = folder.resolve("disk");
    try (Mounted mounted = Mounted.tmpfs(disk, "size=4m")) {
      assertThat(mounted).isNotNull();
      Path ballast = Files.write(disk.resolve("ballast"), new byte[2 << 20]);
      try (SqliteFile file = open(disk.resolve("a.db"))) {
        long kept = fill(file);
        assertThat(count(file)).isEqualTo(kept);
        assertFull(() -> insert(file, 500)); // and again, the same clear error
        groupOnAFullDisk(file, kept);
        Files.delete(ballast);
        insert(file, 501);
        assertThat(count(file)).isEqualTo(kept + 1);
      }
      try (SqliteFile again = open(disk.resolve("a.db"))) {
        again.read(
            tx -> {
              SqliteStatement s = tx.statement("PRAGMA integrity_check");
              s.step();
              assertThat(s.columnText(1)).isEqualTo("ok");
              return null;
            });
      }
    }
  }

  /** Each job of the group is told by itself; none that was told it is kept is missing. */
  private static void groupOnAFullDisk(SqliteFile file, long kept) throws InterruptedException {
    List<Outcome> outcomes =
        Groups.together(file, tx -> insert(tx, 601), tx -> insert(tx, 602), tx -> insert(tx, 603));
    long acknowledged = outcomes.stream().filter(o -> o.thrown() instanceof NoFailure).count();
    assertThat(outcomes)
        .filteredOn(o -> !(o.thrown() instanceof NoFailure))
        .isNotEmpty()
        .allSatisfy(o -> assertThat(o.thrown()).isInstanceOf(StoreFullException.class));
    assertThat(count(file)).isEqualTo(kept + acknowledged);
    file.write(tx -> tx.statement("DELETE FROM t WHERE id > 600").execute());
  }

  private static long fill(SqliteFile file) {
    for (long id = 0; id < 400; id++) {
      try {
        insert(file, id);
      } catch (StoreFullException e) {
        assertThat(e).hasMessageContaining("full").hasMessageContaining("a.db");
        return id;
      }
    }
    throw new AssertionError("the disk did not fill");
  }

  private static void assertFull(Runnable write) {
    assertThatThrownBy(write::run).isInstanceOf(StoreFullException.class);
  }

  private static SqliteFile open(Path path) {
    Schema schema =
        new Schema(
            "test",
            1,
            (tx, from) ->
                tx.statement("CREATE TABLE t(id INTEGER PRIMARY KEY, b BLOB NOT NULL) STRICT")
                    .execute());
    return SqliteFile.open(path, SqliteOptions.defaults().withSchema(schema));
  }

  private static void insert(SqliteFile file, long id) {
    file.write(tx -> insert(tx, id));
  }

  private static long insert(WriteTransaction tx, long id) {
    return tx.statement("INSERT INTO t VALUES(?, randomblob(?))")
        .bind(1, id)
        .bind(2, BLOB)
        .execute();
  }

  private static long count(SqliteFile file) {
    return file.read(
        tx -> {
          SqliteStatement s = tx.statement("SELECT count(*) FROM t");
          s.step();
          return s.columnLong(1);
        });
  }
}
