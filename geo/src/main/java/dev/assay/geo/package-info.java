/** Exact nearest-neighbour search for named points on Earth, kept in a SQLite file. */
@NullMarked
package dev.assay.geo;

import org.jspecify.annotations.NullMarked;
