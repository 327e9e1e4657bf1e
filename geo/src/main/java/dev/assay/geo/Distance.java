package dev.assay.geo;

import java.util.Locale;

/**
 * A length along the Earth's surface. Immutable; ordered from short to long.
 *
 * @param metres zero or more; infinity means that there is no limit
 */
public record Distance(double metres) implements Comparable<Distance> {

  /** Longer than any distance on Earth: as a radius it excludes nothing. */
  public static final Distance UNLIMITED = new Distance(Double.POSITIVE_INFINITY);

  private static final double METRES_IN_KILOMETRE = 1000;
  private static final double METRES_IN_MILE = 1609.34; // Redis's, not the exact 1609.344
  private static final double METRES_IN_FOOT = 0.3048;

  /**
   * @throws IllegalArgumentException if {@code metres} is negative or NaN
   */
  public Distance {
    if (!(metres >= 0)) { // written so that NaN fails too
      throw new IllegalArgumentException(
          "a distance must be zero or more metres, but was " + metres);
    }
    metres += 0.0; // -0.0 + 0.0 is 0.0
  }

  /** A distance in metres; see {@link #Distance(double)} for what is refused. */
  public static Distance ofMetres(double metres) {
    return new Distance(metres);
  }

  /** A distance in kilometres; see {@link #Distance(double)} for what is refused. */
  public static Distance ofKilometres(double kilometres) {
    return new Distance(kilometres * METRES_IN_KILOMETRE);
  }

  /** A distance in miles of 1,609.34 m, as Redis counts them. */
  public static Distance ofMiles(double miles) {
    return new Distance(miles * METRES_IN_MILE);
  }

  /** A distance in feet of 0.3048 m. */
  public static Distance ofFeet(double feet) {
    return new Distance(feet * METRES_IN_FOOT);
  }

  /** This distance in kilometres. */
  public double kilometres() {
    return metres / METRES_IN_KILOMETRE;
  }

  /** This distance in miles of 1,609.34 m. */
  public double miles() {
    return metres / METRES_IN_MILE;
  }

  /** This distance in feet of 0.3048 m. */
  public double feet() {
    return metres / METRES_IN_FOOT;
  }

  @Override
  public int compareTo(Distance other) {
    return Double.compare(metres, other.metres);
  }

  /** Metres with four decimals, for example {@code 166274.1516 m}, in every locale. */
  @Override
  public String toString() {
    return String.format(Locale.ROOT, "%.4f m", metres);
  }
}
