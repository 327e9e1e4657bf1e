/** The command {@code check} and its exit codes. */
@NullMarked
package dev.assay.check.cli;

import org.jspecify.annotations.NullMarked;
