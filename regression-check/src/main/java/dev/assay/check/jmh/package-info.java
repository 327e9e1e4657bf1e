/** Reads plain JMH JSON, of any project, as evidence that can be compared. */
@NullMarked
package dev.assay.check.jmh;

import org.jspecify.annotations.NullMarked;
