package dev.assay.harness.cli;

import dev.assay.check.ExitCode;
import java.io.PrintStream;
import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;

/**
 * Ctrl-C and SIGTERM: whatever was begun is ended, last begun first, and the process exits with
 * 130. There is one for each process.
 */
final class Interrupt {
  private static final Interrupt INSTANCE = new Interrupt();

  private final Deque<Runnable> cleanUps = new ConcurrentLinkedDeque<>();
  private volatile boolean ended;

  private Interrupt() {}

  static Interrupt install() {
    Runtime.getRuntime().addShutdownHook(new Thread(INSTANCE::interrupted, "assay-interrupt"));
    return INSTANCE;
  }

  /** Something that has to be ended or removed if the process is told to stop. */
  static void onInterrupt(Runnable cleanUp) {
    INSTANCE.cleanUps.addFirst(cleanUp);
  }

  /** The normal end. */
  void end(int code) {
    ended = true;
    System.exit(code);
  }

  private void interrupted() {
    if (ended) {
      return;
    }
    runAll(cleanUps, System.err);
    System.err.println("assay: interrupted");
    Runtime.getRuntime().halt(ExitCode.INTERRUPTED.code());
  }

  /** One that fails keeps none of the others from its work. */
  static void runAll(Iterable<Runnable> cleanUps, PrintStream err) {
    for (Runnable cleanUp : cleanUps) {
      try {
        cleanUp.run();
      } catch (RuntimeException | Error e) {
        err.println("assay: can't clean up: " + e);
      }
    }
  }
}
