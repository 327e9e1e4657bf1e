package dev.assay.store.sqlite;

import dev.assay.store.StoreClosedException;
import dev.assay.store.StoreException;
import dev.assay.store.StoreUsageException;
import dev.assay.store.StoreWriteException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The one thread that writes. Jobs that wait while a COMMIT runs share the next one, so one fsync
 * acknowledges many callers (group commit: DeWitt et al., Implementation Techniques for Main Memory
 * Database Systems, 1984).
 */
final class Writer {

  private final Path file;
  private final int groupLimit;
  private final GroupCommit commit;
  private final WalLimit wal;
  private final Thread thread;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition arrived = lock.newCondition();
  private final ArrayDeque<Job<?>> queue = new ArrayDeque<>();
  private boolean closing;

  Writer(Path file, int groupLimit, GroupCommit commit, WalLimit wal) {
    this.file = file;
    this.groupLimit = groupLimit;
    this.commit = commit;
    this.wal = wal;
    this.thread = new Thread(this::loop, "assay-writer " + file.getFileName());
    this.thread.setDaemon(true);
  }

  void start() {
    thread.start();
  }

  boolean isCurrentThread() {
    return Thread.currentThread() == thread;
  }

  <T extends @Nullable Object> T write(WriteWork<T> work) {
    if (isCurrentThread()) {
      throw new StoreUsageException(
          "write inside a write of %s: use the transaction that is open".formatted(file));
    }
    Job<T> job = new Job<>(work);
    enqueue(job);
    boolean interrupted = false;
    while (!job.isAcknowledged()) {
      job.park();
      if (Thread.interrupted()) {
        interrupted = true;
        if (withdraw(job)) {
          Thread.currentThread().interrupt();
          throw new StoreWriteException(
              "write to %s was interrupted before it began; nothing was written".formatted(file));
        }
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    return job.outcome();
  }

  /** Jobs that wait; for tests that want a certain group. */
  int queued() {
    lock.lock();
    try {
      return queue.size();
    } finally {
      lock.unlock();
    }
  }

  /** Refuses new jobs; those accepted are still run. Returns when the thread has ended. */
  void close() {
    lock.lock();
    try {
      closing = true;
      arrived.signal();
    } finally {
      lock.unlock();
    }
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void enqueue(Job<?> job) {
    lock.lock();
    try {
      if (closing) {
        throw new StoreClosedException("write to %s refused: the file is closed".formatted(file));
      }
      queue.add(job);
      arrived.signal();
    } finally {
      lock.unlock();
    }
  }

  private boolean withdraw(Job<?> job) {
    lock.lock();
    try {
      return queue.remove(job);
    } finally {
      lock.unlock();
    }
  }

  private void loop() {
    List<Job<?>> group = new ArrayList<>(groupLimit);
    while (take(group)) {
      try {
        commit.run(group);
      } catch (Throwable e) { // a defect here must reach the callers, not end the thread
        group.forEach(job -> job.fail(unexpected(e)));
      }
      group.forEach(Job::acknowledge);
      wal.limit();
      group.clear();
      Thread.interrupted(); // a job may have left the flag
    }
  }

  private StoreException unexpected(Throwable e) {
    return e instanceof StoreException known
        ? known
        : new StoreWriteException(
            "write to %s failed; whether it was kept is unknown".formatted(file), e);
  }

  private boolean take(List<Job<?>> group) {
    lock.lock();
    try {
      while (queue.isEmpty()) {
        if (closing) {
          return false;
        }
        arrived.awaitUninterruptibly();
      }
      while (group.size() < groupLimit && !queue.isEmpty()) {
        group.add(queue.remove());
      }
      return true;
    } finally {
      lock.unlock();
    }
  }
}
