package dev.assay.store.sqlite;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.NullUnmarked;
import org.jspecify.annotations.Nullable;

/**
 * Child: four threads write rows as fast as they can and say each row's number after its commit was
 * acknowledged, one write to the pipe a row, until the process is killed. Some jobs fail on
 * purpose, so that kills hit savepoints too.
 */
@NullUnmarked
final class KillVictim {

  private static final int THREADS = 4;

  private KillVictim() {}

  @SuppressWarnings("resource") // ends by SIGKILL
  public static void main(@Nullable String[] arguments) {
    SqliteFile file = open(Path.of(String.valueOf(arguments[0])));
    AtomicLong next = new AtomicLong(file.<Long>read(KillVictim::highest));
    FileOutputStream pipe = new FileOutputStream(FileDescriptor.out);
    for (int t = 0; t < THREADS; t++) {
      new Thread(
              () -> {
                while (true) {
                  writeOne(file, next.incrementAndGet(), pipe);
                }
              })
          .start();
    }
  }

  static SqliteFile open(Path path) {
    Schema schema =
        new Schema(
            "kill",
            1,
            (tx, from) ->
                tx.statement("CREATE TABLE t(id INTEGER PRIMARY KEY, filler BLOB NOT NULL) STRICT")
                    .execute());
    return SqliteFile.open(
        path, SqliteOptions.defaults().withSchema(schema).withCheckpointPages(20));
  }

  private static void writeOne(SqliteFile file, long id, FileOutputStream pipe) {
    try {
      file.write(
          tx -> {
            tx.statement("INSERT INTO t VALUES(?, zeroblob(?))")
                .bind(1, id)
                .bind(2, id % 3000)
                .execute();
            if (id % 7 == 0) {
              throw new IllegalStateException("on purpose");
            }
            return null;
          });
      pipe.write((id + "\n").getBytes(StandardCharsets.US_ASCII));
    } catch (IllegalStateException e) {
      return; // as meant
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static long highest(ReadTransaction tx) {
    SqliteStatement s = tx.statement("SELECT coalesce(max(id), 0) FROM t");
    s.step();
    return s.columnLong(1);
  }
}
