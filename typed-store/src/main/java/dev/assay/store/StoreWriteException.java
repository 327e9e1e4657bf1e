package dev.assay.store;

import org.jspecify.annotations.Nullable;

/** A write or its COMMIT failed. The message says whether the transaction was kept. */
public final class StoreWriteException extends StoreException {

  private static final long serialVersionUID = 1L;

  public StoreWriteException(String message) {
    this(message, null);
  }

  public StoreWriteException(String message, @Nullable Throwable cause) {
    super(Kind.WRITE, message, cause);
  }
}
