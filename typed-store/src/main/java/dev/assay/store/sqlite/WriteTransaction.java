package dev.assay.store.sqlite;

import org.jspecify.annotations.Nullable;

/**
 * The writer's transaction as one job sees it. Jobs that are committed together see each other's
 * changes in order; what a failing job changed is undone before the next one runs.
 */
public interface WriteTransaction extends ReadTransaction {

  /**
   * What this key was last set to in the running transaction, by this job or an earlier one of the
   * same COMMIT; null at first.
   */
  @SuppressWarnings(
      "TypeParameterUnusedInFormals") // the caller owns the key and knows what it keeps there
  <A> @Nullable A pending(Object key);

  /**
   * Remembers a value until the COMMIT, for derived state that later jobs of the group must build
   * on. The reference is put back to what it was when this job fails, so the value should be
   * immutable.
   */
  void pending(Object key, Object value);

  /**
   * Registers what runs on the writer thread after COMMIT succeeded and before any job of it is
   * acknowledged, in job order. Dropped when the job or the COMMIT fails. It may still ask for what
   * is {@link #pending(Object)}, which is then the state that was committed. It must not throw: the
   * data is kept, and the job's caller gets a {@link dev.assay.store.StoreWriteException} that says
   * so.
   */
  void afterCommit(CommitAction action);
}
