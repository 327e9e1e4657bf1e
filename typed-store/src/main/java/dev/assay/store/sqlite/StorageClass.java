package dev.assay.store.sqlite;

/** How SQLite holds one value. */
public enum StorageClass {
  INTEGER,
  REAL,
  TEXT,
  BLOB,
  NULL;

  private static final StorageClass[] BY_CODE = values();

  /** {@code code} is SQLite's own number, 1 to 5. */
  static StorageClass of(int code) {
    return BY_CODE[code - 1];
  }
}
