package dev.assay.geo;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** Hard sets of points for property tests, the same for the same seed. */
enum PointSets {
  UNIFORM {
    @Override
    GeoPoint point(SplittableRandom random, int i) {
      return uniform(random);
    }
  },
  CLUSTERED {
    @Override
    GeoPoint point(SplittableRandom random, int i) {
      double[][] cities = {{139.65, 35.68}, {-74.0, 40.7}, {-46.6, -23.5}, {31.2, 30.0}};
      double[] city = cities[random.nextInt(cities.length)];
      return random.nextInt(5) == 0 ? uniform(random) : near(random, city[0], city[1], 0.1);
    }
  },
  GRID {
    @Override
    GeoPoint point(SplittableRandom random, int i) {
      return GeoPoint.lonLat(i % 40 - 20, i / 40 % 40 - 20);
    }
  },
  CIRCLE {
    @Override
    GeoPoint point(SplittableRandom random, int i) {
      double angle = 2 * Math.PI * random.nextInt(720) / 720;
      return GeoPoint.lonLat(10 * Math.cos(angle), 10 * Math.sin(angle));
    }
  },
  ANTIMERIDIAN {
    @Override
    GeoPoint point(SplittableRandom random, int i) {
      double lon = random.nextInt(10) == 0 ? 180 : 180 - random.nextDouble();
      return GeoPoint.lonLat(random.nextBoolean() ? lon : -lon, random.nextDouble(-60, 60));
    }
  },
  POLES {
    @Override
    GeoPoint point(SplittableRandom random, int i) {
      double lat = random.nextInt(10) == 0 ? 90 : 90 - random.nextDouble() * random.nextDouble();
      return GeoPoint.lonLat(random.nextDouble(-180, 180), random.nextBoolean() ? lat : -lat);
    }
  },
  DUPLICATES {
    @Override
    GeoPoint point(SplittableRandom random, int i) {
      return GeoPoint.lonLat(random.nextInt(3) * 90, random.nextInt(2) * 45);
    }
  },
  SWARM {
    @Override
    GeoPoint point(SplittableRandom random, int i) {
      return near(random, 13.4, 52.5, 1e-5);
    }
  };

  abstract GeoPoint point(SplittableRandom random, int i);

  static GeoPoint uniform(SplittableRandom random) {
    double lat = Math.toDegrees(Math.asin(random.nextDouble(-1, 1)));
    return GeoPoint.lonLat(random.nextDouble(-180, 180), lat);
  }

  static GeoPoint near(SplittableRandom random, double lon, double lat, double degrees) {
    return GeoPoint.lonLat(
        lon + degrees * (random.nextDouble() + random.nextDouble() - 1),
        lat + degrees * (random.nextDouble() + random.nextDouble() - 1));
  }

  /** Members {@code m00000} and so on, in a mixed order. */
  List<GeoEntry> entries(long seed, int count) {
    SplittableRandom random = new SplittableRandom(seed);
    List<GeoEntry> entries = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      entries.add(new GeoEntry(member((int) (i * 7919L % count)), point(random, i)));
    }
    return entries;
  }

  static Member member(int number) {
    return Member.of(String.format(Locale.ROOT, "m%05d", number));
  }

  /** Centres that make trouble for this set: its own points, near ones, poles, antipodes. */
  List<GeoPoint> centres(long seed, int count) {
    SplittableRandom random = new SplittableRandom(seed ^ 0x5eed);
    return Stream.generate(
            () -> {
              GeoPoint own = point(random, random.nextInt(1600));
              return switch (random.nextInt(6)) {
                case 0 -> own;
                case 1 -> uniform(random);
                case 2 ->
                    GeoPoint.lonLat(random.nextInt(5) * 90 - 180, random.nextInt(3) * 90 - 90);
                case 3 ->
                    GeoPoint.lonLat(
                        own.longitude() > 0 ? own.longitude() - 180 : own.longitude() + 180,
                        -own.latitude());
                default ->
                    GeoPoint.lonLat(
                        Math.max(-180, Math.min(180, own.longitude() + random.nextDouble(-.1, .1))),
                        Math.max(-90, Math.min(90, own.latitude() + random.nextDouble(-.1, .1))));
              };
            })
        .limit(count)
        .toList();
  }
}
