package dev.assay.geo;

import dev.assay.geo.index.IndexSettings;
import dev.assay.store.sqlite.Durability;
import dev.assay.store.sqlite.SqliteOptions;

/**
 * How to open an index. Immutable: each method gives a changed copy.
 *
 * @param sqlite how to open the file; its durability is what an acknowledged write survives. Not
 *     used by {@link GeoIndex#over}, where the file is open already
 * @param rTree whether collections get a 3-D R*Tree beside the index, for {@link
 *     SearchMethod#BOUNDING_CUBE}. Off by default: it makes writes slower. Opening with it gives
 *     one to every collection that lacks it; a collection that has one keeps it up to date however
 *     it is opened later
 * @param cacheBytes how much heap to use for the trees of boxes and for decoded leaves; 64 MiB by
 *     default, which holds about a million points. Trees (500 bytes, and about 150 for each 130
 *     points) take up to half of it, beyond which those of collections that changed longest ago are
 *     let go; one tree stays even if it alone is larger. 0 keeps no leaf. SQLite's own page cache
 *     is beside it and outside the heap
 * @param soleOwner a promise that no other process writes to the file while it is open; saves a
 *     look into the file for each search (about 4 us). False by default
 * @param earthRadius the sphere that distances are measured on; {@link EarthRadius#REDIS} by
 *     default. It isn't stored: the same file may be opened with another one
 */
public record GeoOptions(
    SqliteOptions sqlite,
    boolean rTree,
    long cacheBytes,
    boolean soleOwner,
    EarthRadius earthRadius) {

  private static final long DEFAULT_CACHE_BYTES = 64L << 20;

  /**
   * @throws IllegalArgumentException if {@code cacheBytes} is negative
   */
  public GeoOptions {
    if (cacheBytes < 0) {
      throw new IllegalArgumentException(
          "the cache needs a size of zero or more bytes, but got " + cacheBytes);
    }
  }

  /** SQLite's defaults, no R*Tree, 64 MiB of cache, other writers allowed, Redis's radius. */
  public static GeoOptions defaults() {
    return new GeoOptions(
        SqliteOptions.defaults(), false, DEFAULT_CACHE_BYTES, false, EarthRadius.REDIS);
  }

  /** These options with other settings of the file. */
  public GeoOptions withSqlite(SqliteOptions options) {
    return new GeoOptions(options, rTree, cacheBytes, soleOwner, earthRadius);
  }

  /** These options with another durability of the file. */
  public GeoOptions withDurability(Durability durability) {
    return withSqlite(sqlite.withDurability(durability));
  }

  /** These options with or without an R*Tree. */
  public GeoOptions withRTree(boolean wanted) {
    return new GeoOptions(sqlite, wanted, cacheBytes, soleOwner, earthRadius);
  }

  /** These options with another bound on the heap used for caching. */
  public GeoOptions withCacheBytes(long bytes) {
    return new GeoOptions(sqlite, rTree, bytes, soleOwner, earthRadius);
  }

  /** These options with or without the promise that nobody else writes. */
  public GeoOptions withSoleOwner(boolean promised) {
    return new GeoOptions(sqlite, rTree, cacheBytes, promised, earthRadius);
  }

  /** These options on another sphere. */
  public GeoOptions withEarthRadius(EarthRadius radius) {
    return new GeoOptions(sqlite, rTree, cacheBytes, soleOwner, radius);
  }

  IndexSettings settings() {
    return new IndexSettings(rTree, cacheBytes, soleOwner, earthRadius.metres());
  }
}
