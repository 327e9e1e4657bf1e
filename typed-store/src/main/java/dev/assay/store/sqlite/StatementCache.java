package dev.assay.store.sqlite;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Least recently used statements go first, but never one that the running transaction has handed
 * out: the cache then grows past its bound until the transaction ends.
 */
final class StatementCache {

  private static final float LOAD = 0.75f;

  private final int capacity;
  private final Map<String, SqliteStatement> bySql;

  StatementCache(int capacity) {
    this.capacity = capacity;
    this.bySql = new LinkedHashMap<>(16, LOAD, true);
  }

  @Nullable SqliteStatement get(String sql) {
    return bySql.get(sql);
  }

  void put(String sql, SqliteStatement statement, long transaction) {
    bySql.put(sql, statement);
    if (bySql.size() > capacity) {
      trim(transaction);
    }
  }

  /** {@code transaction} is the running one, or -1 when none runs. */
  void trim(long transaction) {
    Iterator<SqliteStatement> eldestFirst = bySql.values().iterator();
    while (bySql.size() > capacity && eldestFirst.hasNext()) {
      SqliteStatement statement = eldestFirst.next();
      if (statement.usedIn != transaction) {
        eldestFirst.remove();
        statement.close();
      }
    }
  }

  boolean overflows() {
    return bySql.size() > capacity;
  }

  int size() {
    return bySql.size();
  }

  void remove(SqliteStatement statement) {
    bySql.remove(statement.sql(), statement);
  }

  void close() {
    bySql.values().forEach(SqliteStatement::close);
    bySql.clear();
  }
}
