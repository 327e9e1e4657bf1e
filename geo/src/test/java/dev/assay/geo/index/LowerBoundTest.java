package dev.assay.geo.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.geo.index.Node.Entry;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What searches rely on: bounds below every chord, chords within the margin of distances. */
class LowerBoundTest {
  private static final long SEED = 99;

  @Test
  void bound_isNeverAboveAChordInTheBox() {
    bounds(20_000);
  }

  @Test
  @Tag("proof")
  void manyBounds_areNeverAboveAChordInTheBox() {
    bounds(20_000_000);
  }

  private static void bounds(int cases) {
    SplittableRandom random = new SplittableRandom(SEED);
    double[] bound = new double[1];
    double[] runBound = new double[1];
    for (int i = 0; i < cases; i++) {
      double size = Math.pow(10, -random.nextDouble(13));
      double lon = random.nextDouble(-180, 180);
      double lat = Math.toDegrees(Math.asin(random.nextDouble(-1, 1)));
      Points points = Points.NONE;
      int count = 1 + random.nextInt(4);
      for (int p = 0; p < count; p++) {
        points =
            points.with(
                new byte[0], near(random, lon, 180 * size, 180), near(random, lat, 90 * size, 90));
      }
      Leaf leaf = Leaf.of(points);
      // Stored and read again, as a box is.
      Box box = Box.fromBytes(leaf.box().toBytes());
      Node node = new Node(List.of(new Entry(0, Entry.NO_MEMBER, box, new LeafRef(1))), true);
      double far = random.nextBoolean() ? size : 1;
      double qLon = near(random, lon, 360 * far, 180);
      double qLat = near(random, lat, 180 * far, 90);
      double x = Sphere.x(qLon, qLat);
      double y = Sphere.y(qLon, qLat);
      double z = Sphere.z(qLat);
      node.spans.bounds(x, y, z, bound);
      leaf.runs.bounds(x, y, z, runBound);
      for (int p = 0; p < count; p++) {
        double chord = leaf.chord(p, x, y, z);
        assertThat(bound[0]).as("seed %d case %d", SEED, i).isLessThanOrEqualTo(chord);
        assertThat(runBound[0]).as("seed %d case %d", SEED, i).isLessThanOrEqualTo(chord);
      }
    }
  }

  private static double near(SplittableRandom random, double centre, double spread, double most) {
    return Math.max(-most, Math.min(most, centre + spread * (random.nextDouble() - 0.5)));
  }

  @Test
  void chord_isWithinTheMarginOfTheReportedDistances() {
    margins(100_000);
  }

  @Test
  @Tag("proof")
  void manyChords_areWithinTheMarginOfTheReportedDistances() {
    margins(50_000_000);
  }

  /** The worst that was seen in 50,000,000 cases is about a hundredth of the margin. */
  private static void margins(int cases) {
    SplittableRandom random = new SplittableRandom(SEED + 1);
    double worst = 0;
    for (int i = 0; i < cases; i++) {
      double spread = Math.pow(10, -random.nextDouble(15));
      double lon1 = random.nextDouble(-180, 180);
      double lat1 = random.nextDouble(-90, 90);
      boolean antipode = random.nextInt(3) == 0;
      double lon2 =
          near(random, antipode ? lon1 - Math.copySign(180, lon1) : lon1, 360 * spread, 180);
      double lat2 = near(random, antipode ? -lat1 : lat1, 180 * spread, 90);
      double dx = Sphere.x(lon1, lat1) - Sphere.x(lon2, lat2);
      double dy = Sphere.y(lon1, lat1) - Sphere.y(lon2, lat2);
      double dz = Sphere.z(lat1) - Sphere.z(lat2);
      double metres = Haversine.metres(6_372_797.560856, lon1, lat1, lon2, lat2);
      double chord = Math.sqrt(dx * dx + dy * dy + dz * dz);
      worst = Math.max(worst, Math.abs(chord - Sphere.chord(metres, 6_372_797.560856)));
      assertThat(dx * dx + dy * dy + dz * dz)
          .isLessThanOrEqualTo(Sphere.outer(metres, 6_372_797.560856));
    }
    assertThat(worst).isLessThan(Sphere.MARGIN / 10).isGreaterThan(0);
  }
}
