/** What a user of the store imports: the errors, and what reads and writes typed rows. */
@org.jspecify.annotations.NullMarked
package dev.assay.store;
