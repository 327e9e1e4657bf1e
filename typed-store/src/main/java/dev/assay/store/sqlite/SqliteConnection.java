package dev.assay.store.sqlite;

import dev.assay.store.StoreException;
import dev.assay.store.StoreUsageException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConnection;
import org.sqlite.core.DB;

/**
 * One connection and what lives with it: prepared statements, open cursors, callers' scratch
 * objects. Used by one thread at a time, the owner; always in autocommit as JDBC sees it,
 * transactions are SQL text that only this package sends.
 */
final class SqliteConnection implements AutoCloseable {

  private static final long NO_TRANSACTION = -1;

  private final SQLiteConnection jdbc;
  private final DB db;
  private final Path file;
  private final Errors.Intention intention;
  private final StatementCache cache;
  private final Map<String, SqliteStatement> control = new HashMap<>();
  private final Map<Class<?>, Object> locals = new HashMap<>();
  private final List<SqliteStatement> cursors = new ArrayList<>();

  private volatile @Nullable Thread owner;
  private volatile boolean closing;
  private long transaction;
  private boolean open;
  private boolean left;

  SqliteConnection(SQLiteConnection jdbc, Path file, Errors.Intention intention, int statements) {
    this.jdbc = jdbc;
    this.db = jdbc.getDatabase();
    this.file = file;
    this.intention = intention;
    this.cache = new StatementCache(statements);
  }

  Path file() {
    return file;
  }

  // Ownership

  void own(Thread thread) {
    owner = thread;
  }

  void disown() {
    owner = null;
  }

  boolean ownedBy(Thread thread) {
    return owner == thread;
  }

  /** For a caller's statement; one that was handed out in an earlier transaction is refused too. */
  void checkUse(SqliteStatement statement) {
    if (statement.isControl()) {
      return;
    }
    checkUse();
    if (statement.usedIn != transaction) {
      throw new StoreUsageException("a statement is used after its transaction: " + statement);
    }
  }

  void checkUse() {
    checkThread();
    if (!open) {
      throw usedOutside();
    }
    if (left) {
      throw new StoreUsageException(
          "SQLite has rolled back the transaction in %s after an error; the work must end"
              .formatted(file));
    }
  }

  /** What an action after COMMIT may still ask for needs no open transaction. */
  void checkThread() {
    if (owner != Thread.currentThread()) {
      throw usedOutside();
    }
  }

  private StoreUsageException usedOutside() {
    return new StoreUsageException(
        "a transaction of %s is used outside of its work or by another thread".formatted(file));
  }

  // Transactions

  void begin(String sql) {
    transaction++;
    left = false;
    control(sql).execute();
    open = true;
  }

  /** Ends cursors, then runs COMMIT or ROLLBACK. */
  void end(String sql) {
    closeCursors();
    control(sql).execute();
    open = false;
    if (cache.overflows()) {
      cache.trim(NO_TRANSACTION);
    }
  }

  /**
   * Back to autocommit whatever happened before; false when even that fails and the connection must
   * be replaced. SQLite may have rolled back by itself, and the driver doesn't expose
   * sqlite3_get_autocommit: the second answer is the probe.
   */
  boolean rollbackQuietly(boolean begun) {
    left = false;
    open = false;
    try {
      closeCursors();
      return (begun && exec("ROLLBACK")) || inAutocommit();
    } catch (StoreException e) {
      return false;
    }
  }

  /** BEGIN fails inside a transaction and changes nothing; in autocommit it is undone at once. */
  boolean inAutocommit() {
    return exec("BEGIN") && exec("ROLLBACK");
  }

  /**
   * True once SQLite has rolled back by itself (ON CONFLICT ROLLBACK, RAISE(ROLLBACK), some I/O
   * errors).
   */
  boolean hasLeftTransaction() {
    return left;
  }

