package dev.assay.geo;

import java.util.Collection;

/**
 * Changes one collection, creating it when the first member comes. From {@link GeoCollection} each
 * call is a transaction of its own and returns when it is as durable as the file's settings say;
 * from {@link GeoCollection#writing} all calls belong to the caller's transaction and its thread,
 * and its reads see its own changes.
 */
public interface GeoWriter extends GeoReader {

  /**
   * Sets where {@code member} is.
   *
   * @return true if it is new, false if it was there and has moved
   */
  boolean put(Member member, GeoPoint point);

  /**
   * Sets where all these members are, all or none. Cheaper than single puts: each touched leaf is
   * written once. If a member comes twice, the last wins.
   *
   * @return how many of them are new
   */
  int putAll(Collection<GeoEntry> entries);

  /**
   * Takes {@code member} out.
   *
   * @return true if it was there
   */
  boolean remove(Member member);

  /**
   * Takes all these members out, all or none.
   *
   * @return how many of them were there
   */
  int removeAll(Collection<Member> members);
}
