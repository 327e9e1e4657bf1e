package dev.assay.store.sqlite;

import org.jspecify.annotations.Nullable;

/**
 * Closes several things, each even when an earlier one failed: what stays open would be met by the
 * next who opens the file.
 */
final class Closing {

  private @Nullable Throwable first;

  void attempt(Runnable close) {
    try {
      close.run();
    } catch (RuntimeException | Error e) {
      if (first == null) {
        first = e;
      } else {
        first.addSuppressed(e);
      }
    }
  }

  /** The first failure, with the others suppressed in it. */
  void rethrow() {
    if (first instanceof Error error) {
      throw error;
    }
    if (first instanceof RuntimeException failure) {
      throw failure;
    }
  }

  /** For what is closed because something failed already. */
  void suppressIn(Throwable cause) {
    if (first != null && first != cause) {
      cause.addSuppressed(first);
    }
  }
}
