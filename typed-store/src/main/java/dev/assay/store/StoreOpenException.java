package dev.assay.store;

import org.jspecify.annotations.Nullable;

/** The file can't be opened or created, or is not a file of this store. */
public final class StoreOpenException extends StoreException {

  private static final long serialVersionUID = 1L;

  public StoreOpenException(String message) {
    this(message, null);
  }

  public StoreOpenException(String message, @Nullable Throwable cause) {
    super(Kind.OPEN, message, cause);
  }
}
