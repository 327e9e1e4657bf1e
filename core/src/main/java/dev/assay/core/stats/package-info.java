/** Estimators and tests; each class names its estimator, its assumption and its source. */
@NullMarked
package dev.assay.core.stats;

import org.jspecify.annotations.NullMarked;
