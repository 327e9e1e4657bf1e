package dev.assay.geo;

/**
 * The root of this library's own errors. Wrong arguments are {@link IllegalArgumentException};
 * errors of the file itself are those of the SQLite ground.
 */
public class GeoException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** An error with its message. */
  public GeoException(String message) {
    super(message);
  }
}
