package dev.assay.geo;

import java.nio.file.Path;
import java.util.stream.Collectors;

/** Answers queries in a JVM with a small heap, for {@link BoundsTest}. */
final class LittleMemory {
  static final int LIMIT = 10;

  private LittleMemory() {}

  public static void main(String[] arguments) {
    long cache = Runtime.getRuntime().maxMemory() / 2;
    GeoOptions options = GeoOptions.defaults().withCacheBytes(cache);
    try (GeoIndex index = GeoIndex.open(Path.of(arguments[0]), options)) {
      GeoCollection points = index.collection("p");
      long seed = Long.parseLong(arguments[1]);
      int queries = Integer.parseInt(arguments[2]);
      for (GeoPoint centre : PointSets.CLUSTERED.centres(seed, queries)) {
        System.out.println(
            points.nearest(NearestQuery.around(centre).limit(LIMIT)).stream()
                .map(n -> n.member().toString())
                .collect(Collectors.joining(" ")));
      }
      GeoArea all = GeoArea.circle(GeoPoint.lonLat(0, 0), Distance.UNLIMITED);
      System.out.println("count " + points.countWithin(all));
    }
  }
}
