package dev.assay.geo;

import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** One named collection of points. Safe for all threads. */
public final class GeoCollection implements GeoWriter {
  private final String name;

  GeoCollection(String name) {
    this.name = name;
  }

  /** The name that it was asked for by. */
  public String name() {
    return name;
  }

  /**
   * Loads many points at once, all or none, much faster than {@link #putAll} into a collection that
   * is empty. If a member comes twice, the last wins.
   *
   * @return how many of them are new
   */
  public long bulkLoad(Iterator<GeoEntry> entries) {
    return putAll(List.of(entries.next()));
  }

  @Override
  public Optional<GeoPoint> get(Member member) {
    throw new UnsupportedOperationException("not built yet: " + member);
  }

  @Override
  public long size() {
    throw new UnsupportedOperationException("not built yet");
  }

  @Override
  public List<Neighbour> nearest(NearestQuery query) {
    throw new UnsupportedOperationException("not built yet: " + query);
  }

  @Override
  public void within(GeoArea area, Consumer<? super Neighbour> consumer) {
    throw new UnsupportedOperationException("not built yet: " + area);
  }

  @Override
  public long countWithin(GeoArea area) {
    throw new UnsupportedOperationException("not built yet: " + area);
  }

  @Override
  public boolean put(Member member, GeoPoint point) {
    throw new UnsupportedOperationException("not built yet: " + member + point);
  }

  @Override
  public int putAll(Collection<GeoEntry> entries) {
    throw new UnsupportedOperationException("not built yet: " + entries);
  }

  @Override
  public boolean remove(Member member) {
    throw new UnsupportedOperationException("not built yet: " + member);
  }

  @Override
  public int removeAll(Collection<Member> members) {
    throw new UnsupportedOperationException("not built yet: " + members);
  }
}
