package dev.assay.geo;

import dev.assay.geo.index.Named;
import dev.assay.geo.index.PointCollection;
import dev.assay.store.sqlite.WriteTransaction;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/** Changes one collection in a transaction. */
final class TransactionWriter extends SnapshotReader implements GeoWriter {
  private final PointCollection points;
  private final WriteTransaction tx;

  TransactionWriter(EarthRadius earth, PointCollection points, WriteTransaction tx) {
    super(earth, points, tx);
    this.points = points;
    this.tx = tx;
  }

  @Override
  public boolean put(Member member, GeoPoint point) {
    return points.put(tx, List.of(named(member, point))) == 1;
  }

  @Override
  public int putAll(Collection<GeoEntry> entries) {
    Map<Member, GeoPoint> last = new LinkedHashMap<>();
    entries.forEach(entry -> last.put(entry.member(), entry.point()));
    List<Named> named = new ArrayList<>(last.size());
    last.forEach((member, point) -> named.add(named(member, point)));
    return points.put(tx, named);
  }

  @Override
  public boolean remove(Member member) {
    return points.remove(tx, List.of(member.sharedBytes())) == 1;
  }

  @Override
  public int removeAll(Collection<Member> members) {
    return points.remove(
        tx, new LinkedHashSet<>(members).stream().map(Member::sharedBytes).toList());
  }

  private static Named named(Member member, GeoPoint point) {
    return new Named(member.sharedBytes(), point.longitude(), point.latitude());
  }
}
