package dev.assay.geo;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Reads one collection. From {@link GeoCollection} each call sees the newest committed state and
 * may be made by any thread; from {@link GeoCollection#reading} all calls see the transaction's
 * snapshot and belong to its thread. A collection that doesn't exist reads as an empty one.
 */
public interface GeoReader {

  /** Where {@code member} is, or nothing if the collection has no such member. One look-up. */
  Optional<GeoPoint> get(Member member);

  /** How many members the collection has. One look-up. */
  long size();

  /**
   * The nearest points, ascending by distance; equal distances ascending by member. Exactly what a
   * comparison with every stored point by {@link EarthRadius#distance} would give.
   *
   * @throws dev.assay.store.StoreUsageException if the query's method needs an R*Tree that this
   *     collection lacks
   */
  List<Neighbour> nearest(NearestQuery query);

  /**
   * Hands every point in {@code area} to {@code consumer}, in no particular order, without
   * collecting them. The calls come from this thread, inside one read transaction. So the consumer
   * may write to the file (and won't see that), but must read from it only through the transaction,
   * and should be quick: the write-ahead log can't be reset meanwhile. What it throws ends the
   * search and is passed on.
   */
  void within(GeoArea area, Consumer<? super Neighbour> consumer);

  /** How many points lie in {@code area}. Reads the leaves that touch it, but no member. */
  long countWithin(GeoArea area);
}
