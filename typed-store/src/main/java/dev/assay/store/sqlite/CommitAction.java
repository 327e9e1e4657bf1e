package dev.assay.store.sqlite;

/** Runs after the COMMIT of the transaction that registered it. */
@FunctionalInterface
public interface CommitAction {
  /**
   * {@code stamp} is the counter that this COMMIT wrote, as {@link SqliteFile#readStamp()} now
   * returns it.
   */
  void committed(long stamp);
}
