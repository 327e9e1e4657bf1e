package dev.assay.harness.round;

import dev.assay.harness.RunFailedException;
import dev.assay.harness.RunInterruptedException;
import dev.assay.harness.environment.Family;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * Starts child processes, waits for each until its deadline, and can kill all of them with their
 * descendants. {@link #stop} may come from another thread, such as a shutdown hook; after it no
 * child starts any more.
 */
public final class Children {
  private static final long TICK_MS = 100;

  private final Set<Family> running = ConcurrentHashMap.newKeySet();
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
    if (stopped) {
      throw new RunInterruptedException();
    }
    long start = System.nanoTime();
    Process process = start(job);
    Family family = new Family(process.toHandle());
    running.add(family);
    try {
      if (stopped) {
        throw new RunInterruptedException(); // stop() may have looked before this one was there
      }
      PeakMemory memory = new PeakMemory();
      while (!process.waitFor(TICK_MS, TimeUnit.MILLISECONDS)) {
        memory.look(family.look());
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
      family.kill(); // also what a child that died has left behind
      running.remove(family);
    }
  }

  /** Kills every child and its descendants, and starts no more. */
  public void stop() {
    stopped = true;
    running.forEach(Family::kill);
  }

  private Process start(Job job) {
    ProcessBuilder builder =
        new ProcessBuilder(job.command())
            .redirectErrorStream(true)
            .redirectOutput(job.log().toFile());
    try {
      Process process = builder.start();
      process.getOutputStream().close();
      return process;
    } catch (IOException e) {
      throw new UncheckedIOException("can't start " + job.what() + ": " + e.getMessage(), e);
    }
  }
}
