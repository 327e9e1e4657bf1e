package dev.assay.harness.suites;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Runs untimed work two at a time, for a machine of two cores. */
final class Pairs {
  private static final int THREADS = 2;

  /**
   * Runs all to the end, in order of their start.
   *
   * @throws Exception what the first of them that failed threw
   */
  <T> List<T> run(Collection<? extends Callable<T>> work) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<T> results = new ArrayList<>();
      for (Future<T> future : threads.invokeAll(work)) {
        results.add(result(future));
      }
      return results;
    } finally {
      threads.shutdownNow();
    }
  }

  private static <T> T result(Future<T> future) throws Exception {
    try {
      return future.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Exception cause) {
        throw cause;
      }
      throw e;
    }
  }
}
