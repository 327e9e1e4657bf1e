package dev.assay.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.store.sqlite.Schema;
import dev.assay.store.sqlite.SqliteFile;
import dev.assay.store.sqlite.SqliteOptions;
import dev.assay.store.sqlite.SqliteStatement;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The code of docs/sqlite-ground.md, word for word, from outside of the package. */
class GuideTest {

  private static final Pattern BLOCK = Pattern.compile("```(\\w+)\n(.*?)```", Pattern.DOTALL);

  @TempDir Path folder;

  @Test
  void everyBlockOfTheGuide_isInThisFile() throws IOException {
    String compiled =
        words(
            Files.readString(
                base().resolve("typed-store/src/test/java/dev/assay/store/GuideTest.java")));
    assertThat(blocks("java")).hasSize(4).allSatisfy(b -> assertThat(compiled).contains(words(b)));
  }

  @Test
  void everyDefaultOfTheGuide_isTheOneInForce() throws IOException {
    SqliteOptions options = SqliteOptions.defaults();
    long mebibyte = 1 << 20;
    assertThat(Files.readString(base().resolve("docs/sqlite-ground.md")))
        .contains("| `durability` | `" + options.durability() + "` |")
        .contains("| `groupLimit` | " + options.groupLimit() + " |")
        .contains("| `waitLimit` | " + options.waitLimit().toSeconds() + " s |")
        .contains("| `busyTimeout` | " + options.busyTimeout().toSeconds() + " s |")
        .contains(
            "`mmapBytes` | %d, %d, %d MiB |"
                .formatted(
                    options.cacheBytes() / mebibyte,
                    options.readerCacheBytes() / mebibyte,
                    options.mmapBytes() / mebibyte))
        .contains(
            "`walLimitBytes` | %d, %d MiB |"
                .formatted(options.checkpointPages(), options.walLimitBytes() / mebibyte));
  }

  @Test
  void everyExceptionOfTheLibrary_isInTheTable() throws IOException {
    String guide = Files.readString(base().resolve("docs/sqlite-ground.md"));
    assertThat(StoreException.class.getPermittedSubclasses())
        .allSatisfy(type -> assertThat(guide).contains("| `" + type.getSimpleName() + "` |"));
  }

  @Test
  void firstUse_printsWhatTheGuideSays() throws IOException {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream out = System.out;
    try {
      System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
      firstUse();
    } finally {
      System.setOut(out);
    }
    assertThat(printed.toString(StandardCharsets.UTF_8).replace("\r", ""))
        .isEqualTo(blocks("text").get(0));
  }

  private void firstUse() {
    Schema schema =
        new Schema(
            "shop",
            1,
            (tx, from) ->
                tx.statement(
                        "CREATE TABLE sale(id INTEGER PRIMARY KEY, item TEXT NOT NULL, cents INTEGER NOT NULL) STRICT")
                    .execute());
    try (SqliteFile file =
        SqliteFile.open(folder.resolve("shop.db"), SqliteOptions.defaults().withSchema(schema))) {
      file.write(
          tx ->
              tx.statement("INSERT INTO sale(item, cents) VALUES(?, ?)")
                  .bind(1, "tea")
                  .bind(2, 350)
                  .execute());
      long cents =
          file.read(
              tx -> {
                SqliteStatement sum = tx.statement("SELECT sum(cents) FROM sale");
                return sum.step() ? sum.columnLong(1) : 0L;
              });
      System.out.println("sold for " + cents + " cents");
    }
  }

  @Test
  void theRest_doesWhatTheGuideSays() throws Exception {
    firstUse();
    try (SqliteFile file =
        SqliteFile.open(folder.resolve("shop.db"), SqliteOptions.defaults().withCreate(false))) {
      List<String> announced = new ArrayList<>();
      long sales =
          file.write(
              tx -> {
                tx.statement("INSERT INTO sale(item, cents) VALUES('milk', 120)").execute();
                tx.afterCommit(stamp -> announced.add("milk in commit " + stamp));
                SqliteStatement count = tx.statement("SELECT count(*) FROM sale");
                return count.step() ? count.columnLong(1) : 0L;
              });
      assertThat(sales).isEqualTo(2);
      assertThat(announced).containsExactly("milk in commit " + file.readStamp());

      long stamp = file.readStamp();
      file.write(tx -> tx.statement("UPDATE sale SET cents = 360 WHERE item = 'tea'").execute());
      boolean unchanged = file.readStamp() == stamp;
      assertThat(unchanged).isFalse();

      plainSqlite(blocks("sql").get(0));
      assertThat(file.readStamp()).isEqualTo(stamp + 2);
      assertThat(
              file.<Boolean>read(
                  tx -> tx.statement("SELECT 1 FROM sale WHERE item = 'bread'").step()))
          .isTrue();

      try {
        file.write(
            tx ->
                tx.statement("INSERT INTO sale(id, item, cents) VALUES(1, 'tea', 350)").execute());
      } catch (StoreConstraintException e) {
        System.out.println("sale 1 exists: " + e.kind());
      }
      assertThat(file.settings()).containsEntry("trusted_schema", "0");
    }
  }

  /** As another program would, though in this process: through SQLite, which is allowed. */
  private void plainSqlite(String script) throws Exception {
    try (Connection jdbc = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("shop.db"));
        Statement statement = jdbc.createStatement()) {
      for (String sql : script.split(";", -1)) {
        if (!sql.isBlank()) {
          statement.execute(sql);
        }
      }
    }
  }

  private static List<String> blocks(String language) throws IOException {
    List<String> blocks = new ArrayList<>();
    Matcher matcher = BLOCK.matcher(Files.readString(base().resolve("docs/sqlite-ground.md")));
    while (matcher.find()) {
      if (matcher.group(1).equals(language)) {
        blocks.add(matcher.group(2));
      }
    }
    return blocks;
  }

  private static Path base() {
    return Path.of(System.getProperty("assay.basedir"));
  }

  /** Space and line breaks may differ: the formatter of the sources decides on those. */
  private static String words(String code) {
    return code.replaceAll("\\s+", "");
  }
}
