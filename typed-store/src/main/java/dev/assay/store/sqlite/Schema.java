package dev.assay.store.sqlite;

/**
 * One library's tables in a file. Several schemas share a file, each with its own version, so that
 * their rows change in one transaction.
 *
 * @param name unique in the file, such as {@code "geo"}
 * @param version the version that the running program writes, from 1; a file with a newer one is
 *     refused untouched
 * @param migrate brings the file from an older version, or from nothing, to {@code version}
 */
public record Schema(String name, int version, SchemaAction migrate) {
  public Schema {
    if (name.isEmpty()) {
      throw new IllegalArgumentException("schema name must not be empty");
    }
    if (version < 1) {
      throw new IllegalArgumentException(
          "version of schema %s must be at least 1, was %d".formatted(name, version));
    }
  }
}
