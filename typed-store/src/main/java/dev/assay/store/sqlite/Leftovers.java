package dev.assay.store.sqlite;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Temporary names of {@link Creation}, with the creator's process id in them, and the removal of
 * those whose creator was killed: a whole small file each, and a second name of the database itself
 * when the kill fell between linking and deleting.
 */
final class Leftovers {

  /*
   * A process of another container counts its ids apart and looks dead from here. Making a file
   * takes milliseconds, so its temporary file is never this old.
   */
  private static final Duration SURELY_LEFT = Duration.ofSeconds(10);

  private static final Pattern CREATOR = Pattern.compile("([0-9]{1,18})\\.[-0-9a-z]+");

  /** Those that this process is making now: its own id proves nothing, an id is used again. */
  private static final Set<String> MAKING = ConcurrentHashMap.newKeySet();

  private Leftovers() {}

  static Path begin(Path file) {
    String name = prefix(file) + ProcessHandle.current().pid() + "." + UUID.randomUUID();
    MAKING.add(name);
    return file.resolveSibling(name);
  }

  static void end(Path temporary) {
    try {
      Files.deleteIfExists(temporary);
    } catch (IOException e) {
      // The next opening tries again; hiding the creation's own failure would be worse.
    }
    MAKING.remove(name(temporary));
  }

  /** At each opening; what can't be listed or deleted stays, as it harms no one. */
  static void sweep(Path file) {
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null) {
      return;
    }
    String prefix = prefix(file);
    try (DirectoryStream<Path> found =
        Files.newDirectoryStream(folder, path -> name(path).startsWith(prefix))) {
      for (Path path : found) {
        if (isLeft(path, file, prefix)) {
          Files.deleteIfExists(path);
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      return;
    }
  }

  private static boolean isLeft(Path path, Path file, String prefix) throws IOException {
    Matcher creator = CREATOR.matcher(name(path).substring(prefix.length()));
    if (!creator.matches()) {
      return false;
    }
    if (Files.exists(file) && Files.isSameFile(path, file)) {
      return true; // linked already: even a creator that lives only deletes it
    }
    Instant changed = Files.getLastModifiedTime(path).toInstant();
    return changed.isBefore(Instant.now().minus(SURELY_LEFT))
        && !isMaking(Long.parseLong(creator.group(1)), path);
  }

  private static boolean isMaking(long pid, Path path) {
    return pid == ProcessHandle.current().pid()
        ? MAKING.stream().anyMatch(name(path)::startsWith) // with -journal or -wal behind it
        : ProcessHandle.of(pid).isPresent();
  }

  private static String prefix(Path file) {
    return "." + file.getFileName() + ".creating-";
  }

  private static String name(Path path) {
    return String.valueOf(path.getFileName());
  }
}
