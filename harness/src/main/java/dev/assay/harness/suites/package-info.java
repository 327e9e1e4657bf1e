/** The suites that measure this project's own libraries against what a user would pick instead. */
@NullMarked
package dev.assay.harness.suites;

import org.jspecify.annotations.NullMarked;
