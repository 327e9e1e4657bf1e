package dev.assay.store.sqlite;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A small file system of its own, where this user may mount one; else the test is skipped and says
 * so.
 */
final class Mounted implements AutoCloseable {

  private final Path folder;

  private Mounted(Path folder) {
    this.folder = folder;
  }

  static Mounted tmpfs(Path folder, String options) throws IOException {
    Files.createDirectories(folder);
    try (Child mount =
        Child.command("mount", "-t", "tmpfs", "-o", options, "tmpfs", folder.toString())) {
      String said = String.join(" ", mount.rest());
      assumeTrue(mount.exitCode() == 0, "skipped: a tmpfs can't be mounted by this user: " + said);
    } catch (IOException e) {
      assumeTrue(false, "skipped: there is no mount command: " + e.getMessage());
    }
    return new Mounted(folder);
  }

  @Override
  public void close() throws IOException {
    try (Child umount = Child.command("umount", folder.toString())) {
      String said = String.join(" ", umount.rest());
      if (umount.exitCode() != 0) {
        throw new AssertionError("umount failed: " + said);
      }
    }
  }
}
