package dev.assay.store;

import org.jspecify.annotations.Nullable;

/**
 * A constraint (UNIQUE, CHECK, NOT NULL, foreign key, column type) refused the data of one
 * statement.
 */
public final class StoreConstraintException extends StoreException {

  private static final long serialVersionUID = 1L;

  public StoreConstraintException(String message) {
    this(message, null);
  }

  public StoreConstraintException(String message, @Nullable Throwable cause) {
    super(Kind.CONSTRAINT, message, cause);
  }
}
