package dev.assay.store.sqlite;

import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * One {@code write} on its way through the writer: the caller parks, the writer runs it,
 * acknowledges it once.
 */
final class Job<T extends @Nullable Object> {

  private final WriteWork<T> work;
  private final Thread caller = Thread.currentThread();

  private @Nullable T result;
  private @Nullable Throwable failure;
  private List<CommitAction> actions = List.of();
  private volatile boolean acknowledged;

  Job(WriteWork<T> work) {
    this.work = work;
  }

  // Writer's side

  /**
   * Runs the work in the open transaction; true if it returned, else {@link #failure()} tells. May
   * be called twice.
   */
  boolean run(WriteScope scope) {
    result = null;
    failure = null;
    actions = List.of();
    scope.beginJob();
    try {
      result = work.run(scope);
      actions = scope.endJob();
      return true;
    } catch (Throwable e) { // Errors too: the writer thread outlives its jobs
      failure = e;
      return false;
    }
  }

  @Nullable Throwable failure() {
    return failure;
  }

  List<CommitAction> actions() {
    return actions;
  }

  void fail(Throwable cause) {
    failure = cause;
    actions = List.of();
  }

  void acknowledge() {
    acknowledged = true;
    LockSupport.unpark(caller);
  }

  // Caller's side

  boolean isAcknowledged() {
    return acknowledged;
  }

  void park() {
    LockSupport.park(this);
  }

  @SuppressWarnings(
      "NullAway") // a job that succeeded has the result of its work, null only where T allows it
  T outcome() {
    Throwable thrown = failure;
    if (thrown != null) {
      throw Job.<RuntimeException>sneaky(thrown);
    }
    return result;
  }

  /**
   * The work could only throw what it needn't declare, or what it hid; it reaches the caller as it
   * was.
   */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <X extends Throwable> X sneaky(Throwable thrown) throws X {
    throw (X) thrown;
  }
}
