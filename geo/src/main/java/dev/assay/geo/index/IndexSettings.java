package dev.assay.geo.index;

/**
 * How an index works.
 *
 * @param rTree whether collections get an R*Tree
 * @param cacheBytes how much heap trees and decoded leaves take
 * @param soleOwner whether nobody else writes to the file
 * @param earthRadius in metres
 */
public record IndexSettings(
    boolean rTree, long cacheBytes, boolean soleOwner, double earthRadius) {}
