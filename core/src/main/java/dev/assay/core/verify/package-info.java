/** Independent oracles, and verifiers that compare an engine's answers with them. */
@NullMarked
package dev.assay.core.verify;

import org.jspecify.annotations.NullMarked;
