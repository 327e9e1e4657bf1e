package dev.assay.geo.index;

import dev.assay.geo.index.PointIndex.Visitor;
import dev.assay.store.sqlite.SqliteStatement;
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
  private double[] bounds = new double[64];

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
    double inner = Sphere.inner(metres, radius);
    double most = Sphere.outer(metres, radius);
    if (root == null) {
      return true;
    }
    queue.add(0, root);
    LeafRef first = descend(root, most);
    LeafRef next = first != null ? first : nextLeaf(null, most);
    while (next != null) {
      Leaf leaf = source.leaf(next);
      if (leaf == null) {
        return false;
      }
      most = collect(leaf, most, inner, metres, limit);
      next = nextLeaf(first, most);
    }
    rankCandidates(most);
    return true;
  }

  /**
   * The leaf that is nearest child by child, without queueing its neighbours: most of them turn out
   * to be too far once its points are known. Null if that way leads to nothing near enough, which
   * another way still may.
   */
  private @Nullable LeafRef descend(Node root, double most) {
    Object child = root;
    while (child instanceof Node node) {
      double[] bounds = bounds(node.count);
      node.spans.bounds(x, y, z, bounds);
      int least = least(bounds, node.count);
      if (bounds[least] > most) {
        return null;
      }
      child = node.children[least];
    }
    return (LeafRef) child;
  }

  /** The nearest leaf that remains, but not {@code first} again; null if all are too far. */
  private @Nullable LeafRef nextLeaf(@Nullable LeafRef first, double most) {
    while (!queue.isEmpty() && queue.leastBound() <= most) {
      Object item = queue.remove();
      if (item instanceof Node node) {
        push(node, most);
      } else if (item != first) {
        return (LeafRef) item;
      }
    }
    return null;
  }

  private void push(Node node, double most) {
    double[] bounds = bounds(node.count);
    node.spans.bounds(x, y, z, bounds);
    for (int i = 0; i < node.count; i++) {
      if (bounds[i] <= most) {
        queue.add(bounds[i], node.children[i]);
      }
    }
  }

  /** Takes a leaf's runs, the nearest first, and returns how far away points may still matter. */
  private double collect(Leaf leaf, double start, double inner, double metres, int limit) {
    double most = start;
    int runs = leaf.runCount();
    double[] bounds = bounds(runs);
    leaf.runs.bounds(x, y, z, bounds);
    candidates.enter(leaf);
    leavesVisited++;
    for (int taken = 0; taken < runs; taken++) {
      int run = least(bounds, runs);
      if (bounds[run] > most) {
        break;
      }
      bounds[run] = Double.MAX_VALUE;
      collect(leaf, run, most, inner, metres);
      most = tighten(most, limit);
    }
    return most;
  }

  private static int least(double[] bounds, int count) {
    int least = 0;
    for (int i = 1; i < count; i++) {
      if (bounds[i] < bounds[least]) {
        least = i;
      }
    }
    return least;
  }

  private void collect(Leaf leaf, int run, double most, double inner, double metres) {
    int end = leaf.runEnd(run);
    distances += end - run * Leaf.RUN;
    for (int i = run * Leaf.RUN; i < end; i++) {
      double chord = leaf.chord(i, x, y, z);
      if (chord <= most
          && (chord <= inner || metres(leaf.points.lon[i], leaf.points.lat[i]) <= metres)) {
        candidates.add(chord, i);
      }
    }
  }

  private double tighten(double most, int limit) {
    if (candidates.size() <= limit) {
      return most;
    }
    double kth = Math.sqrt(candidates.rank(limit));
    return Math.min(most, Sphere.square(kth + 2 * Sphere.MARGIN));
  }

  private void rankCandidates(double most) {
    candidates.keepUpTo(most);
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
    return root == null ? 0 : visitNode(root, source, area, visitor);
  }

  private long visitNode(Node node, LeafSource source, Area area, @Nullable Visitor visitor) {
    double[] bounds = new double[node.count];
    node.spans.bounds(x, y, z, bounds);
    long count = 0;
    for (int i = 0; i < node.count; i++) {
      if (bounds[i] <= area.outer && node.spans.touchesZ(i, area.minZ, area.maxZ)) {
        Object child = node.children[i];
        long inside;
        if (child instanceof Node inner) {
          inside = visitNode(inner, source, area, visitor);
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
    double[] bounds = new double[leaf.runCount()];
    leaf.runs.bounds(x, y, z, bounds);
    leavesVisited++;
    long count = 0;
    for (int run = 0; run < bounds.length; run++) {
      if (bounds[run] <= area.outer && leaf.runs.touchesZ(run, area.minZ, area.maxZ)) {
        count += visit(leaf, run, area, visitor);
      }
    }
    return count;
  }

  private int visit(Leaf leaf, int run, Area area, @Nullable Visitor visitor) {
    Points points = leaf.points;
    int end = leaf.runEnd(run);
    distances += end - run * Leaf.RUN;
    int count = 0;
    for (int i = run * Leaf.RUN; i < end; i++) {
      double chord = leaf.chord(i, x, y, z);
      if (chord <= area.outer
          && (chord <= area.inner || area.contains(points.lon[i], points.lat[i]))) {
        count++;
        if (visitor != null) {
          double metres = metres(points.lon[i], points.lat[i]);
          visitor.visit(points.member(i), points.lon[i], points.lat[i], metres);
        }
      }
    }
    return count;
  }

  private double[] bounds(int count) {
    if (count > bounds.length) {
      bounds = new double[2 * count];
    }
    return bounds;
  }
}
