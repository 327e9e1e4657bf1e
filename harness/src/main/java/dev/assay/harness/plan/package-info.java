/** What will run, in which order, for how long. */
@NullMarked
package dev.assay.harness.plan;

import org.jspecify.annotations.NullMarked;
