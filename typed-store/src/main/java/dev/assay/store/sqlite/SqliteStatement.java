package dev.assay.store.sqlite;

import dev.assay.store.StoreReadException;
import dev.assay.store.StoreUsageException;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.sqlite.core.CoreStatement;
import org.sqlite.core.DB;

/**
 * One prepared statement of the running transaction. Parameters and columns count from 1, as {@code
 * ?1} does. Only long, double, text and blob are bound and read, and nothing is converted: what
 * would be stored as another value (NaN, {@code -0.0}, a lone surrogate) is refused, and reading a
 * column as another storage class than it has throws {@link StoreReadException}.
 *
 * <p>Belongs to the transaction's thread. Wrong order or index throws {@link StoreUsageException}.
 * Stepping and reading numbers allocates nothing; binding a number allocates its box unless the
 * value is the one that was bound last.
 */
public final class SqliteStatement {

  private enum State {
    READY,
    ROW,
    DONE
  }

  private static final int SQLITE_ROW = 100;
  private static final int SQLITE_DONE = 101;
  private static final byte[] EMPTY = {};

  private final SqliteConnection connection;
  private final PreparedStatement jdbc;
  private final CoreStatement core;
  private final DB db;
  private final String sql;
  private final boolean control;

  /*
   * The driver's own column getters convert ("abc" read as a long is 0) and wrap each call in a lambda; the native calls
   * below neither convert nor allocate. The pointer stays valid until close(), which only the connection calls.
   */
  private final long pointer;

  private final @Nullable Object[] values;
  private final boolean[] bound;
  private boolean stale = true;
  private State state = State.READY;
  private boolean closed;

  /**
   * Transaction that last asked for this statement; the cache must not close it before that ends.
   */
  long usedIn;

  /** In the connection's list of cursors to end with the transaction. */
  boolean listed;

  SqliteStatement(
      SqliteConnection connection, DB db, PreparedStatement jdbc, String sql, boolean control)
      throws SQLException {
    this.connection = connection;
    this.db = db;
    this.jdbc = jdbc;
    this.core = (CoreStatement) jdbc;
    this.sql = sql;
    this.control = control;
    this.pointer = core.pointer.safeRunLong((d, p) -> p);
    int parameters = jdbc.getParameterMetaData().getParameterCount();
    this.values = new @Nullable Object[parameters];
    this.bound = new boolean[parameters];
  }

  public SqliteStatement bind(int index, long value) {
    checkParameter(index);
    if (values[index - 1] instanceof Long old && old == value) {
      bound[index - 1] = true;
    } else {
      set(index, value);
    }
    return this;
  }

  /**
   * Infinities are kept; NaN (SQLite stores NULL) and {@code -0.0} (SQLite stores 0.0) are refused.
   */
  public SqliteStatement bind(int index, double value) {
    checkParameter(index);
    if (Double.isNaN(value) || Double.doubleToRawLongBits(value) == Long.MIN_VALUE) {
      throw new StoreUsageException(
          "parameter %d must be a double that SQLite keeps, was %s: %s"
              .formatted(index, value, sql));
    }
    if (values[index - 1] instanceof Double old && old == value) {
      bound[index - 1] = true;
    } else {
      set(index, value);
    }
    return this;
  }

  /** Refuses a lone surrogate, which has no UTF-8. */
  public SqliteStatement bind(int index, String value) {
    checkParameter(index);
    int at = loneSurrogate(value);
    if (at >= 0) {
      throw new StoreUsageException(
          "parameter %d must be valid UTF-16, has a lone surrogate U+%04X at index %d: %s"
              .formatted(index, (int) value.charAt(at), at, sql));
    }
    set(index, value);
    return this;
  }

  /** The array is read at the next {@link #step()}, not copied here. */
  public SqliteStatement bind(int index, byte[] value) {
    checkParameter(index);
    set(index, value);
    return this;
  }

  public SqliteStatement bindNull(int index) {
    checkParameter(index);
    set(index, null);
    return this;
  }

  /** Advances to the next row; false when there is none, and again false until {@link #reset()}. */
  public boolean step() {
    connection.checkUse(this);
    if (state == State.DONE) {
      return false;
    }
    try {
      if (state == State.READY) {
        checkBound();
      }
      boolean row = stale ? bindAndStep() : plainStep();
      if (!row) {
        db.reset(pointer);
      } else if (state == State.READY) {
        connection.holdsCursor(this);
      }
      state = row ? State.ROW : State.DONE;
      return row;
    } catch (SQLException e) {
      throw connection.failed(this, e);
    }
  }

  /**
   * Runs from the start to the end and returns how many rows it inserted, changed or deleted, its
   * triggers' not counted.
   */
  public long execute() {
    connection.checkUse(this);
    rewind();
    try {
      long before = db.total_changes();
      boolean row = step();
      while (row) {
        row = step();
      }
      return db.total_changes() == before ? 0 : db.changes();
    } catch (SQLException e) {
      throw connection.failed(this, e);
    }
  }

