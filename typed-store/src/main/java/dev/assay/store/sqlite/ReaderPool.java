package dev.assay.store.sqlite;

import dev.assay.store.StoreBusyException;
import dev.assay.store.StoreClosedException;
import dev.assay.store.StoreReadException;
import dev.assay.store.StoreUsageException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;

/**
 * Readers on a stack: the one returned last has the warmest cache. Taking a free one allocates
 * nothing.
 */
final class ReaderPool {

  private final Path file;
  private final long waitNs;
  private final List<ReadScope> all;
  private final ReadScope[] idle;
  private int free;
  private boolean closed;
  private boolean paused;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition returned = lock.newCondition();

  ReaderPool(Path file, long waitNs, List<ReadScope> readers) {
    this.file = file;
    this.waitNs = waitNs;
    this.all = List.copyOf(readers);
    this.idle = readers.toArray(new ReadScope[0]);
    this.free = idle.length;
  }

  ReadScope take() {
    refuseInside("read");
    lock.lock();
    try {
      if ((free == 0 || paused) && !closed) {
        await();
      }
      if (closed) {
        throw new StoreClosedException("read of %s refused: the file is closed".formatted(file));
      }
      ReadScope reader = idle[--free];
      reader.connection().own(Thread.currentThread());
      return reader;
    } finally {
      lock.unlock();
    }
  }

  void giveBack(ReadScope reader) {
    reader.connection().disown();
    lock.lock();
    try {
      idle[free++] = reader;
      returned.signalAll(); // readers wait here, and so does who waits for all of them
    } finally {
      lock.unlock();
    }
  }

  /**
   * Refuses new reads, waits for running ones, then interrupts them; false when one is still
   * running after the limit.
   */
  boolean close(long limitNs) {
    lock.lock();
    try {
      closed = true;
      returned.signalAll();
      return awaitAll(limitNs);
    } finally {
      lock.unlock();
    }
  }

  /**
   * Holds new reads back while it waits for the running ones; runs {@code action} if they all ended
   * in time.
   */
  boolean whileAllAreBack(long limitNs, BooleanSupplier action) {
    lock.lock();
    try {
      paused = true;
      return awaitAll(limitNs) && action.getAsBoolean();
    } finally {
      paused = false;
      returned.signalAll();
      lock.unlock();
    }
  }

  List<ReadScope> all() {
    return all;
  }

  int busy() {
    lock.lock();
    try {
      return idle.length - free;
    } finally {
      lock.unlock();
    }
  }

  /** Both a read and close() would wait for a reader that their own thread holds. */
  void refuseInside(String what) {
    Thread thread = Thread.currentThread();
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).connection().ownedBy(thread)) {
        throw new StoreUsageException(
            "%s inside a read of %s: use the transaction that is open".formatted(what, file));
      }
    }
  }

  private void await() {
    long left = waitNs;
    try {
      while ((free == 0 || paused) && !closed) {
        if (left <= 0) {
          throw new StoreBusyException(
              "read of %s waited %d ms for one of %d readers, all are in use"
                  .formatted(file, TimeUnit.NANOSECONDS.toMillis(waitNs), idle.length));
        }
        left = returned.awaitNanos(left);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StoreReadException(
          "read of %s was interrupted while it waited for a reader".formatted(file), e);
    }
  }

  private boolean awaitAll(long limitNs) {
    long left = limitNs;
    boolean interrupted = false;
    while (free < idle.length && left > 0) {
      try {
        left = returned.awaitNanos(left);
      } catch (InterruptedException e) {
        interrupted = true; // closing half would be worse; the flag is given back below
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    return free == idle.length;
  }
}
