package dev.assay.core.workload;

/** The sphere that distances are measured on. */
public final class Earth {
  /** Redis's radius in metres, the default everywhere in Assay. */
  public static final double RADIUS_METRES = 6_372_797.560856;

  private Earth() {}
}
