/** Child JVMs with a deadline, and the rounds that they make up. */
@NullMarked
package dev.assay.harness.round;

import org.jspecify.annotations.NullMarked;
