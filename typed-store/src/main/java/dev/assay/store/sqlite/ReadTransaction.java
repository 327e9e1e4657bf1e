package dev.assay.store.sqlite;

import java.util.function.Supplier;

/**
 * One snapshot of the file. Belongs to the thread that runs the work, and ends with it: every
 * method throws {@link dev.assay.store.StoreUsageException} elsewhere.
 */
public interface ReadTransaction {

  /**
   * The statement for {@code sql}, reset and with nothing bound, from the connection's cache;
   * usable until the transaction ends. The same text gives the same statement, so asking again
   * while stepping restarts it: nested loops need two texts. Allocates nothing when cached.
   *
   * <p>Refused: transaction control (also behind comments, white space and EXPLAIN), ATTACH,
   * DETACH, VACUUM, PRAGMAs that change anything, more than one statement in a text, and in a read
   * transaction whatever writes.
   */
  SqliteStatement statement(String sql);

  /**
   * The commit counter in this snapshot: equal stamps of one file mean equal content, unless a
   * plain client wrote.
   */
  long stamp();

  /**
   * The connection's own object of this type, made at first use: buffers that a caller wants to
   * keep from one transaction to the next without allocating. Never shared by two threads at once;
   * content left by an earlier transaction is still there.
   */
  <A> A local(Class<A> type, Supplier<A> make);
}
