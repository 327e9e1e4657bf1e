/** Point sets and query sets on the sphere, each with a name, a version and a seed. */
@NullMarked
package dev.assay.core.workload.points;

import org.jspecify.annotations.NullMarked;
