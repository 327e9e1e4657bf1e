package dev.assay.harness.suites;

/**
 * Named places that go into a store in one transaction, in no engine's own form. The arrays are
 * shared, not copied, and of one length.
 */
record PointBatch(String[] members, double[] longitudesDegrees, double[] latitudesDegrees) {
  int size() {
    return members.length;
  }
}
