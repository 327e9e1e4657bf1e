package dev.assay.geo.index;

/**
 * A point with its member, as it goes in. The array is not copied and must not change.
 *
 * @param member its name
 * @param lon degrees east
 * @param lat degrees north
 */
@SuppressWarnings("ArrayRecordComponent") // handed on, never compared
public record Named(byte[] member, double lon, double lat) {}
