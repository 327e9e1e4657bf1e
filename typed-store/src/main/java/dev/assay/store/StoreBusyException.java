package dev.assay.store;

import org.jspecify.annotations.Nullable;

/**
 * What was needed stayed taken for the whole timeout; nothing was changed and the call may be
 * repeated.
 */
public final class StoreBusyException extends StoreException {

  private static final long serialVersionUID = 1L;

  public StoreBusyException(String message) {
    this(message, null);
  }

  public StoreBusyException(String message, @Nullable Throwable cause) {
    super(Kind.BUSY, message, cause);
  }
}