  void closeCursors() {
    for (int i = 0; i < cursors.size(); i++) {
      SqliteStatement statement = cursors.get(i);
      statement.listed = false;
      statement.rewind();
    }
    cursors.clear();
  }

  void holdsCursor(SqliteStatement statement) {
    if (!statement.listed) {
      statement.listed = true;
      cursors.add(statement);
    }
  }

  // Statements

  /** A caller's statement: checked, cached, reset and unbound. */
  SqliteStatement statement(String sql) {
    checkUse();
    SqliteStatement statement = cache.get(sql);
    if (statement == null) {
      SqlGuard.check(sql);
      statement = prepare(sql, false);
      statement.usedIn = transaction;
      cache.put(sql, statement, transaction);
    } else {
      statement.usedIn = transaction;
      statement.clear();
    }
    return statement;
  }

  /** The ground's own statement, never checked and never evicted. */
  SqliteStatement control(String sql) {
    SqliteStatement statement = control.get(sql);
    if (statement == null) {
      statement = prepare(sql, true);
      control.put(sql, statement);
    } else {
      statement.rewind();
    }
    return statement;
  }

  private SqliteStatement prepare(String sql, boolean isControl) {
    try {
      return new SqliteStatement(this, db, jdbc.prepareStatement(sql), sql, isControl);
    } catch (SQLException e) {
      throw Errors.of(intention, file, sql, e);
    }
  }

  /**
   * Turns a statement's failure into the library's error. The driver may have finalized it, so it
   * is not used again.
   */
  StoreException failed(SqliteStatement statement, SQLException e) {
    cache.remove(statement);
    control.remove(statement.sql(), statement);
    statement.close();
    if (intention == Errors.Intention.WRITE && !left) {
      left = inAutocommit();
    }
    return closing && Errors.isInterrupt(e)
        ? Errors.closed(file, statement.sql(), e)
        : Errors.of(intention, file, statement.sql(), e);
  }

  /** For tests that do what this package never does. */
  SQLiteConnection jdbc() {
    return jdbc;
  }

  int cached() {
    return cache.size();
  }

  @SuppressWarnings("unchecked") // the key is the value's class
  <A> A local(Class<A> type, Supplier<A> make) {
    Object found = locals.get(type);
    if (found == null) {
      found = make.get();
      locals.put(type, found);
    }
    return (A) found;
  }

  /** Stops a running statement from the closing thread; it fails because of that. */
  void interruptToClose() {
    closing = true;
    try {
      db.interrupt();
    } catch (SQLException e) {
      throw Errors.of(intention, file, "interrupt", e);
    }
  }

  private boolean exec(String sql) {
    try {
      return db._exec(sql) == 0;
    } catch (SQLException e) {
      return false;
    }
  }

  /** True when the WAL is empty now; false at once when any reader still needs it. */
  boolean truncateWal(int busyTimeoutMs) {
    try {
      db.busy_timeout(0);
      try {
        SqliteStatement checkpoint = control("PRAGMA wal_checkpoint(TRUNCATE)");
        boolean done = checkpoint.step() && checkpoint.columnLong(1) == 0;
        checkpoint.rewind();
        return done;
      } finally {
        db.busy_timeout(busyTimeoutMs);
      }
    } catch (SQLException e) {
      throw Errors.of(intention, file, "checkpoint", e);
    }
  }

  /** The last connection's close would checkpoint too, but keeps its errors to itself. */
  void checkpointAndClose() {
    own(Thread.currentThread());
    Closing closing = new Closing();
    closing.attempt(() -> control("PRAGMA wal_checkpoint(TRUNCATE)").execute());
    closing.attempt(this::close);
    closing.rethrow();
  }

  @Override
  public void close() {
    disown();
    cache.close();
    control.values().forEach(SqliteStatement::close);
    control.clear();
    try {
      jdbc.close();
    } catch (SQLException e) {
      throw Errors.of(intention, file, "close", e);
    }
  }
}
