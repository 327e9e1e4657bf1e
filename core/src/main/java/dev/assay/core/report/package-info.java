/** A report as immutable records, and its strict, bounded JSON codec. */
@NullMarked
package dev.assay.core.report;

import org.jspecify.annotations.NullMarked;
