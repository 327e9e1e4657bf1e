/** Facts of the machine, the installation and the revision; other processes of the system. */
@NullMarked
package dev.assay.harness.environment;

import org.jspecify.annotations.NullMarked;
