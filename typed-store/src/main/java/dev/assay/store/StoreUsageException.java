package dev.assay.store;

import org.jspecify.annotations.Nullable;

/**
 * The caller asked for something that is never allowed, whatever the data; a mistake in the
 * program.
 */
public final class StoreUsageException extends StoreException {

  private static final long serialVersionUID = 1L;

  public StoreUsageException(String message) {
    this(message, null);
  }

  public StoreUsageException(String message, @Nullable Throwable cause) {
    super(Kind.USAGE, message, cause);
  }
}
