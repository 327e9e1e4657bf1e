package dev.assay.harness.environment;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What a distribution is built from: poms, {@code src/main} and {@code src/assembly} of every
 * module, found by the same rule by which the script {@code ./assay} decides to build again. Tests
 * and documents are not among them.
 */
final class Sources {
  private static final Set<String> PRUNED = Set.of("target", ".git", "assay-runs", "docs");

  private Sources() {}

  static String hash(Path root) {
    List<Path> found = new ArrayList<>();
    try {
      Files.walkFileTree(root, new Finder(root, found));
    } catch (IOException e) {
      throw new UncheckedIOException("can't read the sources in " + root, e);
    }
    return ContentHash.ofFiles(root, found);
  }

  private static final class Finder extends SimpleFileVisitor<Path> {
    private final Path root;
    private final List<Path> found;

    Finder(Path root, List<Path> found) {
      this.root = root;
      this.found = found;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
      return PRUNED.contains(root.relativize(folder).getFileName().toString())
          ? FileVisitResult.SKIP_SUBTREE
          : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      String path = "/" + root.relativize(file).toString().replace('\\', '/');
      if (attributes.isRegularFile()
          && (path.contains("/src/main/")
              || path.contains("/src/assembly/")
              || path.endsWith("/pom.xml"))) {
        found.add(file);
      }
      return FileVisitResult.CONTINUE;
    }
  }
}
