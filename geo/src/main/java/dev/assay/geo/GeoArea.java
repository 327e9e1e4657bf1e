package dev.assay.geo;

/** A part of the Earth's surface to search in. Distances are reported from its centre. */
public sealed interface GeoArea {

  /** Where the area lies. */
  GeoPoint centre();

  /** Everything up to {@code radius} away from {@code centre}, that far included. */
  static Circle circle(GeoPoint centre, Distance radius) {
    return new Circle(centre, radius);
  }

  /** A box of this size around {@code centre}; see {@link Box} for what lies in it. */
  static Box box(GeoPoint centre, Distance width, Distance height) {
    return new Box(centre, width, height);
  }

  /**
   * Everything up to a distance, inclusive.
   *
   * @param centre its middle
   * @param radius how far it reaches; zero holds only points at the centre itself
   */
  record Circle(GeoPoint centre, Distance radius) implements GeoArea {}

  /**
   * A box as in Redis's {@code BYBOX}. A point lies in it if both hold, borders included:
   *
   * <ul>
   *   <li>along its meridian it is at most half of {@code height} from the centre's parallel;
   *   <li>the great circle from it to the point of the centre's meridian on its own parallel is at
   *       most half of {@code width} long.
   * </ul>
   *
   * So the box reaches across the antimeridian but never over a pole, and its sides are not great
   * circles: on parallels nearer to a pole it spans more degrees of longitude.
   *
   * @param centre its middle
   * @param width east to west
   * @param height north to south
   */
  record Box(GeoPoint centre, Distance width, Distance height) implements GeoArea {}
}
