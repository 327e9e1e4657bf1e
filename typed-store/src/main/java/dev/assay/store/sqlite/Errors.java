package dev.assay.store.sqlite;

import dev.assay.store.StoreBusyException;
import dev.assay.store.StoreClosedException;
import dev.assay.store.StoreConstraintException;
import dev.assay.store.StoreCorruptException;
import dev.assay.store.StoreException;
import dev.assay.store.StoreFullException;
import dev.assay.store.StoreOpenException;
import dev.assay.store.StoreReadException;
import dev.assay.store.StoreUsageException;
import dev.assay.store.StoreWriteException;
import java.nio.file.Path;
import java.sql.SQLException;
import org.sqlite.SQLiteException;

/**
 * Turns SQLite's result codes into the library's errors; the only place that knows the codes'
 * numbers.
 */
final class Errors {

  /** What was going on; decides the subtype of a failure that could belong to any of them. */
  enum Intention {
    OPEN,
    READ,
    WRITE
  }

  private static final int ERROR = 1;
  private static final int BUSY = 5;
  private static final int LOCKED = 6;
  private static final int READONLY = 8;
  private static final int INTERRUPT = 9;
  private static final int CORRUPT = 11;
  private static final int FULL = 13;
  private static final int TOOBIG = 18;
  private static final int CONSTRAINT = 19;
  private static final int MISMATCH = 20;
  private static final int MISUSE = 21;
  private static final int RANGE = 25;
  private static final int NOTADB = 26;

  private Errors() {}

  static int code(SQLException e) {
    return e instanceof SQLiteException s ? s.getResultCode().code & 0xff : e.getErrorCode() & 0xff;
  }

  static StoreException of(Intention intention, Path file, String what, SQLException e) {
    String message =
        intention == Intention.OPEN
            ? "%s can't be %s: %s".formatted(file, what, e.getMessage())
            : "%s in %s failed: %s".formatted(what, file, e.getMessage());
    return switch (code(e)) {
      case BUSY -> new StoreBusyException(message, e);
      case CORRUPT -> new StoreCorruptException(message, e);
      case FULL -> new StoreFullException(message, e);
      case CONSTRAINT -> new StoreConstraintException(message, e);
      case NOTADB -> notADatabase(intention, file, e);
      case ERROR, LOCKED, TOOBIG, MISMATCH, MISUSE, RANGE -> usage(intention, message, e);
      case READONLY -> readOnly(intention, message, e);
      default -> general(intention, message, e);
    };
  }

  static boolean isInterrupt(SQLException e) {
    return code(e) == INTERRUPT;
  }

  /** For a statement that {@link SqliteFile#close()} has interrupted. */
  static StoreException closed(Path file, String what, SQLException e) {
    return new StoreClosedException(
        "%s in %s was interrupted: the file is being closed".formatted(what, file), e);
  }

  private static StoreException notADatabase(Intention intention, Path file, SQLException e) {
    String message = "%s is not an SQLite database: its header is another one".formatted(file);
    return intention == Intention.OPEN
        ? new StoreOpenException(message, e)
        : new StoreCorruptException(message, e);
  }

  private static StoreException usage(Intention intention, String message, SQLException e) {
    return intention == Intention.OPEN
        ? new StoreOpenException(message, e)
        : new StoreUsageException(message, e);
  }

  private static StoreException readOnly(Intention intention, String message, SQLException e) {
    return intention == Intention.READ
        ? new StoreUsageException(message + " (a read transaction can't write)", e)
        : general(intention, message, e);
  }

  private static StoreException general(Intention intention, String message, SQLException e) {
    return switch (intention) {
      case OPEN -> new StoreOpenException(message, e);
      case READ -> new StoreReadException(message, e);
      case WRITE -> new StoreWriteException(message, e);
    };
  }
}
