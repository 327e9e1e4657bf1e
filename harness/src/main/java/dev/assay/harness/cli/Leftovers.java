package dev.assay.harness.cli;

import dev.assay.harness.round.RunFolder;
import java.io.UncheckedIOException;

/** What stays of a run that failed: its raw files and the reason. */
record Leftovers(RunFolder folder) {

  void end(String reason) {
    try {
      folder.removeWork(); // first: it may be what has filled the disk
      folder.mark(reason);
    } catch (UncheckedIOException e) {
      System.err.println("assay: can't clean up " + folder.root() + ": " + e);
    }
  }
}
