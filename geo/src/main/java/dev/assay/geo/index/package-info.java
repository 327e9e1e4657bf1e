/**
 * The engine below {@link dev.assay.geo.GeoIndex}: leaves of points in Hilbert order, an immutable
 * tree of their boxes, and best-first search with a true lower bound. Not an API: it may change in
 * any release.
 */
@NullMarked
package dev.assay.geo.index;

import org.jspecify.annotations.NullMarked;
