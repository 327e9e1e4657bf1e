package dev.assay.harness.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.assay.harness.HarnessException;
import dev.assay.harness.round.RunFolder;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;

/** What stays of a run that failed: its raw files and the reason. */
record Leftovers(RunFolder folder) {

  /** One that nobody foresaw leaves its stack trace among the raw files. */
  void end(Throwable reason) {
    boolean foreseen = reason instanceof HarnessException;
    end(String.valueOf(foreseen ? reason.getMessage() : reason));
    if (!foreseen) {
      keep(reason);
    }
  }

  private void keep(Throwable reason) {
    try (PrintWriter log = new PrintWriter(folder.raw().resolve("failure.log").toFile(), UTF_8)) {
      reason.printStackTrace(log);
    } catch (IOException e) {
      System.err.println("assay: can't write the stack trace: " + e);
    }
  }

  void end(String reason) {
    try {
      folder.removeWork(); // first: it may be what has filled the disk
      folder.mark(reason);
    } catch (UncheckedIOException e) {
      System.err.println("assay: can't clean up " + folder.root() + ": " + e);
    }
  }
}
