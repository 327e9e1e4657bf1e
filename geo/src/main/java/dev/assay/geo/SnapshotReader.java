package dev.assay.geo;

import dev.assay.geo.index.PointCollection;
import dev.assay.store.sqlite.ReadTransaction;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Reads one collection in a transaction. */
class SnapshotReader implements GeoReader {
  private final EarthRadius earth;
  private final PointCollection points;
  private final ReadTransaction tx;

  SnapshotReader(EarthRadius earth, PointCollection points, ReadTransaction tx) {
    this.earth = earth;
    this.points = points;
    this.tx = tx;
  }

  @Override
  public Optional<GeoPoint> get(Member member) {
    double[] found = points.find(tx, member.sharedBytes());
    return found == null ? Optional.empty() : Optional.of(new GeoPoint(found[0], found[1]));
  }

  @Override
  public long size() {
    return points.size(tx);
  }

  @Override
  public List<Neighbour> nearest(NearestQuery query) {
    return points.nearest(tx, Results.request(query), Results::neighbours);
  }

  @Override
  public void within(GeoArea area, Consumer<? super Neighbour> consumer) {
    points.visit(
        tx,
        Results.area(earth, area),
        (member, lon, lat, metres) -> consumer.accept(Results.neighbour(member, lon, lat, metres)));
  }

  @Override
  public long countWithin(GeoArea area) {
    return points.visit(tx, Results.area(earth, area), null);
  }
}
