package dev.assay.store.sqlite;

import dev.assay.store.StoreException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Child: opens each file, writes to it and says what came of it in one line. */
final class OpenAndSay {

  private OpenAndSay() {}

  public static void main(@Nullable String[] arguments) {
    for (String path : arguments) {
      try (SqliteFile file =
          SqliteFile.open(Path.of(String.valueOf(path)), SqliteOptions.defaults())) {
        file.write(tx -> tx.statement("CREATE TABLE IF NOT EXISTS t(a INTEGER) STRICT").execute());
        System.out.println("written");
      } catch (StoreException e) {
        System.out.println(e.kind() + " " + e.getMessage());
      }
    }
  }
}
