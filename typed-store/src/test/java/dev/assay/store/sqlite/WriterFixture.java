package dev.assay.store.sqlite;

import java.nio.file.Path;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;

/** An open file with the tables of {@link Rows}, for tests of the writer. */
@NullUnmarked
abstract class WriterFixture {

  final SqliteFile file;

  WriterFixture(@TempDir Path folder) {
    file =
        SqliteFile.open(
            folder.resolve("a.db"),
            SqliteOptions.defaults().withReaders(1).withSchema(Rows.SCHEMA));
  }

  @AfterEach
  void close() {
    file.close();
  }
}
