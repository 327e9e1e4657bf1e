package dev.assay.harness.event;

import dev.assay.harness.event.RunEvent.Planned;
import dev.assay.harness.event.RunEvent.RoundDone;
import dev.assay.harness.event.RunEvent.Verified;
import dev.assay.harness.event.RunEvent.Working;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;

/**
 * Shows progress: one line that is rewritten where someone watches, a line for each phase where the
 * output goes to a file. Not thread-safe.
 */
public final class Terminal implements RunListener {
  private static final int WIDTH = 79;
  private static final String ERASE_LINE = "\r\u001b[K";
  private final PrintStream out;
  private final boolean live;
  private boolean lineOpen;

  /**
   * @param live whether {@code out} is a terminal
   */
  public Terminal(PrintStream out, boolean live) {
    this.out = out;
    this.live = live;
  }

  @Override
  public void on(RunEvent event) {
    switch (event.kind()) {
      case PLANNED -> line(planned((Planned) event));
      case WORKING -> working((Working) event);
      case VERIFIED -> line(verified((Verified) event));
      case ROUND_DONE -> line(roundDone((RoundDone) event));
      case FINISHED -> clear();
    }
  }

  /** Takes the unfinished line away, so that other output starts at a line's beginning. */
  public void clear() {
    if (lineOpen) {
      out.print(ERASE_LINE);
      out.flush();
      lineOpen = false;
    }
  }

  private void line(String text) {
    clear();
    out.println(text);
  }

  private void working(Working w) {
    if (!live) {
      return;
    }
    String left = w.left().map(d -> ", " + text(d) + " left").orElse("");
    String head = "[%d/%d%s] ".formatted(w.done(), w.steps(), left);
    String line = head + w.what();
    out.print(ERASE_LINE + (line.length() > WIDTH ? line.substring(0, WIDTH - 1) + "~" : line));
    out.flush();
    lineOpen = true;
  }

  private static String cases(int count) {
    return count == 1 ? "1 case" : count + " cases";
  }

  private static String planned(Planned p) {
    String rounds = p.rounds() == 1 ? "1 round" : p.rounds() + " rounds";
    return "%s, %s%s: about %s of measuring after preparation and verification"
        .formatted(
            cases(p.cases()),
            rounds,
            p.warmupRound() ? " after 1 that is discarded" : "",
            text(p.measuring()));
  }

  private static String verified(Verified v) {
    return "%s prepared and verified in %s, about %s left"
        .formatted(cases(v.cases()), text(v.took()), text(v.left()));
  }

  private static String roundDone(RoundDone r) {
    String name =
        r.round() == 0 ? "warm-up round" : "round %d of %d".formatted(r.round(), r.rounds());
    return "%s took %s%s"
        .formatted(
            name, text(r.took()), r.left().isZero() ? "" : ", about " + text(r.left()) + " left");
  }

  /** For people: {@code 9 s}, {@code 4 min 05 s}, {@code 2 h 10 min}. */
  static String text(Duration d) {
    long s = Math.max(0, d.plusMillis(500).toSeconds());
    if (s < 60) {
      return s + " s";
    }
    if (s < 3600) {
      return String.format(Locale.ROOT, "%d min %02d s", s / 60, s % 60);
    }
    return String.format(Locale.ROOT, "%d h %02d min", s / 3600, s / 60 % 60);
  }
}
