package dev.assay.geo;

/**
 * A named point, as it goes into a collection.
 *
 * @param member its name in the collection
 * @param point where it is
 */
public record GeoEntry(Member member, GeoPoint point) {}
