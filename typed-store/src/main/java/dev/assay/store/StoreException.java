package dev.assay.store;

import org.jspecify.annotations.Nullable;

/**
 * Root of everything that this library throws on purpose. Each subtype names the intention that
 * failed; a caller that branches uses {@link #kind()}. Messages say what was intended, where, what
 * was expected and what was seen.
 */
public abstract sealed class StoreException extends RuntimeException
    permits StoreBusyException,
        StoreClosedException,
        StoreConstraintException,
        StoreCorruptException,
        StoreFullException,
        StoreOpenException,
        StoreReadException,
        StoreUsageException,
        StoreWriteException {

  private static final long serialVersionUID = 1L;

  /** What failed; one constant for each subtype. */
  public enum Kind {
    /** Another process or too long a transaction held what was needed, for the whole timeout. */
    BUSY,
    /** The store was closed, or is being closed. */
    CLOSED,
    /** A constraint of a table refused the data. */
    CONSTRAINT,
    /** The file's content is damaged. */
    CORRUPT,
    /** The disk or a quota is full; nothing of the transaction was kept. */
    FULL,
    /** The file can't be opened, created or recognised. */
    OPEN,
    /** A read failed. */
    READ,
    /** The caller asked for something that is never allowed; the data is fine. */
    USAGE,
    /** A write or its COMMIT failed. */
    WRITE
  }

  private final Kind kind;

  StoreException(Kind kind, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.kind = kind;
  }

  public final Kind kind() {
    return kind;
  }
}
