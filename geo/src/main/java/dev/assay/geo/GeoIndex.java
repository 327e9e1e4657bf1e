package dev.assay.geo;

import java.nio.file.Path;
import java.util.List;

/** Named collections of points in one SQLite file. Safe for all threads. */
@SuppressWarnings("DoNotCallSuggester")
public final class GeoIndex implements AutoCloseable {

  private GeoIndex() {}

  /** Opens the file, or creates it. */
  public static GeoIndex open(Path file, GeoOptions options) {
    throw new UnsupportedOperationException("not built yet: " + file + options);
  }

  /** The collection of that name, which need not exist yet. */
  public GeoCollection collection(String name) {
    throw new UnsupportedOperationException("not built yet: " + name);
  }

  /** The names of the collections that have members, in order. */
  public List<String> collections() {
    throw new UnsupportedOperationException("not built yet");
  }

  /** Removes a collection with all its members; false if there is none. */
  public boolean drop(String name) {
    throw new UnsupportedOperationException("not built yet: " + name);
  }

  /** What searches have done since the index was opened. */
  public SearchStatistics statistics() {
    throw new UnsupportedOperationException("not built yet");
  }

  @Override
  public void close() {}
}
