package dev.assay.geo;

import dev.assay.geo.index.BulkLoad;
import dev.assay.geo.index.PointCollection;
import dev.assay.store.sqlite.ReadTransaction;
import dev.assay.store.sqlite.WriteTransaction;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * One named collection of points. Safe for all threads. Each call sees the newest state, and a
 * changing one is a transaction; for several calls on one state or in one transaction use {@link
 * #reading} and {@link #writing}.
 */
public final class GeoCollection implements GeoWriter {
  private final GeoIndex index;
  private final String name;
  private final PointCollection points;

  GeoCollection(GeoIndex index, String name, PointCollection points) {
    this.index = index;
    this.name = name;
    this.points = points;
  }

  /** Its name. */
  public String name() {
    return name;
  }

  /** Reads in a caller's transaction, on its snapshot. */
  public GeoReader reading(ReadTransaction tx) {
    index.fileForWork();
    return new SnapshotReader(index.earthRadius(), points, tx);
  }

  /** Changes and reads in a caller's transaction; reads see its own changes. */
  public GeoWriter writing(WriteTransaction tx) {
    index.fileForWork();
    return new TransactionWriter(index.earthRadius(), points, tx);
  }

  /**
   * Loads many points in one transaction: after a crash all are there or none. Into an empty
   * collection this is several times faster than {@link #putAll}, and leaves are packed; else it
   * does the same as that. If a member comes twice, the last wins.
   *
   * <p>All points are held in memory at first, about 60 bytes and the member for each, and the
   * write-ahead log grows by what the load adds to the file. Other writers wait while it is
   * written.
   *
   * @return how many of them are new
   */
  public long bulkLoad(Iterator<GeoEntry> entries) {
    BulkLoad load = new BulkLoad();
    while (entries.hasNext()) {
      GeoEntry entry = entries.next();
      GeoPoint point = entry.point();
      load.add(entry.member().sharedBytes(), point.longitude(), point.latitude());
    }
    load.prepare();
    index.fileForWork();
    return points.load(load);
  }

  @Override
  public Optional<GeoPoint> get(Member member) {
    return index.fileForWork().read(tx -> reading(tx).get(member));
  }

  @Override
  public long size() {
    return points.size();
  }

  @Override
  public List<Neighbour> nearest(NearestQuery query) {
    return points.nearest(Results.request(query), Results::neighbours);
  }

  @Override
  public void within(GeoArea area, Consumer<? super Neighbour> consumer) {
    index
        .fileForWork()
        .read(
            tx -> {
              reading(tx).within(area, consumer);
              return true;
            });
  }

  @Override
  public long countWithin(GeoArea area) {
    return points.count(Results.area(index.earthRadius(), area));
  }

  @Override
  public boolean put(Member member, GeoPoint point) {
    return index.fileForWork().write(tx -> writing(tx).put(member, point));
  }

  @Override
  public int putAll(Collection<GeoEntry> entries) {
    return index.fileForWork().write(tx -> writing(tx).putAll(entries));
  }

  @Override
  public boolean remove(Member member) {
    return index.fileForWork().write(tx -> writing(tx).remove(member));
  }

  @Override
  public int removeAll(Collection<Member> members) {
    return index.fileForWork().write(tx -> writing(tx).removeAll(members));
  }

  @Override
  public String toString() {
    return "GeoCollection[%s in %s]".formatted(name, index.file());
  }
}
