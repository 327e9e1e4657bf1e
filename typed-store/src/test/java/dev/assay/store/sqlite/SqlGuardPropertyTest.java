package dev.assay.store.sqlite;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.store.StoreUsageException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Random triggers that SQLite takes: they pass alone and are refused with any second statement. */
class SqlGuardPropertyTest {

  private static final List<String> NAMES =
      List.of("a", "\"end\"", "[;END;]", "`x;END`", "begin", "end", "\"it\"\"s; END;\"");
  private static final List<String> SPACES =
      List.of(" ", "\n", "\t", "/* ; END; */", "-- END; 'x\n", " /*'*/ ");
  private static final List<String> SECONDS =
      List.of("COMMIT", "SELECT 1", "DROP TABLE t", "END", "PRAGMA synchronous=0", "'x'", "(", "x");

  private final Random random;
  private final String replay;

  SqlGuardPropertyTest() {
    long seed = Long.getLong("assay.seed", 20261201);
    random = new Random(seed);
    replay = "replay: -Dtest=SqlGuardPropertyTest -Dassay.seed=" + seed;
  }

  @Test
  void aFewTriggers() throws SQLException {
    triggers(2_000);
  }

  @Test
  @Tag("proof")
  void manyTriggers() throws SQLException {
    triggers(200_000);
  }

  private void triggers(int count) throws SQLException {
    try (Connection jdbc = DriverManager.getConnection("jdbc:sqlite::memory:")) {
      Connections.query(jdbc, "CREATE TABLE t(a, b, \"end\", \"begin\", [;END;])");
      for (int i = 0; i < count; i++) {
        String trigger = trigger();
        jdbc.prepareStatement(trigger).close(); // legal, says SQLite
        String alone = trigger + oneOf(List.of("", ";", ";;")) + oneOf(SPACES);
        assertThatCode(() -> SqlGuard.check(alone)).as(replay).doesNotThrowAnyException();
        String more = trigger + space() + ";" + oneOf(List.of("", ";")) + space() + oneOf(SECONDS);
        assertThatThrownBy(() -> SqlGuard.check(more))
            .as(() -> replay + "\n" + more)
            .isInstanceOf(StoreUsageException.class)
            .hasMessageContaining("second statement");
      }
    }
  }

  private String trigger() {
    StringBuilder text = new StringBuilder();
    words(text, "CREATE", oneOf(List.of("", "TEMP", "temporary")), "TRIGGER");
    words(text, oneOf(List.of("", "IF NOT EXISTS")), oneOf(NAMES));
    words(text, oneOf(List.of("", "BEFORE", "after")));
    words(text, oneOf(List.of("INSERT", "DELETE", "UPDATE OF a")), "ON", "t");
    if (random.nextInt(3) == 0) {
      words(text, "WHEN", value(2));
    }
    words(text, "BEGIN");
    for (int statements = 1 + random.nextInt(3); statements > 0; statements--) {
      words(text, statement(), ";");
    }
    return text + oneOf(List.of("END", "end", "End"));
  }

  private String statement() {
    return switch (random.nextInt(4)) {
      case 0 -> "SELECT " + value(3) + " FROM t";
      case 1 -> "UPDATE t SET " + oneOf(List.of("a", "\"end\"", "[;END;]")) + "=" + value(3);
      case 2 -> "DELETE FROM t WHERE " + value(3);
      default -> "INSERT INTO t(a, b) VALUES(" + value(2) + "," + value(2) + ")";
    };
  }

  private String value(int depth) {
    return switch (random.nextInt(depth > 0 ? 6 : 4)) {
      case 0 -> "7";
      case 1 -> "'it''s; END;'";
      case 2 -> "x'00'";
      case 3 -> "';\nEND'";
      case 4 -> "CASE " + value(depth - 1) + space() + "WHEN 1 THEN " + value(depth - 1) + " END";
      default -> "(" + value(depth - 1) + space() + "/" + space() + value(depth - 1) + ")";
    };
  }

  private void words(StringBuilder text, String... words) {
    for (String word : words) {
      text.append(word).append(space());
    }
  }

  private String space() {
    return oneOf(SPACES);
  }

  private String oneOf(List<String> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
