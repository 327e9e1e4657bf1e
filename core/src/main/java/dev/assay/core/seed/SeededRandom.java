package dev.assay.core.seed;

/**
 * SplitMix64 (Steele, Lea &amp; Flood, OOPSLA 2014) with distributions that give the same bits on
 * every JVM: only integer arithmetic, IEEE operations and {@link StrictMath}. {@code
 * java.util.Random} promises its integers but {@code nextGaussian} changed between releases, hence
 * an own one.
 *
 * <p>Period 2^64. Not thread-safe, not for secrets. O(1) a call (expected, where it rejects), no
 * allocation.
 */
public final class SeededRandom {
  private static final double ULP_OF_UNIT = 0x1.0p-53;

  private long state;
  private double spareGaussian;
  private boolean hasSpare;

  SeededRandom(long state) {
    this.state = state;
  }

  public long nextLong() {
    state += Mix.GOLDEN_GAMMA;
    return Mix.output(state);
  }

  /** Uniform in {@code [0, 1)}, a multiple of 2^-53. */
  public double nextDouble() {
    return (nextLong() >>> 11) * ULP_OF_UNIT;
  }

  /** Uniform in {@code [low, high)}, save that rounding may give {@code high} itself. */
  public double nextDouble(double low, double high) {
    return low + (high - low) * nextDouble();
  }

  /**
   * Uniform in {@code [0, bound)}, without bias.
   *
   * @throws IllegalArgumentException if {@code bound} is not positive
   */
  public int nextInt(int bound) {
    if (bound < 1) {
      throw new IllegalArgumentException("bound must be positive, was " + bound);
    }
    // Lemire, Fast Random Integer Generation in an Interval, TOMACS 2019: rejects the 2^32 mod
    // bound
    // lowest products, which would be over-represented.
    long product = (nextLong() >>> 32) * bound;
    long low = product & 0xffffffffL;
    if (low < bound) {
      long excess = (1L << 32) % bound;
      while (low < excess) {
        product = (nextLong() >>> 32) * bound;
        low = product & 0xffffffffL;
      }
    }
    return (int) (product >>> 32);
  }

  /** Normal with mean 0 and standard deviation 1: the polar method, Marsaglia &amp; Bray 1964. */
  public double nextGaussian() {
    if (hasSpare) {
      hasSpare = false;
      return spareGaussian;
    }
    double u;
    double v;
    double square;
    do {
      u = 2 * nextDouble() - 1;
      v = 2 * nextDouble() - 1;
      square = u * u + v * v;
    } while (square >= 1 || square == 0);
    double factor = StrictMath.sqrt(-2 * StrictMath.log(square) / square);
    spareGaussian = v * factor;
    hasSpare = true;
    return u * factor;
  }
}
