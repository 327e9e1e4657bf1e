package dev.assay.store.sqlite;

import dev.assay.store.StoreException;
import dev.assay.store.StoreWriteException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

/**
 * Runs jobs in one transaction, a savepoint each, and commits them together. When the COMMIT fails
 * or SQLite has left the transaction, nothing was kept and no outcome counts, not even a job's own
 * exception (it may stem from a neighbour's rows that are gone): each job then runs again, alone.
 * Runs on the writer thread only.
 */
final class GroupCommit {

  private static final String BEGIN = "BEGIN IMMEDIATE";
  private static final String SAVEPOINT = "SAVEPOINT assay_job";
  private static final String RELEASE = "RELEASE assay_job";
  private static final String UNDO = "ROLLBACK TO assay_job";

  private final Path file;
  private final Supplier<SqliteConnection> reconnect;
  private WriteScope scope;

  GroupCommit(Path file, SqliteConnection first, Supplier<SqliteConnection> reconnect) {
    this.file = file;
    this.reconnect = reconnect;
    this.scope = new WriteScope(first);
  }

  SqliteConnection connection() {
    return scope.connection();
  }

  boolean truncateWal(int busyTimeoutMs) {
    connection().own(Thread.currentThread());
    try {
      return connection().truncateWal(busyTimeoutMs);
    } finally {
      connection().disown();
    }
  }

  void run(List<Job<?>> group) {
    scope.connection().own(Thread.currentThread());
    try {
      if (group.size() == 1) {
        alone(group.get(0));
      } else if (!together(group)) {
        group.forEach(this::alone);
      }
    } finally {
      scope.connection().disown();
    }
  }

  /** No savepoint: it would copy each page that a large job touches once more. */
  private void alone(Job<?> job) {
    boolean begun = false;
    try {
      connection().begin(BEGIN);
      begun = true;
      if (job.run(scope)) {
        refuseIfLeft();
        commit(List.of(job));
        return;
      }
    } catch (Throwable e) { // Errors too: the caller must hear of it
      job.fail(e);
    }
    rollback(begun);
  }

  /** False when nothing was kept and each job must run again. */
  private boolean together(List<Job<?>> group) {
    try {
      connection().begin(BEGIN);
    } catch (StoreException e) {
      group.forEach(job -> job.fail(e)); // none ran
      rollback(false);
      return true;
    }
    try {
      if (runAll(group)) {
        commit(group);
      } else {
        rollback(true);
      }
      return true;
    } catch (Throwable e) { // what failed is met again, and reported, by the job that causes it
      rollback(true);
      return false;
    }
  }

  /** True if at least one job succeeded. */
  private boolean runAll(List<Job<?>> group) {
    boolean any = false;
    for (Job<?> job : group) {
      connection().control(SAVEPOINT).execute();
      boolean succeeded = job.run(scope);
      refuseIfLeft();
      connection().closeCursors();
      if (!succeeded) {
        scope.undoJob();
        connection().control(UNDO).execute();
      }
      connection().control(RELEASE).execute();
      any |= succeeded;
    }
    return any;
  }

  private void commit(List<Job<?>> group) {
    connection().closeCursors();
    long stamp = Ground.bump(connection());
    connection().end("COMMIT");
    for (Job<?> job : group) {
      publish(job, stamp);
    }
    scope.endTransaction();
  }

  private void publish(Job<?> job, long stamp) {
    try {
      for (CommitAction action : job.actions()) {
        action.committed(stamp);
      }
    } catch (Throwable e) { // Errors too: the data is kept whatever an action does
      job.fail(
          new StoreWriteException(
              "write to %s is committed with stamp %d, but an action after the commit failed"
                  .formatted(file, stamp),
              e));
    }
  }

  private void rollback(boolean begun) {
    scope.endTransaction();
    if (!connection().rollbackQuietly(begun)) {
      replaceConnection();
    }
  }

  /**
   * A connection that can't even roll back is given up; SQLite rolls back what it left when it is
   * opened next.
   */
  private void replaceConnection() {
    try {
      connection().close();
      SqliteConnection fresh = reconnect.get();
      connection().disown();
      fresh.own(Thread.currentThread());
      scope = new WriteScope(fresh);
    } catch (StoreException e) {
      // The next job meets the same failure at its BEGIN, reports it, and tries again to reconnect.
      scope.endTransaction();
    }
  }

  private void refuseIfLeft() {
    if (connection().hasLeftTransaction()) {
      throw new StoreWriteException(
          "write to %s was rolled back by SQLite after an error".formatted(file));
    }
  }
}
