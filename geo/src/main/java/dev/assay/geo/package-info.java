/** Placeholder. */
@org.jspecify.annotations.NullMarked
package dev.assay.geo;
