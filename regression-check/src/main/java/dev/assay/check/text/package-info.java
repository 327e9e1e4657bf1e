/** Numbers, foreign texts and tables as people read them, the same in every locale. */
@NullMarked
package dev.assay.check.text;

import org.jspecify.annotations.NullMarked;
