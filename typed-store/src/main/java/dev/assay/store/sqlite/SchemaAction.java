package dev.assay.store.sqlite;

/**
 * Makes or changes tables, in one transaction; may run twice when that transaction's COMMIT failed.
 */
@FunctionalInterface
public interface SchemaAction {
  /** {@code from} is the version that the file has, 0 when it has none. */
  void apply(WriteTransaction tx, int from);
}
