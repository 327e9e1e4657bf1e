package dev.assay.store.sqlite;

import dev.assay.store.StoreOpenException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.Map;

/**
 * Which files this JVM has open, by identity and not by name: under a second name (a hard link)
 * SQLite would use another WAL, and two writers would each believe to be the only one.
 */
final class OpenFiles {

  private static final Map<Object, Path> OPEN = new HashMap<>();

  private OpenFiles() {}

  /**
   * The key to release later; throws when the file is open already. Looks at attributes only, never
   * opens the file.
   */
  static Object claim(Path asked, Path file) {
    Object key = key(file);
    synchronized (OPEN) {
      Path before = OPEN.putIfAbsent(key, file);
      if (before != null) {
        throw new StoreOpenException(
            "%s is open in this process already, as %s: share that SqliteFile"
                .formatted(asked, before));
      }
    }
    return key;
  }

  static void release(Object key) {
    synchronized (OPEN) {
      OPEN.remove(key);
    }
  }

  private static Object key(Path file) {
    try {
      Object key = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
      return key == null ? file.toRealPath() : key;
    } catch (IOException e) {
      throw new StoreOpenException(
          "%s can't be opened: its attributes can't be read".formatted(file), e);
    }
  }
}
