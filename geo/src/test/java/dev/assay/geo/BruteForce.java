package dev.assay.geo;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The answer by looking at every point, with the haversine written out once more. */
final class BruteForce {
  private static final double RADIUS = 6_372_797.560856;
  private static final Comparator<Neighbour> ORDER =
      Comparator.comparing(Neighbour::distance).thenComparing(Neighbour::member);

  final Map<Member, GeoPoint> points = new TreeMap<>();

  BruteForce() {}

  BruteForce(List<GeoEntry> entries) {
    entries.forEach(entry -> points.put(entry.member(), entry.point()));
  }

  static double metres(double lon1d, double lat1d, double lon2d, double lat2d) {
    double degree = Math.PI / 180.0;
    double lat1r = lat1d * degree;
    double lon1r = lon1d * degree;
    double lat2r = lat2d * degree;
    double lon2r = lon2d * degree;
    double u = Math.sin((lat2r - lat1r) / 2);
    double v = Math.sin((lon2r - lon1r) / 2);
    double a = u * u + Math.cos(lat1r) * Math.cos(lat2r) * v * v;
    return 2.0 * RADIUS * Math.asin(Math.min(1.0, Math.sqrt(a)));
  }

  static double metres(GeoPoint a, GeoPoint b) {
    return metres(a.longitude(), a.latitude(), b.longitude(), b.latitude());
  }

  /** All points in the order of a search from {@code centre}. */
  List<Neighbour> from(GeoPoint centre) {
    return points.entrySet().stream()
        .map(e -> new Neighbour(e.getKey(), e.getValue(), distance(centre, e.getValue())))
        .sorted(ORDER)
        .toList();
  }

  private static Distance distance(GeoPoint a, GeoPoint b) {
    return Distance.ofMetres(metres(a, b));
  }

  List<Neighbour> nearest(NearestQuery query) {
    return nearest(from(query.centre()), query);
  }

  static List<Neighbour> nearest(List<Neighbour> all, NearestQuery query) {
    return all.stream()
        .takeWhile(n -> n.distance().compareTo(query.within()) <= 0)
        .limit(query.limit())
        .toList();
  }

  static List<Neighbour> in(List<Neighbour> all, GeoArea area) {
    if (area instanceof GeoArea.Circle circle) {
      return all.stream().filter(n -> n.distance().compareTo(circle.radius()) <= 0).toList();
    }
    GeoArea.Box box = (GeoArea.Box) area;
    return all.stream().filter(n -> contains(box, n.point())).toList();
  }

  /** Redis's rule: along the meridian, then along the point's own parallel. */
  private static boolean contains(GeoArea.Box box, GeoPoint point) {
    double degree = Math.PI / 180.0;
    double lat = point.latitude();
    double up = RADIUS * Math.abs(lat * degree - box.centre().latitude() * degree);
    double along = metres(box.centre().longitude(), lat, point.longitude(), lat);
    return up <= box.height().metres() / 2 && along <= box.width().metres() / 2;
  }

  static List<Neighbour> ordered(List<Neighbour> found) {
    return found.stream().sorted(ORDER).toList();
  }
}
