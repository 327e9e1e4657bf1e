package dev.assay.geo.index;

/**
 * A tree and the newest stamp at which it is known to be the collection's state.
 *
 * @param stamp the file's commit counter
 * @param tree the collection's state then
 */
record Published(long stamp, Tree tree) {}
