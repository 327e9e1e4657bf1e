package dev.assay.core.seed;

import java.nio.charset.StandardCharsets;

/**
 * A seed that can be split: each part of a workload draws from a child of its own, so that adding a
 * part changes no other part's bytes.
 *
 * <p>Immutable. Splitting is a pure function of this seed and the argument, the same on every JVM.
 *
 * @param value what a user passes and a report prints
 */
public record Seed(long value) {
  private static final long NAME_SALT = 0x6e616d6564207365L;
  private static final long INDEX_SALT = 0x696e646578207365L;

  public static Seed of(long value) {
    return new Seed(value);
  }

  /** The child for a named part, for example {@code points}. O(length of the name). */
  public Seed split(String name) {
    long hash = Mix.strong(value ^ NAME_SALT);
    for (byte b : name.getBytes(StandardCharsets.UTF_8)) {
      hash = Mix.strong(hash + Mix.GOLDEN_GAMMA + (b & 0xff));
    }
    return new Seed(hash);
  }

  /** The child for a numbered part, for example a block of points. O(1). */
  public Seed split(long index) {
    return new Seed(Mix.strong(Mix.strong(value ^ INDEX_SALT) + index * Mix.GOLDEN_GAMMA));
  }

  /** A new source that starts from this seed. */
  public SeededRandom random() {
    return new SeededRandom(value);
  }
}
