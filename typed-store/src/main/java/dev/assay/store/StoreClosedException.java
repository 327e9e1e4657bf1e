package dev.assay.store;

import org.jspecify.annotations.Nullable;

/** The store is closed or closing; nothing was changed. */
public final class StoreClosedException extends StoreException {

  private static final long serialVersionUID = 1L;

  public StoreClosedException(String message) {
    this(message, null);
  }

  public StoreClosedException(String message, @Nullable Throwable cause) {
    super(Kind.CLOSED, message, cause);
  }
}
