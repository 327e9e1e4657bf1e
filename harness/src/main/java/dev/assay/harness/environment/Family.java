package dev.assay.harness.environment;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A child process and all that descend from it, remembered while they can be seen: once a child has
 * died, nothing leads to those that it leaves behind. {@link #kill} may come from another thread.
 */
public final class Family {
  /** How long a process may take to remove its own temporary files once it is asked to end. */
  private static final Duration GOODBYE = Duration.ofSeconds(2);

  /** Listing reads all of {@code /proc}, which a case that is being timed would feel. */
  private static final int LOOKS_WITHOUT_LISTING = 10;

  private final ProcessHandle child;
  private final Set<ProcessHandle> descendants = ConcurrentHashMap.newKeySet();
  private int looks;

  public Family(ProcessHandle child) {
    this.child = child;
  }

  /**
   * The child and its descendants. Lists them anew at every look until there is one, so that the
   * JVM that JMH forks is known at once; after that at every tenth.
   */
  public List<ProcessHandle> look() {
    descendants.removeIf(process -> !process.isAlive()); // JMH first asks a JVM for its version
    if (descendants.isEmpty() || ++looks % LOOKS_WITHOUT_LISTING == 0) {
      list();
    }
    List<ProcessHandle> all = new ArrayList<>(descendants);
    all.add(child);
    return all;
  }

  private void list() {
    child.descendants().forEach(descendants::add);
  }

  /** Asks first, so that deleteOnExit files go; then insists. Leaves alone who has ended. */
  public void kill() {
    list();
    List<ProcessHandle> alive = alive();
    alive.forEach(ProcessHandle::destroy);
    long end = System.nanoTime() + GOODBYE.toNanos();
    alive.forEach(member -> awaitExit(member, end - System.nanoTime()));
    list(); // one may have been born meanwhile
    List<ProcessHandle> stubborn = alive();
    stubborn.forEach(ProcessHandle::destroyForcibly);
    stubborn.forEach(member -> awaitExit(member, GOODBYE.toNanos()));
  }

  private List<ProcessHandle> alive() {
    List<ProcessHandle> alive = new ArrayList<>(descendants);
    alive.add(child);
    alive.removeIf(process -> !process.isAlive());
    return alive;
  }

  private static void awaitExit(ProcessHandle process, long ns) {
    try {
      process.onExit().get(Math.max(1, ns), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | TimeoutException e) {
      // still there: the caller insists, or has nothing left to try
    }
  }
}
