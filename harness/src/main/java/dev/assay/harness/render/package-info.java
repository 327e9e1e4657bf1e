/** Reports as tables and files. */
@NullMarked
package dev.assay.harness.render;

import org.jspecify.annotations.NullMarked;
