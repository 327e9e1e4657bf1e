package dev.assay.harness.event;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** What happens in a run, for whoever shows it. */
public sealed interface RunEvent {

  /** Which of the records this is, to switch on. */
  Kind kind();

  /** One for each record. */
  enum Kind {
    PLANNED,
    WORKING,
    VERIFIED,
    ROUND_DONE,
    FINISHED
  }

  /** The plan stands. */
  record Planned(int cases, int rounds, boolean warmupRound, Duration measuring)
      implements RunEvent {
    @Override
    public Kind kind() {
      return Kind.PLANNED;
    }
  }

  /**
   * Something goes on; sent again and again while it does.
   *
   * @param what for example {@code verifying geo}
   * @param done steps that are finished
   * @param steps of them all
   * @param left of the whole run, if that can be told
   */
  record Working(String what, int done, int steps, Optional<Duration> left) implements RunEvent {
    @Override
    public Kind kind() {
      return Kind.WORKING;
    }
  }

  /** Every answer is right, and measuring begins. */
  record Verified(int cases, Duration took, Duration left) implements RunEvent {
    @Override
    public Kind kind() {
      return Kind.VERIFIED;
    }
  }

  /**
   * A round has ended.
   *
   * @param round from 1, or 0 for the discarded one
   */
  record RoundDone(int round, int rounds, Duration took, Duration left) implements RunEvent {
    @Override
    public Kind kind() {
      return Kind.ROUND_DONE;
    }
  }

  /** The report is written. */
  record Finished(Path report, Duration took) implements RunEvent {
    @Override
    public Kind kind() {
      return Kind.FINISHED;
    }
  }
}
