package dev.assay.geo.index;

import dev.assay.geo.index.PointIndex.Visitor;
import dev.assay.store.sqlite.SqliteStatement;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/*
 * Nearest: best-first search (Hjaltason & Samet, Distance Browsing in Spatial Databases, TODS
 * 1999). A queue holds nodes and leaves by the squared chord that nothing in them is below; the
 * nearest is taken, until its bound is above `most`, the squared chord above which nothing matters.
 *
 * `most` starts from the radius and falls to that of the k-th nearest candidate. Let m be the
 * margin between a computed chord and that of the reported distance (see Sphere), and c the k-th
 * smallest computed chord: k points have a reported distance with a chord of at most c + m, so a
 * point of the answer has a reported distance of at most that chord, and a computed chord of at
 * most c + 2m. What remains within that, usually just k, is ordered by reported distance and
 * member. So 10,000 equal points all remain, and the members decide, while elsewhere no more than
 * k distances of record are computed.
 */
/**
 * The scratch space of one search, kept for the next, and the searches themselves. Not thread-safe.
 */
final class Search {
  /** Found points. */
  final TopK top = new TopK();

  long leavesVisited;
  long leavesRead;
  long distances;

  private final BoundQueue queue = new BoundQueue();
  private final Candidates candidates = new Candidates();
  private double[] chords = new double[256];

  private double radius;
  private Haversine centre = new Haversine(1, 0, 0);
  private double x;
  private double y;
  private double z;

  void at(double earthRadius, double centreLon, double centreLat) {
    radius = earthRadius;
    centre = new Haversine(earthRadius, centreLon, centreLat);
    x = Sphere.x(centreLon, centreLat);
    y = Sphere.y(centreLon, centreLat);
    z = Sphere.z(centreLat);
    restart();
  }

  /** Forgets what was found so far, from the same centre. */
  void restart() {
    clear();
    leavesVisited = 0;
    leavesRead = 0;
    distances = 0;
  }

  /** The distance of record from the centre. */
  double metres(double pointLon, double pointLat) {
    return centre.metres(pointLon, pointLat);
  }

  void clear() {
    queue.clear();
    candidates.clear();
    top.clear();
  }

  /**
   * Fills {@link #top} with the nearest points up to {@code metres} away. False if the source
   * lacked a leaf.
   */
  boolean nearest(@Nullable Node root, LeafSource source, int limit, double metres) {
    top.start(limit);
    double outer = Sphere.outer(metres, radius);
    double inner = Sphere.inner(metres, radius);
    double most = outer;
    int slack = limit >>> 3; // select again only after some have come: O(1) a candidate
    if (root != null) {
      queue.add(0, root);
    }
    while (!queue.isEmpty() && queue.leastBound() <= most) {
      Object next = queue.remove();
      if (next instanceof Node node) {
        push(node, most);
        continue;
      }
      Leaf leaf = source.leaf((LeafRef) next);
      if (leaf == null) {
        return false;
      }
      collect(leaf, most, inner, metres);
      if (candidates.size() > limit + slack) {
        double kth = Math.sqrt(candidates.rank(limit));
        most = Math.min(most, Sphere.square(kth + 2 * Sphere.MARGIN));
        candidates.keepUpTo(most);
      }
    }
    rankCandidates();
    return true;
  }

  private void push(Node node, double most) {
    double[] bounds = chords(node.count);
    node.bounds(x, y, z, bounds);
    for (int i = 0; i < node.count; i++) {
      if (bounds[i] <= most) {
        queue.add(bounds[i], node.children[i]);
      }
    }
  }

  private void collect(Leaf leaf, double most, double inner, double metres) {
    int count = leaf.points.count();
    double[] found = measure(leaf);
    candidates.enter(leaf);
    for (int i = 0; i < count; i++) {
      if (found[i] <= most
          && (found[i] <= inner || metres(leaf.points.lon[i], leaf.points.lat[i]) <= metres)) {
        candidates.add(found[i], i);
      }
    }
  }

  private double[] measure(Leaf leaf) {
    int count = leaf.points.count();
    double[] found = chords(count);
    leaf.chords(x, y, z, found);
    leavesVisited++;
    distances += count;
    return found;
  }

  private void rankCandidates() {
    for (int i = 0; i < candidates.size(); i++) {
      Points points = candidates.leaf(i).points;
      int p = candidates.position(i);
      top.offer(
          metres(points.lon[p], points.lat[p]),
          points.lon[p],
          points.lat[p],
          points.members,
          points.starts[p],
          points.starts[p + 1]);
    }
    top.finish();
  }

  /**
   * Fills {@link #top} with the nearest among a statement's rows {@code lon, lat, member}, all of
   * which are measured.
   */
  void scan(SqliteStatement rows, int limit, double metres) {
    top.start(limit);
    while (rows.step()) {
      double pointLon = rows.columnDouble(1);
      double pointLat = rows.columnDouble(2);
      double distance = metres(pointLon, pointLat);
      distances++;
      if (distance <= metres && top.mayEnter(distance)) {
        byte[] member = rows.columnBlob(3);
        top.offer(distance, pointLon, pointLat, member, 0, member.length);
      }
    }
    rows.reset();
    top.finish();
  }

  /** The cube that holds every point whose reported distance is within {@code metres}. */
  Box cube(double metres) {
    double half = Sphere.chord(metres, radius) + Sphere.MARGIN;
    return new Box(x, x, y, y, z, z).grown(half);
  }

  /**
   * Counts the points in an area and hands them to the visitor, if there is one. -1 if the source
   * lacked a leaf.
   */
  long visit(@Nullable Node root, LeafSource source, Area area, @Nullable Visitor visitor) {
    return root == null ? 0 : descend(root, source, area, visitor);
  }

  private long descend(Node node, LeafSource source, Area area, @Nullable Visitor visitor) {
    double[] bounds = new double[node.count];
    node.bounds(x, y, z, bounds);
    long count = 0;
    for (int i = 0; i < node.count; i++) {
      if (bounds[i] <= area.outer && node.touchesZ(i, area.minZ, area.maxZ)) {
        Object child = node.children[i];
        long inside;
        if (child instanceof Node inner) {
          inside = descend(inner, source, area, visitor);
        } else {
          Leaf leaf = source.leaf((LeafRef) child);
          inside = leaf == null ? -1 : visit(leaf, area, visitor);
        }
        if (inside < 0) {
          return -1;
        }
        count += inside;
      }
    }
    return count;
  }

  private long visit(Leaf leaf, Area area, @Nullable Visitor visitor) {
    Points points = leaf.points;
    double[] found = measure(leaf);
    long count = 0;
    for (int i = 0; i < points.count(); i++) {
      if (found[i] <= area.outer
          && (found[i] <= area.inner || area.contains(points.lon[i], points.lat[i]))) {
        count++;
        if (visitor != null) {
          double metres = metres(points.lon[i], points.lat[i]);
          visitor.visit(points.member(i), points.lon[i], points.lat[i], metres);
        }
      }
    }
    return count;
  }

  private double[] chords(int count) {
    if (count > chords.length) {
      chords = Arrays.copyOf(chords, 2 * count);
    }
    return chords;
  }
}
