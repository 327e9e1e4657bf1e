package dev.assay.core.stats;

/** The wanted coverage of an interval, for example 0.95. */
public record Confidence(double level) {
  public Confidence {
    if (!(level > 0.5 && level < 1.0)) { // written so that NaN fails too
      throw new IllegalArgumentException("confidence level must be in (0.5, 1), was " + level);
    }
  }

  public static Confidence of(double level) {
    return new Confidence(level);
  }

  /** The probability left out at each end. */
  double tail() {
    return (1 - level) / 2;
  }
}
