package dev.assay.store.sqlite;

import org.jspecify.annotations.Nullable;

/**
 * What runs inside one write transaction, on the writer thread. It may run twice (see {@link
 * SqliteFile#write}), so what it does outside of the database must be harmless when repeated. It
 * must not keep {@code tx} or a statement of it, and must not wait for a thread that itself waits
 * for this file.
 */
@FunctionalInterface
public interface WriteWork<T extends @Nullable Object> {
  T run(WriteTransaction tx);
}
