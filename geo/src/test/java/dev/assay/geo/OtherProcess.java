package dev.assay.geo;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The other process of {@link OtherProcessTest}. Commands: {@code put FROM TO LON} puts members of
 * these numbers near that longitude and answers {@code done}; {@code count} answers how many points
 * are within 1,000 km of longitude 0, 90 and 180 on the equator.
 */
final class OtherProcess {
  private OtherProcess() {}

  public static void main(String[] arguments) throws IOException {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    try (GeoIndex index = GeoIndex.open(Path.of(arguments[0]), GeoOptions.defaults())) {
      GeoCollection points = index.collection("p");
      System.out.println("ready");
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        String[] words = line.split(" ", -1);
        if (words[0].equals("put")) {
          put(points, Integer.parseInt(words[1]), Integer.parseInt(words[2]), words[3]);
          System.out.println("done");
        } else {
          System.out.println(counts(points));
        }
      }
    }
  }

  static void put(GeoCollection points, int from, int to, String lon) {
    List<GeoEntry> entries = new ArrayList<>();
    for (int i = from; i < to; i++) {
      GeoPoint point = GeoPoint.lonLat(Double.parseDouble(lon) - i * 1e-3, i * 1e-3);
      entries.add(new GeoEntry(PointSets.member(i), point));
    }
    points.putAll(entries);
  }

  static String counts(GeoCollection points) {
    StringBuilder counts = new StringBuilder();
    for (int lon = 0; lon <= 180; lon += 90) {
      NearestQuery query =
          NearestQuery.around(GeoPoint.lonLat(lon, 0))
              .within(Distance.ofKilometres(1000))
              .limit(10_000);
      counts.append(points.nearest(query).size()).append(' ');
    }
    return counts.toString().trim();
  }
}
