package dev.assay.store;

import org.jspecify.annotations.Nullable;

/** A read failed, or a value had another storage class than the one that was asked for. */
public final class StoreReadException extends StoreException {

  private static final long serialVersionUID = 1L;

  public StoreReadException(String message) {
    this(message, null);
  }

  public StoreReadException(String message, @Nullable Throwable cause) {
    super(Kind.READ, message, cause);
  }
}
