package dev.assay.store;

import org.jspecify.annotations.Nullable;

/** The file's content is damaged; further reads of it can't be trusted. */
public final class StoreCorruptException extends StoreException {

  private static final long serialVersionUID = 1L;

  public StoreCorruptException(String message) {
    this(message, null);
  }

  public StoreCorruptException(String message, @Nullable Throwable cause) {
    super(Kind.CORRUPT, message, cause);
  }
}
