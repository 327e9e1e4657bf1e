/** JMH's command line and JSON. */
@NullMarked
package dev.assay.harness.jmh;

import org.jspecify.annotations.NullMarked;
