package dev.assay.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.store.StoreCorruptException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bytes of the closed file changed behind SQLite's back. */
@NullUnmarked
class DamageTest {

  private static final int ROWS = 2000;
  private static final String LAST = "name-%05d".formatted(ROWS - 1);

  @TempDir Path folder;

  @BeforeEach
  void fill() {
    try (SqliteFile file = open()) {
      file.write(
          tx -> {
            tx.statement("CREATE TABLE t(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT")
                .execute();
            tx.statement("CREATE TABLE other(a INTEGER) STRICT").execute();
            for (int i = 0; i < ROWS; i++) {
              tx.statement("INSERT INTO t VALUES(?, ?)")
                  .bind(1, i)
                  .bind(2, "name-%05d".formatted(i))
                  .execute();
            }
            return null;
          });
    }
  }

  @Test
  void damageThatNoReadNotices_isFoundByTheIntegrityCheck() throws IOException {
    assertThat(integrity(new ArrayList<>())).containsExactly("ok");
    overwrite(
        indexOf(LAST), "fame".getBytes(StandardCharsets.US_ASCII)); // in the table or in the index
    try (SqliteFile file = open()) {
      assertThat(file.<Long>read(tx -> Rows.count(tx))).isEqualTo(ROWS);
    }
    assertThat(integrity(new ArrayList<>()))
        .isNotEmpty()
        .allSatisfy(line -> assertThat(line).contains("index"));
  }

  @Test
  void damagedPage_isCorruptForWhoMeetsItAndTheRestStillWorks() throws IOException {
    long page = indexOf(LAST) / 4096 * 4096;
    overwrite(page, new byte[4096]);
    List<String> lines = new ArrayList<>();
    assertThatThrownBy(() -> integrity(lines)).isInstanceOf(StoreCorruptException.class);
    assertThat(lines.get(0)).contains("page " + (page / 4096 + 1));
    try (SqliteFile file = open()) {
      assertThatThrownBy(() -> file.read(DamageTest::readAll))
          .isInstanceOf(StoreCorruptException.class)
          .hasMessageContaining("a.db");
      assertThatThrownBy(
              () -> file.write(tx -> tx.statement("UPDATE t SET name = name || 'x'").execute()))
          .isInstanceOf(StoreCorruptException.class);
      file.write(tx -> tx.statement("INSERT INTO other VALUES(1)").execute());
      assertThat(file.<Long>read(tx -> Rows.count(tx, "other"))).isEqualTo(1);
    }
  }

  @Test
  void missingCounterRow_isCorrupt() {
    try (SqliteFile file = open()) {
      file.write(tx -> tx.statement("CREATE TABLE u(a INTEGER) STRICT").execute());
      assertThatThrownBy(() -> file.write(tx -> tx.statement("DELETE FROM assay_stamp").execute()))
          .isInstanceOf(StoreCorruptException.class)
          .hasMessageContaining("commit counter");
      assertThat(file.readStamp()).as("nothing of it was kept").isEqualTo(2);
    }
  }

  /** SQLite lists what it finds and, after a page that it can't read, fails. */
  private List<String> integrity(List<String> lines) {
    try (SqliteFile file = open()) {
      return file.read(
          tx -> {
            SqliteStatement s = tx.statement("PRAGMA integrity_check");
            while (s.step()) {
              lines.add(s.columnText(1));
            }
            return lines;
          });
    }
  }

  private static Object readAll(ReadTransaction tx) {
    List<String> names = new ArrayList<>();
    SqliteStatement s = tx.statement("SELECT id, name FROM t NOT INDEXED");
    while (s.step()) {
      names.add(s.columnText(2));
    }
    return names;
  }

  private SqliteFile open() {
    return SqliteFile.open(folder.resolve("a.db"), SqliteOptions.defaults());
  }

  private long indexOf(String text) throws IOException {
    String all = Files.readString(folder.resolve("a.db"), StandardCharsets.ISO_8859_1);
    int at = all.indexOf(text);
    assertThat(at).isPositive();
    return at;
  }

  private void overwrite(long at, byte[] bytes) throws IOException {
    try (FileChannel channel = FileChannel.open(folder.resolve("a.db"), StandardOpenOption.WRITE)) {
      channel.write(ByteBuffer.wrap(bytes), at);
    }
  }
}
