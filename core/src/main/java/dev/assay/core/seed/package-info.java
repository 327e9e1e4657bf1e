/** A splittable seeded random source with the same bytes on every JVM. */
@NullMarked
package dev.assay.core.seed;

import org.jspecify.annotations.NullMarked;
