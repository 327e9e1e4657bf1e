package dev.assay.store;

import org.jspecify.annotations.Nullable;

/**
 * The disk, a quota or a size limit is full. Nothing of the transaction was kept; the store works
 * again once there is space.
 */
public final class StoreFullException extends StoreException {

  private static final long serialVersionUID = 1L;

  public StoreFullException(String message) {
    this(message, null);
  }

  public StoreFullException(String message, @Nullable Throwable cause) {
    super(Kind.FULL, message, cause);
  }
}
