package dev.assay.geo;

/**
 * How a nearest search finds its answer. All give the same one; the others are there to be measured
 * against {@link #BEST_FIRST}.
 */
public enum SearchMethod {
  /** Visits leaves from the nearest on and stops at the first that can't matter. The default. */
  BEST_FIRST,
  /**
   * Takes every point in a cube around the centre from an R*Tree, then checks each exactly. Needs
   * {@link GeoOptions#withRTree}; slow where the radius is large for the number asked for.
   */
  BOUNDING_CUBE,
  /** Looks at every point of the collection. */
  FULL_SCAN
}
