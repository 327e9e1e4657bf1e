/** Placeholder. */
@org.jspecify.annotations.NullMarked
package dev.assay.store;
