/**
 * The ground: open, settings, one writer with group commit, pooled readers, transactions; the only
 * place that touches {@code org.sqlite}.
 */
@org.jspecify.annotations.NullMarked
package dev.assay.store.sqlite;
