package dev.assay.harness.suites;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.core.seed.Seed;
import dev.assay.core.seed.SeededRandom;
import dev.assay.core.suite.Verification;
import dev.assay.core.workload.points.QuerySet;
import dev.assay.core.workload.points.ReferenceQueries;
import java.nio.file.Path;
import org.apache.lucene.geo.GeoEncodingUtils;
import org.apache.lucene.util.SloppyMath;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LuceneNearestTest {
  private static final int POINTS = 3_000;

  @TempDir Path folder;

  @Test
  void everyAnswer_isRightWithinLucenesTolerance() throws Exception {
    ReferenceQueries workload = ReferenceQueries.CITY_50KM;
    GeoPreparation preparation = new GeoPreparation(new GeoFiles(folder));
    preparation.lucene(POINTS, LuceneNearest.DEFAULT_LEAF);
    preparation.answers(workload, POINTS, Sphere.LUCENE);
    preparation.run();
    QuerySet queries = workload.generate(ReferenceQueries.DEFAULT_SEED);

    try (NearestSearcher lucene = NearestMethod.LUCENE.open(preparation.files(), queries, POINTS)) {
      Verification verdict =
          new NearestVerification()
              .verify(
                  lucene,
                  Sphere.LUCENE,
                  queries,
                  POINTS,
                  preparation.files().answers(workload.label(), POINTS, Sphere.LUCENE));

      assertThat(verdict.passed()).as(verdict.detail()).isTrue();
      assertThat(verdict.passed()).isTrue();
      assertThat(verdict.checked()).isEqualTo(ReferenceQueries.COUNT);
      assertThat(verdict.facts()).containsKeys(Facts.MATCHES, Facts.POINTS_IN_CUBE);
    }
  }

  /** The stated bound against StrictMath on the exact doubles, from a millimetre to 5,000 km. */
  @Test
  void statedError_boundsWhatLuceneMeasures() {
    long seed = 7;
    SeededRandom random = Seed.of(seed).random();
    for (int i = 0; i < 50_000; i++) {
      double latitude = random.nextDouble(-89, 89);
      double longitude = random.nextDouble(-179, 179);
      double step = StrictMath.pow(10, random.nextDouble(-8, 1.6));
      double otherLatitude = Math.max(-89, Math.min(89, latitude + random.nextDouble(-step, step)));
      double otherLongitude =
          Math.max(-180, Math.min(180, longitude + random.nextDouble(-step, step)));
      double truth = distanceMetres(latitude, longitude, otherLatitude, otherLongitude);
      double lucene =
          SloppyMath.haversinMeters(
              latitude, longitude, cutLatitude(otherLatitude), cutLongitude(otherLongitude));
      assertThat(Math.abs(lucene - truth))
          .as("seed %d, pair %d, %s m apart", seed, i, truth)
          .isLessThanOrEqualTo(Sphere.LUCENE.errorMetres(truth));
    }
  }

  private static double cutLatitude(double latitude) {
    return GeoEncodingUtils.decodeLatitude(GeoEncodingUtils.encodeLatitude(latitude));
  }

  private static double cutLongitude(double longitude) {
    return GeoEncodingUtils.decodeLongitude(GeoEncodingUtils.encodeLongitude(longitude));
  }

  /** The haversine by sines, which loses nothing for near points. */
  private static double distanceMetres(double lat1, double lon1, double lat2, double lon2) {
    double sinLat = StrictMath.sin(StrictMath.toRadians(lat2 - lat1) / 2);
    double sinLon = StrictMath.sin(StrictMath.toRadians(lon2 - lon1) / 2);
    double cosines =
        StrictMath.cos(StrictMath.toRadians(lat1)) * StrictMath.cos(StrictMath.toRadians(lat2));
    double square = sinLat * sinLat + cosines * sinLon * sinLon;
    return 2 * Sphere.LUCENE.radiusMetres() * StrictMath.asin(Math.min(1, Math.sqrt(square)));
  }
}
