package dev.assay.geo.index;

import org.jspecify.annotations.Nullable;

/** Where a search gets its leaves. */
@FunctionalInterface
interface LeafSource {
  /** Only what is cached: a search that meets another leaf gives up, having touched no file. */
  LeafSource CACHED = LeafRef::cached;

  @Nullable Leaf leaf(LeafRef ref);
}
