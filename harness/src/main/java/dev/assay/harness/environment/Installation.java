package dev.assay.harness.environment;

import dev.assay.harness.UsageException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The folder that {@code mvn package} leaves: {@code lib/instrument}, {@code lib/subject} and
 * {@code lib/peer}.
 */
public record Installation(Path home) {
  /** The system property with which the start script names the folder. */
  public static final String HOME_PROPERTY = "assay.home";

  public static Installation ofThisProcess() {
    String home = System.getProperty(HOME_PROPERTY);
    if (home == null) {
      throw new UsageException(
          "start this through the script ./assay, which sets " + HOME_PROPERTY);
    }
    return new Installation(Path.of(home));
  }

  /**
   * The class path of children.
   *
   * @param suites jars that take the place of the built-in suites and peers; empty for those
   * @param subject entries that take the place of the built-in subject, such as {@code libs/*};
   *     empty for it, or for none if there are other suites
   */
  public ChildClassPath classPath(List<String> suites, List<String> subject) {
    boolean own = suites.isEmpty();
    return new ChildClassPath(
        List.of(instrument("assay-core-"), instrument("jmh-core-"), instrument("jopt-simple-")),
        own ? List.of(instrument("assay-harness-")) : expand("--suites", suites),
        own && subject.isEmpty() ? jars("subject") : expand("--subject", subject),
        own ? jars("peer") : List.of(),
        List.of(instrument("commons-math3-")));
  }

  private Path instrument(String prefix) {
    List<Path> found =
        jars("instrument").stream()
            .filter(jar -> jar.getFileName().toString().startsWith(prefix))
            .toList();
    if (found.size() != 1) {
      throw new UsageException(
          "expected one jar %s*.jar in %s, found %d: build or unpack Assay again"
              .formatted(prefix, home.resolve("lib/instrument"), found.size()));
    }
    return found.get(0);
  }

  private List<Path> jars(String folder) {
    return jarsIn(home.resolve("lib").resolve(folder));
  }

  private static List<Path> expand(String option, List<String> entries) {
    List<Path> all = new ArrayList<>();
    for (String entry : entries) {
      List<Path> found = expand(entry);
      if (found.isEmpty()) {
        throw new UsageException("%s %s: there is no such jar or folder".formatted(option, entry));
      }
      all.addAll(found);
    }
    return all;
  }

  private static List<Path> expand(String entry) {
    for (String star : List.of("*.jar", "*")) {
      if (entry.endsWith(star)) {
        String folder = entry.substring(0, entry.length() - star.length());
        return jarsIn(Path.of(folder).toAbsolutePath());
      }
    }
    Path path = Path.of(entry).toAbsolutePath();
    return Files.exists(path) ? List.of(path) : List.of();
  }

  private static List<Path> jarsIn(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(f -> f.toString().endsWith(".jar")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException("can't list " + folder, e);
    }
  }
}
