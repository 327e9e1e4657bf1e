package dev.assay.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.store.StoreOpenException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.AbstractThrowableAssert;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@NullUnmarked
class OpeningTest {

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a?b.db",
        "a#b.db",
        "a%20b.db",
        "a b.db",
        "é.db",
        "a?transaction_mode=IMMEDIATE.db",
        "a?cache=shared&mode=memory",
        "file:x.db",
        ":memory:",
        "a;b'c\"d.db",
        "noextension"
      })
  void oddName_isKeptWhole_S10(String name) throws IOException {
    Path path = folder.resolve(name);
    try (SqliteFile file = SqliteFile.open(path, SqliteOptions.defaults())) {
      file.write(tx -> tx.statement("CREATE TABLE t(a INTEGER) STRICT").execute());
    }
    assertThat(names()).containsExactly(name);
    try (SqliteFile file = SqliteFile.open(path, SqliteOptions.defaults().withCreate(false))) {
      assertThat(file.readStamp()).isEqualTo(1);
      assertThat(file.path().getFileName()).hasToString(name);
    }
  }

  @Test
  void missingFolder_isNamed_S10() {
    refused(folder.resolve("no/a.db"), "folder").hasMessageContaining("does not exist");
  }

  @Test
  void missingFile_isRefusedWithoutCreate_S10() {
    assertThatThrownBy(
            () ->
                SqliteFile.open(folder.resolve("a.db"), SqliteOptions.defaults().withCreate(false)))
        .isInstanceOf(StoreOpenException.class)
        .hasMessageContaining("there is no such file");
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void textFile_isRefusedUntouched_S10() throws IOException {
    for (String text : List.of("hello", "x".repeat(100), "{\"a\": 1}\n".repeat(1000))) {
      Path path = folder.resolve("a.txt");
      Files.writeString(path, text);
      refused(path, "not an SQLite database");
      assertThat(path).hasContent(text);
      assertThat(names()).containsExactly("a.txt");
    }
  }

  @Test
  void zeroByteFile_isRefusedUntouched_S10() throws IOException {
    Path path = Files.createFile(folder.resolve("a.db"));
    refused(path, "0 bytes");
    assertThat(path).isEmptyFile();
  }

  @Test
  void folder_isRefused_S10() throws IOException {
    refused(Files.createDirectory(folder.resolve("a.db")), "it is a folder");
  }

  @Test
  void linkToNothing_isRefused() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("a.db"), folder.resolve("b.db"));
    refused(link, "link to a missing file");
  }

  @Test
  void foreignDatabase_isRefusedUntouched() throws Exception {
    for (String mode : List.of("delete", "wal")) {
      Path path = folder.resolve(mode + ".db");
      plain(path, "PRAGMA journal_mode=" + mode, "PRAGMA application_id=77", "CREATE TABLE t(a)");
      byte[] before = Files.readAllBytes(path);
      refused(path, "another program's database").hasMessageContaining("0x0000004d");
      assertThat(path).hasBinaryContent(before);
    }
    assertThat(names()).containsExactlyInAnyOrder("delete.db", "wal.db");
  }

  @Test
  void newerLayout_isRefusedUntouched() throws Exception {
    Path path = folder.resolve("a.db");
    SqliteFile.open(path, SqliteOptions.defaults()).close();
    plain(path, "PRAGMA user_version=" + (Ground.VERSION + 1));
    byte[] before = Files.readAllBytes(path);
    refused(path, "layout version 2, this program knows 1");
    assertThat(path).hasBinaryContent(before);
  }

  @Test
  void newerSchema_isRefusedUntouched() throws Exception {
    Path path = folder.resolve("a.db");
    SqliteOptions two = SqliteOptions.defaults().withSchema(new Schema("geo", 2, (tx, from) -> {}));
    SqliteFile.open(path, two).close();
    byte[] before = Files.readAllBytes(path);
    SqliteOptions one = SqliteOptions.defaults().withSchema(new Schema("geo", 1, (tx, from) -> {}));
    assertThatThrownBy(() -> SqliteFile.open(path, one))
        .isInstanceOf(StoreOpenException.class)
        .hasMessageContaining("schema geo in version 2, this program knows up to 1");
    assertThat(path).hasBinaryContent(before);
    assertThat(names()).containsExactly("a.db");
  }

  @Test
  void schemas_areMadeAndMigratedOnceEachInItsOwnVersion() {
    Path path = folder.resolve("a.db");
    Schema first =
        new Schema(
            "one", 1, (tx, from) -> tx.statement("CREATE TABLE one(a INTEGER) STRICT").execute());
    Schema second =
        new Schema(
            "one",
            2,
            (tx, from) -> {
              assertThat(from).isEqualTo(1);
              tx.statement("ALTER TABLE one ADD COLUMN b INTEGER").execute();
            });
    Schema other =
        new Schema(
            "other",
            1,
            (tx, from) -> tx.statement("CREATE TABLE other(a INTEGER) STRICT").execute());
    for (int i = 0; i < 2; i++) {
      SqliteFile.open(path, SqliteOptions.defaults().withSchema(first)).close();
    }
    for (int i = 0; i < 2; i++) {
      try (SqliteFile file = SqliteFile.open(path, SqliteOptions.defaults().withSchema(second))) {
        file.ensure(other);
        file.ensure(other);
        file.write(tx -> tx.statement("INSERT INTO one(a, b) VALUES(1, 2)").execute());
        file.write(tx -> tx.statement("INSERT INTO other VALUES(1)").execute());
      }
    }
  }

  @Test
  void schemaThatTwoThreadsBringUpToDate_isMigratedOnce() throws Exception {
    AtomicInteger migrations = new AtomicInteger();
    Schema schema = new Schema("one", 1, (tx, from) -> migrations.incrementAndGet());
    CountDownLatch held = new CountDownLatch(1);
    CountDownLatch release = new CountDownLatch(1);
    try (SqliteFile file = SqliteFile.open(folder.resolve("a.db"), SqliteOptions.defaults())) {
      WriteWork<Object> hold =
          tx -> {
            held.countDown();
            return Groups.awaited(release);
          };
      FutureTask<Object> holder = Groups.start(() -> file.write(hold));
      held.await();
      List<FutureTask<Object>> both = new ArrayList<>();
      for (int i = 1; i <= 2; i++) {
        both.add(
            Groups.start(
                () -> {
                  file.ensure(schema);
                  return null;
                }));
        while (file.queuedWrites() < i) {
          Thread.onSpinWait(); // it has seen the old version
        }
      }
      release.countDown();
      holder.get();
      for (FutureTask<Object> one : both) {
        one.get();
      }
    }
    assertThat(migrations).hasValue(1);
  }

  @Test
  void schemaActionThatFails_leavesNothing() throws IOException {
    Path path = folder.resolve("a.db");
    Schema failing =
        new Schema(
            "one",
            1,
            (tx, from) -> {
              tx.statement("CREATE TABLE one(a INTEGER) STRICT").execute();
              throw new IllegalStateException("mine");
            });
    assertThatThrownBy(() -> SqliteFile.open(path, SqliteOptions.defaults().withSchema(failing)))
        .hasMessage("mine");
    assertThat(names()).containsExactly("a.db");
    Schema working =
        new Schema(
            "one", 1, (tx, from) -> tx.statement("CREATE TABLE one(a INTEGER) STRICT").execute());
    SqliteFile.open(path, SqliteOptions.defaults().withSchema(working)).close();
  }

  @Test
  void secondOpenInThisProcess_isRefusedUnderEveryName() throws IOException {
    Path path = folder.resolve("a.db");
    try (SqliteFile file = SqliteFile.open(path, SqliteOptions.defaults())) {
      Path hard = Files.createLink(folder.resolve("hard.db"), path);
      Path soft = Files.createSymbolicLink(folder.resolve("soft.db"), path);
      Path around = folder.resolve("../" + folder.getFileName() + "/a.db");
      for (Path name : List.of(path, hard, soft, around)) {
        refused(name, "open in this process already");
      }
      file.write(tx -> tx.statement("CREATE TABLE t(a INTEGER) STRICT").execute());
    }
    try (SqliteFile again = SqliteFile.open(folder.resolve("soft.db"), SqliteOptions.defaults())) {
      assertThat(again.path()).isEqualTo(path.toRealPath());
      assertThat(again.readStamp()).isEqualTo(1);
    }
  }

  @Test
  void settings_areThoseAskedForAndReadBack_S05() {
    SqliteOptions asked =
        SqliteOptions.defaults()
            .withDurability(Durability.FULL_FSYNC)
            .withBusyTimeout(Duration.ofMillis(1234))
            .withCacheBytes(8 << 20)
            .withMmapBytes(1 << 20)
            .withCheckpointPages(77);
    try (SqliteFile file = SqliteFile.open(folder.resolve("a.db"), asked)) {
      assertThat(file.settings())
          .containsAllEntriesOf(
              Map.of(
                  "journal_mode", "wal",
                  "synchronous", "2",
                  "fullfsync", "1",
                  "busy_timeout", "1234",
                  "cache_size", "-8192",
                  "mmap_size", "1048576",
                  "wal_autocheckpoint", "77",
                  "foreign_keys", "1",
                  "trusted_schema", "0"))
          .containsKey("sqlite_version");
      assertThat(file.<String>read(tx -> text(tx, "PRAGMA cache_size"))).isEqualTo("-16384");
    }
  }

  @Test
  void defaults_areDurableWith64MebibytesAnd5Seconds() {
    try (SqliteFile file = SqliteFile.open(folder.resolve("a.db"), SqliteOptions.defaults())) {
      assertThat(file.settings())
          .containsAllEntriesOf(
              Map.of("synchronous", "2", "cache_size", "-65536", "busy_timeout", "5000"));
    }
    try (SqliteFile file =
        SqliteFile.open(
            folder.resolve("b.db"), SqliteOptions.defaults().withDurability(Durability.NORMAL))) {
      assertThat(file.settings()).containsEntry("synchronous", "1").containsEntry("fullfsync", "0");
    }
  }

  private static String text(ReadTransaction tx, String sql) {
    SqliteStatement s = tx.statement(sql);
    s.step();
    return Long.toString(s.columnLong(1));
  }

  private static AbstractThrowableAssert<?, ? extends Throwable> refused(
      Path path, String message) {
    return assertThatThrownBy(() -> SqliteFile.open(path, SqliteOptions.defaults()))
        .isInstanceOf(StoreOpenException.class)
        .hasMessageContaining(message)
        .hasMessageContaining(path.getFileName().toString());
  }

  private static void plain(Path path, String... sql) throws SQLException {
    try (Connection jdbc = DriverManager.getConnection("jdbc:sqlite:" + path)) {
      for (String one : sql) {
        Connections.query(jdbc, one);
      }
    }
  }

  private List<String> names() throws IOException {
    try (var all = Files.list(folder)) {
      return all.map(p -> p.getFileName().toString()).sorted().toList();
    }
  }
}
