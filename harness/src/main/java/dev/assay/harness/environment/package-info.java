/** Facts of the machine, the installation and the revision. */
@NullMarked
package dev.assay.harness.environment;

import org.jspecify.annotations.NullMarked;
