package dev.assay.harness.suites;

import dev.assay.core.suite.SuiteCase;
import dev.assay.core.workload.points.PointSet;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The ways to fill an empty file that the ingestion table compares. */
enum IngestMethod {
  /** The subject's bulk load, one transaction. */
  BULK_LOAD("bulk_load", StoreKind.GEO_INDEX, 0, 1) {
    @Override
    void fill(PointStore store, PointSet points, int count) {
      ((GeoStore) store).bulkLoad(points, count);
    }
  },
  INSERT_1000("insert_1000", StoreKind.GEO_INDEX, 1_000, 20),
  INSERT_1("insert_1", StoreKind.GEO_INDEX, 1, 500),
  RTREE_INSERT_1000("rtree_insert_1000", StoreKind.RTREE, 1_000, 20),
  RTREE_INSERT_1("rtree_insert_1", StoreKind.RTREE, 1, 500);

  /**
   * Loaded elsewhere before the time, so that starting SQLite and loading classes is not spread
   * over fewer points in a method that loads few.
   */
  static final int LOADED_BEFORE = 500;

  private static final int FEWEST_POINTS = 500;

  private final String label;
  private final StoreKind kind;
  private final int batchSize;
  private final int divisor;

  IngestMethod(String label, StoreKind kind, int batchSize, int divisor) {
    this.label = label;
    this.kind = kind;
    this.batchSize = batchSize;
    this.divisor = divisor;
  }

  String label() {
    return label;
  }

  StoreKind kind() {
    return kind;
  }

  /**
   * How many of these points it loads. A slow way loads fewer, which flatters it: its cost for a
   * point grows with the points that are there.
   */
  int load(int points) {
    return Math.min(points, Math.max(FEWEST_POINTS, points / divisor));
  }

  /** Opens the empty file, loads the first {@code count} points and closes it, all written down. */
  void run(Path file, String durability, PointSet points, int count) throws Exception {
    try (PointStore store = kind.open(file, durability)) {
      fill(store, points, count);
    }
  }

  void fill(PointStore store, PointSet points, int count) throws Exception {
    BatchSource batches = new BatchSource(points, count, batchSize);
    while (batches.hasNext()) {
      store.insert(batches.next()).run();
    }
  }

  Map<String, String> settings(int count) {
    Map<String, String> all = new TreeMap<>(kind.plannedSettings());
    all.put(SuiteCase.AMOUNT, String.format(Locale.ROOT, "%,d points", count));
    all.put("points a transaction", batchSize == 0 ? "all" : Integer.toString(batchSize));
    all.put("batch construction", "inside the time");
    all.put(
        "time",
        "open an empty file, load, close; before it, %d points elsewhere".formatted(LOADED_BEFORE));
    return all;
  }

  static IngestMethod of(String label) {
    for (IngestMethod method : values()) {
      if (method.label.equals(label)) {
        return method;
      }
    }
    throw new IllegalArgumentException("no way to load is named '%s'".formatted(label));
  }
}