  /** Back to before the first row; what is bound stays bound. */
  public SqliteStatement reset() {
    connection.checkUse(this);
    rewind();
    return this;
  }

  public StorageClass columnType(int column) {
    return StorageClass.of(columnCode(column));
  }

  public boolean columnIsNull(int column) {
    return columnType(column) == StorageClass.NULL;
  }

  public long columnLong(int column) {
    expect(column, StorageClass.INTEGER);
    try {
      return db.column_long(pointer, column - 1);
    } catch (SQLException e) {
      throw connection.failed(this, e);
    }
  }

  public double columnDouble(int column) {
    expect(column, StorageClass.REAL);
    try {
      return db.column_double(pointer, column - 1);
    } catch (SQLException e) {
      throw connection.failed(this, e);
    }
  }

  public String columnText(int column) {
    expect(column, StorageClass.TEXT);
    try {
      return db.column_text(pointer, column - 1);
    } catch (SQLException e) {
      throw connection.failed(this, e);
    }
  }

  /** A new array; empty for an empty blob. */
  public byte[] columnBlob(int column) {
    expect(column, StorageClass.BLOB);
    try {
      byte @Nullable [] bytes = db.column_blob(pointer, column - 1);
      return bytes == null ? EMPTY : bytes;
    } catch (SQLException e) {
      throw connection.failed(this, e);
    }
  }

  @Override
  public String toString() {
    return sql;
  }

  /** The ground's own, used outside of transactions too. */
  boolean isControl() {
    return control;
  }

  String sql() {
    return sql;
  }

  /** Reset, with nothing bound. Numbers' boxes stay for reuse, larger values are let go. */
  void clear() {
    rewind();
    for (int i = 0; i < values.length; i++) {
      bound[i] = false;
      if (!(values[i] instanceof Number)) {
        values[i] = null;
        stale = true;
      }
    }
  }

  void rewind() {
    if (state == State.ROW && !closed) {
      try {
        db.reset(pointer);
      } catch (SQLException e) {
        throw connection.failed(this, e);
      }
    }
    state = State.READY;
  }

  void close() {
    closed = true;
    try {
      jdbc.close();
    } catch (SQLException e) {
      // Finalizing repeats the code of the step that failed, which was reported then.
      state = State.READY;
    }
  }

  private void checkBound() {
    checkOpen();
    for (int i = 0; i < bound.length; i++) {
      if (!bound[i]) {
        throw new StoreUsageException(
            "parameter %d of %d is not bound: %s".formatted(i + 1, bound.length, sql));
      }
    }
  }

  private boolean bindAndStep() throws SQLException {
    boolean row = db.execute(core, values);
    stale = false;
    return row;
  }

  private boolean plainStep() throws SQLException {
    checkOpen();
    int code = db.step(pointer);
    if (code != SQLITE_ROW && code != SQLITE_DONE) {
      db.throwex(code);
    }
    return code == SQLITE_ROW;
  }

  private void set(int index, @Nullable Object value) {
    values[index - 1] = value;
    bound[index - 1] = true;
    stale = true;
  }

  private void checkParameter(int index) {
    connection.checkUse(this);
    if (state != State.READY) {
      throw new StoreUsageException("bind after step() needs reset() first: " + sql);
    }
    if (!(index >= 1 && index <= values.length)) {
      throw new StoreUsageException(
          "parameter must be in [1, %d], was %d: %s".formatted(values.length, index, sql));
    }
  }

  private void checkOpen() {
    if (closed) {
      throw new StoreUsageException(
          "statement is used after it failed or its transaction ended: " + sql);
    }
  }

  private int columnCode(int column) {
    connection.checkUse(this);
    if (state != State.ROW) {
      throw new StoreUsageException(
          "column %d is read while step() has given no row: %s".formatted(column, sql));
    }
    try {
      int count = db.column_count(pointer);
      if (!(column >= 1 && column <= count)) {
        throw new StoreUsageException(
            "column must be in [1, %d], was %d: %s".formatted(count, column, sql));
      }
      return db.column_type(pointer, column - 1);
    } catch (SQLException e) {
      throw connection.failed(this, e);
    }
  }

  private void expect(int column, StorageClass expected) {
    StorageClass seen = columnType(column);
    if (seen != expected) {
      throw new StoreReadException(
          "column %d in %s should hold %s, holds %s: %s"
              .formatted(column, connection.file(), expected, seen, sql));
    }
  }

  private static int loneSurrogate(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isSurrogate(c)) {
        boolean pair =
            Character.isHighSurrogate(c)
                && i + 1 < text.length()
                && Character.isLowSurrogate(text.charAt(i + 1));
        if (!pair) {
          return i;
        }
        i++;
      }
    }
    return -1;
  }
}
