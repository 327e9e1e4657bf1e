package dev.assay.core.seed;

/*
 * Bijections of 64 bits. `output` is the finalizer of SplitMix64: Stafford's variant 13 (2011), as in
 * Steele, Lea & Flood, Fast Splittable Pseudorandom Number Generators, OOPSLA 2014. `strong` is
 * another one (Evensen's rrmxmx, 2018), so that a child's seed is never an output of its parent.
 */
final class Mix {
  /** 2^64 divided by the golden ratio, odd: steps of a Weyl sequence that visits every long. */
  static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;

  private Mix() {}

  static long output(long z) {
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }

  static long strong(long z) {
    z ^= Long.rotateRight(z, 49) ^ Long.rotateRight(z, 24);
    z *= 0x9fb21c651e98df25L;
    z ^= z >>> 28;
    z *= 0x9fb21c651e98df25L;
    return z ^ (z >>> 28);
  }
}
