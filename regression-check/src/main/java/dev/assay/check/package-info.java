/** Compares two sides benchmark by benchmark under a policy and gives a verdict. */
@NullMarked
package dev.assay.check;

import org.jspecify.annotations.NullMarked;
