package dev.assay.geo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValuesTest {

  @ParameterizedTest
  @CsvSource({
    "NaN, 0",
    "0, NaN",
    "Infinity, 0",
    "0, -Infinity",
    "180.00000000000003, 0",
    "-181, 0",
    "0, 90.00000000000001",
    "0, -91"
  })
  void coordinatesOutOfRange_areRefused_G22(double lon, double lat) {
    assertThatThrownBy(() -> GeoPoint.lonLat(lon, lat))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("longitude " + lon + " and latitude " + lat);
  }

  @Test
  void swappedCoordinates_areRecognised_G43() {
    assertThatThrownBy(() -> GeoPoint.lonLat(41.034, -95.7629))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "a point needs a longitude in [-180, 180] and then a latitude in [-90, 90], but got"
                + " longitude 41.034 and latitude -95.7629: are they swapped? The longitude comes"
                + " first");
  }

  @Test
  void borders_areOrdinary_andNegativeZeroIsZero() {
    assertThat(GeoPoint.lonLat(180, 90)).isNotEqualTo(GeoPoint.lonLat(-180, 90));
    assertThat(GeoPoint.lonLat(-0.0, -0.0)).isEqualTo(GeoPoint.lonLat(0, 0));
    assertThat(Distance.ofMetres(-0.0)).isEqualTo(Distance.ofMetres(0));
  }

  @Test
  void members_areOrderedByUnsignedBytes() {
    List<Member> ordered =
        List.of(
            Member.of(""),
            Member.of(new byte[] {0}),
            Member.of("a"),
            Member.of("aa"),
            Member.of("b"),
            Member.of("\u00e9"),
            Member.of("\ud83d\ude00"),
            Member.of(new byte[] {(byte) 0xff}));
    assertThat(Stream.of(7, 3, 0, 5, 2, 6, 1, 4).map(ordered::get).sorted().toList())
        .isEqualTo(ordered);
  }

  @Test
  void member_isItsBytes() {
    byte[] bytes = {1, 2, 3};
    Member member = Member.of(bytes);
    bytes[0] = 9;
    member.bytes()[0] = 9;
    assertThat(member).isEqualTo(Member.of(new byte[] {1, 2, 3}));
    assertThat(member).hasSameHashCodeAs(Member.of(new byte[] {1, 2, 3}));
    assertThat(member).isNotEqualTo(Member.of(new byte[] {1, 2}));
    assertThat(Member.of("Pal\u00e9rmo")).hasToString("Pal\u00e9rmo");
  }

  @Test
  void loneSurrogate_isRefused() {
    assertThatThrownBy(() -> Member.of("a\ud800b"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("lone surrogate: a\ufffdb");
  }

  @Test
  void longMember_isRefused() {
    assertThat(Member.of(new byte[4096]).bytes()).hasSize(4096);
    assertThatThrownBy(() -> Member.of(new byte[4097]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a member has at most 4096 bytes, but this one has 4097");
  }

  @Test
  void limitBelowOne_isRefused() {
    assertThatThrownBy(() -> NearestQuery.around(GeoPoint.lonLat(0, 0)).limit(0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a nearest query needs a limit of at least 1, but got 0");
  }

  @Test
  void negativeCache_isRefused() {
    assertThatThrownBy(() -> GeoOptions.defaults().withCacheBytes(-1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("zero or more bytes");
  }

  @Test
  void query_changesOnlyWhatIsAsked() {
    NearestQuery query =
        NearestQuery.around(GeoPoint.lonLat(1, 2))
            .within(Distance.ofKilometres(3))
            .limit(4)
            .using(SearchMethod.FULL_SCAN);
    assertThat(query)
        .isEqualTo(
            new NearestQuery(
                GeoPoint.lonLat(1, 2), Distance.ofMetres(3000), 4, SearchMethod.FULL_SCAN));
    assertThat(NearestQuery.around(GeoPoint.lonLat(1, 2)))
        .isEqualTo(
            new NearestQuery(
                GeoPoint.lonLat(1, 2), Distance.UNLIMITED, 10, SearchMethod.BEST_FIRST));
  }
}
