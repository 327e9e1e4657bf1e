package dev.assay.geo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DistanceTest {

  private static double metres(
      EarthRadius earth, double lon1, double lat1, double lon2, double lat2) {
    return earth.distance(GeoPoint.lonLat(lon1, lat1), GeoPoint.lonLat(lon2, lat2)).metres();
  }

  @Test
  void palermoToCatania_isTheUnquantisedDistance_G25() {
    assertThat(metres(EarthRadius.REDIS, 13.361389, 38.115556, 15.087269, 37.502669))
        .isCloseTo(166274.2578, within(5e-5));
  }

  @Test
  void antipodes_haveADistance_G19() {
    double lon = -121.96981239217565;
    double lat = 65.09034271683089;
    assertThat(metres(EarthRadius.MEAN, lon, lat, 58.03018760782425, -65.0903427168311))
        .isCloseTo(20015114.4420, within(5e-5));
    assertThat(metres(EarthRadius.REDIS, lon, lat, 58.03018760782425, -65.0903427168311))
        .isCloseTo(20020734.0000, within(5e-5));
  }

  @Test
  void equalPoints_areZeroApart_andNearOnesAreNot_G20() {
    assertThat(metres(EarthRadius.REDIS, -74.0081, 40.71199035644531, -74.0081, 40.71199035644531))
        .isZero();
    double lat = 60.512651558965445;
    assertThat(metres(EarthRadius.REDIS, 6.67020027525723, lat, 6.670200191438198, lat))
        .isCloseTo(0.0046, within(5e-5));
  }

  @Test
  void acrossTheAntimeridian_isTheShortWay_G16() {
    assertThat(metres(EarthRadius.REDIS, 170, 0, -170, 0))
        .isEqualTo(metres(EarthRadius.REDIS, -10, 0, 10, 0), within(1e-6));
  }

  @Test
  void distance_isSymmetricToTheBit() {
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 10_000; i++) {
      GeoPoint a = PointSets.uniform(random);
      GeoPoint b =
          random.nextBoolean() ? PointSets.uniform(random) : PointSets.POLES.point(random, i);
      assertThat(EarthRadius.REDIS.distance(a, b)).isEqualTo(EarthRadius.REDIS.distance(b, a));
      assertThat(EarthRadius.REDIS.distance(a, b).metres()).isEqualTo(BruteForce.metres(a, b));
    }
  }

  @Test
  void units_areThoseOfRedis_G25() {
    Distance distance = Distance.ofMetres(166274.1516);
    assertThat(distance.kilometres()).isCloseTo(166.2742, within(5e-5));
    assertThat(distance.miles()).isCloseTo(103.3182, within(5e-5));
    assertThat(distance.feet()).isCloseTo(545518.8700, within(5e-4));
    assertThat(Distance.ofKilometres(1.5)).isEqualTo(Distance.ofMetres(1500));
    assertThat(Distance.ofMiles(2)).isEqualTo(Distance.ofMetres(3218.68));
    assertThat(Distance.ofFeet(10)).isEqualTo(Distance.ofMetres(3.048));
  }

  @ParameterizedTest
  @ValueSource(strings = {"de", "ar-EG", "hi-IN-u-nu-deva"})
  void text_isTheSameInEveryLocale_G44(String tag) {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag(tag));
      assertThat(Distance.ofMetres(166274.15156)).hasToString("166274.1516 m");
      assertThat(GeoPoint.lonLat(1.5, -2)).hasToString("lon 1.5 lat -2.0");
    } finally {
      Locale.setDefault(before);
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1, -Double.MIN_VALUE, Double.NaN, Double.NEGATIVE_INFINITY})
  void negativeDistance_isRefused(double metres) {
    assertThatThrownBy(() -> Distance.ofMetres(metres))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a distance must be zero or more metres, but was " + metres);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
  void impossibleRadius_isRefused(double metres) {
    assertThatThrownBy(() -> new EarthRadius(metres))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("earth radius");
  }
}
