/** What workloads of every kind share. */
@NullMarked
package dev.assay.core.workload;

import org.jspecify.annotations.NullMarked;
