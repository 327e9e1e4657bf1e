package dev.assay.harness.cli;

import dev.assay.harness.ExitCodes;
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
    for (Runnable cleanUp : cleanUps) {
      cleanUp.run();
    }
    System.err.println("assay: interrupted");
    Runtime.getRuntime().halt(ExitCodes.INTERRUPTED);
  }
}
