package consumer;

import dev.assay.geo.Distance;
import dev.assay.geo.GeoCollection;
import dev.assay.geo.GeoIndex;
import dev.assay.geo.GeoOptions;
import dev.assay.geo.GeoPoint;
import dev.assay.geo.Member;
import dev.assay.geo.NearestQuery;
import dev.assay.geo.Neighbour;
import java.nio.file.Path;

public class Main {
  public static void main(String[] arguments) {
    try (GeoIndex index = GeoIndex.open(Path.of(arguments[0]), GeoOptions.defaults())) {
      GeoCollection sicily = index.collection("Sicily");
      sicily.put(Member.of("Palermo"), GeoPoint.lonLat(13.361389, 38.115556));
      sicily.put(Member.of("Catania"), GeoPoint.lonLat(15.087269, 37.502669));
      NearestQuery query =
          NearestQuery.around(GeoPoint.lonLat(15, 37)).within(Distance.ofKilometres(200)).limit(1);
      for (Neighbour neighbour : sicily.nearest(query)) {
        System.out.println(neighbour.member());
      }
    }
  }
}
