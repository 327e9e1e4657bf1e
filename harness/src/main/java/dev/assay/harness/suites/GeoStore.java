package dev.assay.harness.suites;

import dev.assay.core.workload.points.PointSet;
import dev.assay.geo.CheckReport;
import dev.assay.geo.Distance;
import dev.assay.geo.GeoArea;
import dev.assay.geo.GeoCollection;
import dev.assay.geo.GeoEntry;
import dev.assay.geo.GeoIndex;
import dev.assay.geo.GeoOptions;
import dev.assay.geo.GeoPoint;
import dev.assay.geo.Member;
import dev.assay.store.sqlite.Durability;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.stream.IntStream;

/** The subject as a file that changes. */
final class GeoStore implements PointStore {
  static final String COLLECTION = "points";
  private static final GeoArea EVERYWHERE =
      GeoArea.circle(GeoPoint.lonLat(0, 0), Distance.UNLIMITED);

  private final GeoIndex index;
  private final GeoCollection points;

  private GeoStore(GeoIndex index) {
    this.index = index;
    this.points = index.collection(COLLECTION);
  }

  /** How a user opens it, with durability FULL or NORMAL. */
  static GeoOptions options(String durability) {
    return GeoOptions.defaults().withDurability(Durability.valueOf(durability));
  }

  /** Of the library itself; those of SQLite are read back from the open file. */
  static Map<String, String> plannedSettings(GeoOptions options) {
    return Map.of(
        "leaf cache", (options.cacheBytes() >> 20) + " MiB",
        "sole owner", options.soleOwner() ? "yes" : "no",
        "R*Tree", options.rTree() ? "3-D, unit sphere, float32" : "no");
  }

  static GeoStore open(Path file, GeoOptions options) {
    return new GeoStore(GeoIndex.open(file, options));
  }

  @Override
  public Change insert(PointBatch batch) {
    if (batch.size() == 1) {
      GeoEntry only = entry(batch, 0);
      return () -> points.put(only.member(), only.point());
    }
    List<GeoEntry> entries = new ArrayList<>(batch.size());
    for (int i = 0; i < batch.size(); i++) {
      entries.add(entry(batch, i));
    }
    return () -> points.putAll(entries);
  }

  @Override
  public Change move(PointBatch batch) {
    return insert(batch);
  }

  /**
   * Loads the first of these points in one transaction; each entry is made when it is asked for.
   */
  long bulkLoad(PointSet from, int count) {
    Iterator<GeoEntry> entries = IntStream.range(0, count).mapToObj(i -> entry(from, i)).iterator();
    return points.bulkLoad(entries);
  }

  @Override
  public Map<String, String> settings() {
    return SqliteSettings.ofWriter(index.file());
  }

  @Override
  public long size() {
    return points.size();
  }

  @Override
  public void forEach(Visitor visitor) {
    points.within(
        EVERYWHERE,
        n -> visitor.visit(n.member().toString(), n.point().longitude(), n.point().latitude()));
  }

  @Override
  public Place get(String member) {
    GeoPoint point =
        points
            .get(Member.of(member))
            .orElseThrow(() -> new NoSuchElementException("no point is named " + member));
    return new Place(point.longitude(), point.latitude());
  }

  @Override
  public void check() {
    CheckReport report = index.check();
    if (!report.isSound()) {
      throw new IllegalStateException("check() says: " + report.problems().get(0));
    }
    if (report.points() != points.size()) {
      throw new IllegalStateException(
          "check() counted %d points, size() says %d".formatted(report.points(), points.size()));
    }
  }

  private static GeoEntry entry(PointBatch batch, int i) {
    return new GeoEntry(
        Member.of(batch.members()[i]),
        GeoPoint.lonLat(batch.longitudesDegrees()[i], batch.latitudesDegrees()[i]));
  }

  private static GeoEntry entry(PointSet points, int i) {
    return new GeoEntry(
        Member.of(points.member(i)),
        GeoPoint.lonLat(points.longitudeDegrees(i), points.latitudeDegrees(i)));
  }

  @Override
  public void close() {
    index.close();
  }
}
