package dev.assay.harness.round;

import dev.assay.harness.RunFailedException;
import dev.assay.harness.RunInterruptedException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Starts child processes, waits for each until its deadline, and can kill all of them with their
 * descendants. {@link #stop} may come from another thread, such as a shutdown hook; after it no
 * child starts any more.
 */
public final class Children {
  /** How long a process may take to remove its own temporary files once it is asked to end. */
  private static final Duration GOODBYE = Duration.ofSeconds(2);

  private static final long TICK_MS = 100;

  private final Set<Process> running = ConcurrentHashMap.newKeySet();
  private volatile boolean stopped;

  /** What became of a child. */
  public record Outcome(int exitCode, Duration took, long peakRssBytes) {}

  /**
   * What to start.
   *
   * @param what for messages, for example {@code verifying geo}
   * @param log takes standard output and standard error
   */
  public record Job(String what, List<String> command, Path log, Duration deadline) {}

  /**
   * Runs a child to its end. A child that passes its deadline is killed with its descendants and
   * fails the run; there is no second try.
   *
   * @param tick called about ten times a second
   */
  public Outcome run(Job job, Runnable tick) {
    long start = System.nanoTime();
    Process process = start(job);
    try {
      PeakMemory memory = new PeakMemory();
      while (!process.waitFor(TICK_MS, TimeUnit.MILLISECONDS)) {
        memory.look(process.toHandle());
        tick.run();
        if (System.nanoTime() - start > job.deadline().toNanos()) {
          throw new RunFailedException(
              "%s took longer than its deadline of %d s and was killed, see %s"
                  .formatted(job.what(), job.deadline().toSeconds(), job.log()));
        }
      }
      if (stopped) {
        throw new RunInterruptedException();
      }
      Duration took = Duration.ofNanos(System.nanoTime() - start);
      return new Outcome(process.exitValue(), took, memory.peakBytes());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new RunInterruptedException();
    } finally {
      kill(process);
      running.remove(process);
    }
  }

  /** Kills every child and its descendants, and starts no more. */
  public void stop() {
    stopped = true;
    running.forEach(Children::kill);
  }

  private Process start(Job job) {
    ProcessBuilder builder =
        new ProcessBuilder(job.command())
            .redirectErrorStream(true)
            .redirectOutput(job.log().toFile());
    try {
      Process process = builder.start();
      running.add(process);
      process.getOutputStream().close();
      if (stopped) {
        kill(process); // stop() may have looked before this one was there
      }
      return process;
    } catch (IOException e) {
      throw new UncheckedIOException("can't start " + job.what() + ": " + e.getMessage(), e);
    }
  }

  /** Asks first, so that deleteOnExit files go; then insists. Does nothing to a finished tree. */
  private static void kill(Process process) {
    if (!process.isAlive()) {
      return;
    }
    List<ProcessHandle> family =
        Stream.concat(process.toHandle().descendants(), Stream.of(process.toHandle())).toList();
    family.forEach(ProcessHandle::destroy);
    long end = System.nanoTime() + GOODBYE.toNanos();
    for (ProcessHandle member : family) {
      awaitExit(member, end - System.nanoTime());
    }
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    family.forEach(ProcessHandle::destroyForcibly);
    family.forEach(member -> awaitExit(member, GOODBYE.toNanos()));
  }

  private static void awaitExit(ProcessHandle process, long ns) {
    try {
      process.onExit().get(Math.max(1, ns), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (java.util.concurrent.ExecutionException | java.util.concurrent.TimeoutException e) {
      // still there: the caller insists, or has nothing left to try
    }
  }
}
