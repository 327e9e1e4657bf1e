package dev.assay.store.sqlite;

/**
 * What an acknowledged write survives. A crash of this process alone never loses one, whatever the
 * setting.
 */
public enum Durability {
  /**
   * {@code synchronous=NORMAL}: the file stays whole, but a power failure may lose the latest
   * commits.
   */
  NORMAL("1", "0"),
  /**
   * {@code synchronous=FULL}, the default: a power failure loses nothing that the disk confirmed.
   */
  FULL("2", "0"),
  /**
   * {@code synchronous=FULL} and {@code fullfsync=ON}: also flushes the disk's own cache, where the
   * system has such a call (macOS). Elsewhere the same as {@link #FULL}, whose fsync already does
   * that.
   */
  FULL_FSYNC("2", "1");

  private final String synchronous;
  private final String fullFsync;

  Durability(String synchronous, String fullFsync) {
    this.synchronous = synchronous;
    this.fullFsync = fullFsync;
  }

  String synchronous() {
    return synchronous;
  }

  String fullFsync() {
    return fullFsync;
  }
}
