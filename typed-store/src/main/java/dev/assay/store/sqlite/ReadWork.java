package dev.assay.store.sqlite;

import org.jspecify.annotations.Nullable;

/** What runs inside one read transaction; it must not keep {@code tx} or a statement of it. */
@FunctionalInterface
public interface ReadWork<T extends @Nullable Object> {
  T run(ReadTransaction tx);
}
