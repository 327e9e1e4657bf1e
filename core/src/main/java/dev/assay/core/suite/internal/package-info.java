/** What the command line and its children say to each other, as files of tab-separated lines. */
@NullMarked
package dev.assay.core.suite.internal;

import org.jspecify.annotations.NullMarked;
