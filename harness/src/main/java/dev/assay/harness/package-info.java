/** Measures suites side by side in fresh JVMs and reports what was verified; see {@code cli}. */
@NullMarked
package dev.assay.harness;

import org.jspecify.annotations.NullMarked;
