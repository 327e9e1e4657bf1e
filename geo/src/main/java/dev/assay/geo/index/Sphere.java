package dev.assay.geo.index;

import static dev.assay.geo.index.Haversine.RADIANS_PER_DEGREE;

/*
 * Searches compare squared chords of unit vectors, which cost no trigonometry for each point, and
 * compute the haversine distance of record only for what remains. The two formulas round
 * differently, so a comparison leaves a margin:
 *
 * Let e = 2^-53. Both formulas start from the same rounded radians, so those errors cancel.
 * Math.sin and Math.cos are within 1 ulp (their specification), so a component of a unit vector is
 * off by at most 4e, a vector by 7e, the difference of two by 14e, and its computed length by
 * another 4e relative, at most 8e: a computed chord is within 22e of the true one.
 * In the haversine, halving the rounded differences (|dlon| <= 2 pi) is off by at most 4e, so sin
 * by 5e, and the root of a by at most 12e; asin is within 1 ulp and 2R is exact, so the angle is
 * off by at most 3e relative, 10e absolute, as the chord 2 sin(angle / 2) of a reported distance
 * sees it. A reported distance's chord is within 34e of the true one.
 * A radius or a reported distance turned into a chord by chord() is off by another 8e.
 *
 * Together less than 70e = 7.8e-15. MARGIN is 1e-13 (0.6 micrometres on Earth): ten times more, so
 * that boxes stored by a machine whose sin and cos differ in the last bit stay safe too.
 */
/** Unit vectors and chords: the space that searches work in. */
final class Sphere {

  /** By how much a computed chord may differ from that of the reported distance, see above. */
  static final double MARGIN = 1e-13;

  /** Above the square of any computed chord. */
  static final double BEYOND = 5;

  private Sphere() {}

  static double x(double lon, double lat) {
    return Math.cos(lat * RADIANS_PER_DEGREE) * Math.cos(lon * RADIANS_PER_DEGREE);
  }

  static double y(double lon, double lat) {
    return Math.cos(lat * RADIANS_PER_DEGREE) * Math.sin(lon * RADIANS_PER_DEGREE);
  }

  static double z(double lat) {
    return Math.sin(lat * RADIANS_PER_DEGREE);
  }

  /** The chord under an arc of {@code metres}; 2, the diameter, for half the circumference on. */
  static double chord(double metres, double radius) {
    double halfAngle = metres / (2 * radius);
    return halfAngle < Math.PI / 2 ? 2 * Math.sin(halfAngle) : 2;
  }

  /** The squared chord above which no point's reported distance is within {@code metres}. */
  static double outer(double metres, double radius) {
    double chord = chord(metres, radius);
    return chord == 2 ? BEYOND : square(chord + MARGIN);
  }

  /** The squared chord up to which each point's reported distance is within {@code metres}. */
  static double inner(double metres, double radius) {
    if (metres > 4 * radius) { // more than half the circumference, however that rounds
      return BEYOND;
    }
    double chord = chord(metres, radius) - MARGIN;
    return chord > 0 ? square(chord) : -1;
  }

  static double square(double value) {
    return value * value;
  }
}
