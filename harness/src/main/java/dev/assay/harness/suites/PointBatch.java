package dev.assay.harness.suites;

/**
 * Named places that go into a store in one transaction, in no engine's own form. The arrays are
 * shared, not copied, and of one length.
 */
final class PointBatch {
  private final String[] members;
  private final double[] longitudesDegrees;
  private final double[] latitudesDegrees;

  PointBatch(String[] members, double[] longitudesDegrees, double[] latitudesDegrees) {
    this.members = members;
    this.longitudesDegrees = longitudesDegrees;
    this.latitudesDegrees = latitudesDegrees;
  }

  int size() {
    return members.length;
  }

  String[] members() {
    return members;
  }

  double[] longitudesDegrees() {
    return longitudesDegrees;
  }

  double[] latitudesDegrees() {
    return latitudesDegrees;
  }
}
