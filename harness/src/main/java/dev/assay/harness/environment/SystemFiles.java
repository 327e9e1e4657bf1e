package dev.assay.harness.environment;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The kernel's files, such as {@code proc/loadavg}, below a root that a test may choose. A file
 * that is not there, as on macOS, is an empty answer.
 */
public record SystemFiles(Path root) {

  public static SystemFiles ofThisSystem() {
    return new SystemFiles(Path.of("/"));
  }

  Optional<String> text(String path) {
    try {
      return Optional.of(
          new String(Files.readAllBytes(root.resolve(path)), StandardCharsets.UTF_8).strip());
    } catch (IOException e) {
      return Optional.empty(); // this system has no such file, or does not show it
    }
  }

  List<String> lines(String path) {
    return text(path).map(t -> t.lines().toList()).orElse(List.of());
  }

  /** The value of a line such as {@code SwapTotal: 0 kB}. */
  Optional<String> field(String path, String name) {
    return lines(path).stream()
        .filter(line -> line.startsWith(name))
        .map(line -> line.substring(line.indexOf(':') + 1).strip())
        .findFirst();
  }
}
