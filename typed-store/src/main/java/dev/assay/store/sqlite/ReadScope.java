package dev.assay.store.sqlite;

import java.util.function.Supplier;

/**
 * A connection as the work sees it; one object for the connection's life, so that a read allocates
 * none.
 */
class ReadScope implements ReadTransaction {

  private final SqliteConnection connection;

  ReadScope(SqliteConnection connection) {
    this.connection = connection;
  }

  final SqliteConnection connection() {
    return connection;
  }

  @Override
  public final SqliteStatement statement(String sql) {
    return connection.statement(sql);
  }

  @Override
  public final long stamp() {
    connection.checkUse();
    return Ground.stamp(connection);
  }

  @Override
  public final <A> A local(Class<A> type, Supplier<A> make) {
    connection.checkUse();
    return connection.local(type, make);
  }
}
