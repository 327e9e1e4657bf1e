/** The command line: options in, tables and an exit code out. */
@NullMarked
package dev.assay.harness.cli;

import org.jspecify.annotations.NullMarked;
