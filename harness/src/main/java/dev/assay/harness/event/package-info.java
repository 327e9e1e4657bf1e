/** Progress of a run as events, and a terminal that shows them. */
@NullMarked
package dev.assay.harness.event;

import org.jspecify.annotations.NullMarked;
