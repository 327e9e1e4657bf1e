package dev.assay.geo;

import dev.assay.geo.index.Area;
import dev.assay.geo.index.PointCollection;
import dev.assay.geo.index.PointCollection.Method;
import dev.assay.geo.index.TopK;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Between the values of this package and the numbers of the one below. */
final class Results {
  private Results() {}

  static PointCollection.Nearest request(NearestQuery query) {
    return new PointCollection.Nearest(
        query.centre().longitude(),
        query.centre().latitude(),
        query.within().metres(),
        query.limit(),
        method(query.method()));
  }

  private static Method method(SearchMethod method) {
    return switch (method) {
      case BEST_FIRST -> Method.BEST_FIRST;
      case BOUNDING_CUBE -> Method.CUBE;
      case FULL_SCAN -> Method.SCAN;
    };
  }

  static List<Neighbour> neighbours(TopK found) {
    Neighbour[] neighbours = new Neighbour[found.size()];
    for (int i = 0; i < neighbours.length; i++) {
      neighbours[i] = neighbour(found.member(i), found.lon(i), found.lat(i), found.metres(i));
    }
    return Collections.unmodifiableList(Arrays.asList(neighbours));
  }

  static Neighbour neighbour(byte[] member, double lon, double lat, double metres) {
    return new Neighbour(Member.wrap(member), new GeoPoint(lon, lat), new Distance(metres));
  }

  static Area area(EarthRadius earth, GeoArea area) {
    double lon = area.centre().longitude();
    double lat = area.centre().latitude();
    if (area instanceof GeoArea.Circle circle) {
      return Area.circle(earth.metres(), lon, lat, circle.radius().metres());
    }
    GeoArea.Box box = (GeoArea.Box) area;
    return Area.box(earth.metres(), lon, lat, box.width().metres(), box.height().metres());
  }
}
