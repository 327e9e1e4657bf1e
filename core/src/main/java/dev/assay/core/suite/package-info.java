/**
 * What a suite is: named cases with a workload, an engine and a verifier, found by service loading.
 */
@NullMarked
package dev.assay.core.suite;

import org.jspecify.annotations.NullMarked;
