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

  /** One opening of a file; releasing it twice must not release a later one's. */
  static final class Claim {

    private final Object key;
    private final Path file;

    private Claim(Object key, Path file) {
      this.key = key;
      this.file = file;
    }
  }

  private static final Map<Object, Claim> OPEN = new HashMap<>();

  private OpenFiles() {}

  /**
   * What to release later; throws when the file is open already. Looks at attributes only, never
   * opens the file.
   */
  static Claim claim(Path asked, Path file) {
    Claim claim = new Claim(key(file), file);
    synchronized (OPEN) {
      Claim before = OPEN.putIfAbsent(claim.key, claim);
      if (before != null) {
        throw new StoreOpenException(
            "%s is open in this process already, as %s: share that SqliteFile"
                .formatted(asked, before.file));
      }
    }
    return claim;
  }

  static void release(Claim claim) {
    synchronized (OPEN) {
      OPEN.remove(claim.key, claim);
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
