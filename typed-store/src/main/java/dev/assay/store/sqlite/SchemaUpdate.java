package dev.assay.store.sqlite;

import dev.assay.store.StoreOpenException;
import java.nio.file.Path;

/** Brings one schema of a file to the version that the program knows. */
final class SchemaUpdate {

  private SchemaUpdate() {}

  static void ensure(SqliteFile file, Schema schema) {
    int seen = file.read(tx -> version(tx, schema));
    refuseNewer(file.path(), schema, seen);
    if (seen < schema.version()) {
      file.write(tx -> update(file.path(), tx, schema));
    }
  }

  static void refuseNewer(Path file, Schema schema, int seen) {
    if (seen > schema.version()) {
      throw new StoreOpenException(
          "%s has schema %s in version %d, this program knows up to %d"
              .formatted(file, schema.name(), seen, schema.version()));
    }
  }

  /** Looks again inside the transaction: another process may have been faster. */
  private static boolean update(Path file, WriteTransaction tx, Schema schema) {
    int from = version(tx, schema);
    refuseNewer(file, schema, from);
    if (from == schema.version()) {
      return false;
    }
    schema.migrate().apply(tx, from);
    tx.statement(Ground.SET_SCHEMA_VERSION)
        .bind(1, schema.name())
        .bind(2, schema.version())
        .execute();
    return true;
  }

  private static int version(ReadTransaction tx, Schema schema) {
    SqliteStatement statement = tx.statement(Ground.SCHEMA_VERSION).bind(1, schema.name());
    return statement.step() ? (int) statement.columnLong(1) : 0;
  }
}
