package dev.assay.geo;

/**
 * A point that a search found.
 *
 * @param member its name in the collection
 * @param point where it is, exactly as stored
 * @param distance how far that is from the centre of the search
 */
public record Neighbour(Member member, GeoPoint point, Distance distance) {}
