package dev.assay.store.sqlite;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.NullUnmarked;

/**
 * Makes jobs share one COMMIT for certain: they queue, in order, while the writer is held inside an
 * earlier job.
 */
@NullUnmarked
final class Groups {

  /** What came of a job: its result or what it threw. */
  record Outcome(Object result, Throwable thrown) {}

  /** A job that runs until it is released. */
  record Held(FutureTask<Object> job, CountDownLatch release) {}

  private Groups() {}

  @SafeVarargs
  static List<Outcome> together(SqliteFile file, WriteWork<Object>... jobs)
      throws InterruptedException {
    return togetherAfter(file, stamp -> {}, jobs);
  }

  /** {@code before} runs on the writer's thread outside of a transaction, just before the group. */
  @SafeVarargs
  static List<Outcome> togetherAfter(
      SqliteFile file, CommitAction before, WriteWork<Object>... jobs) throws InterruptedException {
    Held held = hold(file, before);
    List<FutureTask<Object>> callers = new ArrayList<>();
    for (WriteWork<Object> job : jobs) {
      callers.add(start(() -> file.write(job)));
      while (file.queuedWrites() < callers.size()) {
        Thread.onSpinWait();
      }
    }
    held.release().countDown();
    outcome(held.job());
    List<Outcome> outcomes = new ArrayList<>();
    for (FutureTask<Object> caller : callers) {
      outcomes.add(outcome(caller));
    }
    return outcomes;
  }

  /** Keeps the writer inside a job; {@code after} runs once that is committed. */
  static Held hold(SqliteFile file, CommitAction after) throws InterruptedException {
    CountDownLatch held = new CountDownLatch(1);
    CountDownLatch release = new CountDownLatch(1);
    FutureTask<Object> job =
        start(
            () ->
                file.write(
                    tx -> {
                      tx.afterCommit(after);
                      held.countDown();
                      return awaited(release);
                    }));
    held.await();
    return new Held(job, release);
  }

  static FutureTask<Object> start(Callable<Object> call) {
    FutureTask<Object> task = new FutureTask<>(call);
    Thread thread = new Thread(task, "caller");
    thread.setDaemon(true);
    thread.start();
    return task;
  }

  static boolean awaited(CountDownLatch latch) {
    try {
      latch.await();
      return true;
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  static Outcome outcome(FutureTask<Object> task) throws InterruptedException {
    try {
      return new Outcome(task.get(), new NoFailure());
    } catch (ExecutionException e) {
      return new Outcome("failed", e.getCause());
    }
  }

  static final class NoFailure extends Throwable {
    private static final long serialVersionUID = 1L;
  }
}
