package dev.assay.harness.suites;

import dev.assay.geo.GeoOptions;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;

/** The engines of the update table, and what their files are prepared from. */
enum StoreKind {
  GEO_INDEX("geo_index") {
    @Override
    PointStore open(Path file, String durability) {
      return GeoStore.open(file, GeoStore.options(durability));
    }

    @Override
    void prepare(GeoPreparation preparation, int points) {
      preparation.index(points);
    }

    @Override
    Path prepared(GeoFiles files, int points) {
      return files.index(points);
    }

    @Override
    Map<String, String> plannedSettings() {
      return GeoStore.plannedSettings(GeoOptions.defaults());
    }
  },

  RTREE("rtree") {
    @Override
    PointStore open(Path file, String durability) throws SQLException {
      return RtreeStore.open(file, durability);
    }

    @Override
    void prepare(GeoPreparation preparation, int points) {
      preparation.rtree(points);
    }

    @Override
    Path prepared(GeoFiles files, int points) {
      return files.rtree(points);
    }

    @Override
    Map<String, String> plannedSettings() {
      return RtreeStore.plannedSettings();
    }
  };

  private final String label;

  StoreKind(String label) {
    this.label = label;
  }

  /** Opens the file, or creates it, with durability FULL or NORMAL. */
  abstract PointStore open(Path file, String durability) throws Exception;

  abstract void prepare(GeoPreparation preparation, int points);

  abstract Path prepared(GeoFiles files, int points);

  /** What is planned; what only the open engine knows, {@link PointStore#settings} says. */
  abstract Map<String, String> plannedSettings();

  String label() {
    return label;
  }

  static StoreKind of(String label) {
    for (StoreKind kind : values()) {
      if (kind.label.equals(label)) {
        return kind;
      }
    }
    throw new IllegalArgumentException("no store of the geo suite is named '%s'".formatted(label));
  }
}
