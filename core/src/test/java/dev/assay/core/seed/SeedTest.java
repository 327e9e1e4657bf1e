package dev.assay.core.seed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SeedTest {
  private static final int DRAWS = 200_000;

  /** The reference output of Vigna's splitmix64.c for this seed. */
  @Test
  void random_ofPublishedSeed_givesPublishedNumbers() {
    SeededRandom random = Seed.of(1234567).random();
    assertThat(random.nextLong()).isEqualTo(6457827717110365317L);
    assertThat(random.nextLong()).isEqualTo(3203168211198807973L);
    assertThat(random.nextLong()).isEqualTo(Long.parseUnsignedLong("9817491932198370423"));
    assertThat(random.nextLong()).isEqualTo(4593380528125082431L);
    assertThat(random.nextLong()).isEqualTo(Long.parseUnsignedLong("16408922859458223821"));
  }

  @Test
  void everyKindOfDraw_keepsItsBytes() throws Exception {
    SeededRandom random = Seed.of(20260916).split("golden").split(3).random();
    ByteBuffer bytes = ByteBuffer.allocate(4_000 * Double.BYTES);
    for (int i = 0; i < 1_000; i++) {
      bytes.putDouble(random.nextGaussian());
      bytes.putDouble(random.nextDouble());
      bytes.putDouble(random.nextDouble(-3, 7));
      bytes.putLong(random.nextInt(i + 1));
    }
    assertThat(HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes.array())))
        .isEqualTo("cb26d83b5c4f26a542a7deec7a7a11403ee5c30d2c0098231446d95e5008edc9");
  }

  @Test
  void children_differFromEachOtherAndFromTheirParentsOutput() {
    Seed parent = Seed.of(0);
    Set<Long> seen = new HashSet<>();
    SeededRandom random = parent.random();
    for (int i = 0; i < 10_000; i++) {
      assertThat(seen.add(parent.split(i).value())).as("child %d", i).isTrue();
      assertThat(seen.add(parent.split("part" + i).value())).as("child part%d", i).isTrue();
      assertThat(seen.add(random.nextLong())).as("output %d", i).isTrue();
    }
  }

  @Test
  void split_isAPureFunction() {
    assertThat(Seed.of(7).split("a").split(2)).isEqualTo(Seed.of(7).split("a").split(2));
    assertThat(Seed.of(7).split("a")).isNotEqualTo(Seed.of(8).split("a"));
    assertThat(Seed.of(7).split("ab")).isNotEqualTo(Seed.of(7).split("ba"));
    assertThat(Seed.of(7).split("")).isNotEqualTo(Seed.of(7));
  }

  @Test
  void nextInt_isUniform() {
    SeededRandom random = Seed.of(11).random();
    int[] counts = new int[10];
    for (int i = 0; i < DRAWS; i++) {
      counts[random.nextInt(10)]++;
    }
    double chiSquare = 0;
    for (int count : counts) {
      double expected = DRAWS / 10.0;
      chiSquare += (count - expected) * (count - expected) / expected;
    }
    assertThat(chiSquare).as("9 degrees of freedom, 99.9 %% point").isLessThan(27.88);
  }

  @Test
  void nextInt_ofHugeBound_staysBelowIt() {
    SeededRandom random = Seed.of(12).random();
    long above = 0;
    for (int i = 0; i < DRAWS; i++) {
      int value = random.nextInt(Integer.MAX_VALUE);
      assertThat(value).isBetween(0, Integer.MAX_VALUE - 1);
      above += value > Integer.MAX_VALUE / 2 ? 1 : 0;
    }
    assertThat(above / (double) DRAWS).isCloseTo(0.5, within(0.005));
  }

  @Test
  void nextInt_ofBoundBelowOne_isRefused() {
    assertThatThrownBy(() -> Seed.of(1).random().nextInt(0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("was 0");
  }

  @Test
  void nextGaussian_hasTheMomentsAndTailsOfANormal() {
    SeededRandom random = Seed.of(13).random();
    double sum = 0;
    double squares = 0;
    double fourths = 0;
    int beyond196 = 0;
    for (int i = 0; i < DRAWS; i++) {
      double value = random.nextGaussian();
      sum += value;
      squares += value * value;
      fourths += value * value * value * value;
      beyond196 += Math.abs(value) > 1.959964 ? 1 : 0;
    }
    assertThat(sum / DRAWS).isCloseTo(0, within(0.01));
    assertThat(squares / DRAWS).isCloseTo(1, within(0.015));
    assertThat(fourths / DRAWS).isCloseTo(3, within(0.1));
    assertThat(beyond196 / (double) DRAWS).isCloseTo(0.05, within(0.002));
  }

  @Test
  void nextDouble_coversItsRangeOnly() {
    SeededRandom random = Seed.of(14).random();
    double lowest = 1;
    double highest = 0;
    for (int i = 0; i < DRAWS; i++) {
      double value = random.nextDouble();
      lowest = Math.min(lowest, value);
      highest = Math.max(highest, value);
    }
    assertThat(lowest).isBetween(0.0, 1e-4);
    assertThat(highest).isBetween(1 - 1e-4, Math.nextDown(1.0));
  }
}
