package dev.assay.harness.round;

import dev.assay.harness.UsageException;
import dev.assay.harness.plan.PlannedCase;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The folder of a run. {@code raw} stays whatever happens; {@code work} holds databases and
 * temporary files and goes with the run; a marker says that the run is not complete until it is.
 */
public final class RunFolder {
  public static final String MARKER = "RUN-NOT-COMPLETE.txt";
  private final Path root;

  private RunFolder(Path root) {
    this.root = root;
  }

  /** Makes the folder, which must be new or empty. */
  public static RunFolder create(Path root) {
    Path absolute = root.toAbsolutePath().normalize();
    if (absolute.toString().contains("\"")) {
      throw new UsageException(
          "--out %s: JMH takes no folder with '\"' in its name".formatted(root));
    }
    RunFolder folder = new RunFolder(absolute);
    try {
      if (Files.exists(absolute) && !isEmptyFolder(absolute)) {
        throw new UsageException(
            "--out %s: already there and not an empty folder; nothing is overwritten"
                .formatted(root));
      }
      Files.createDirectories(absolute.resolve("raw"));
      folder.mark("This run has not ended yet, or was killed.");
      for (String name : new String[] {"tmp", "sqlite", "data"}) {
        Files.createDirectories(folder.work().resolve(name));
      }
      return folder;
    } catch (IOException e) {
      throw new UsageException("--out %s: can't be made: %s".formatted(root, e));
    }
  }

  public Path root() {
    return root;
  }

  public Path raw() {
    return root.resolve("raw");
  }

  /** Private temporary folder of measuring JVMs. */
  public Path tmp() {
    return work().resolve("tmp");
  }

  /** Where SQLite's driver unpacks its library. */
  public Path sqlite() {
    return work().resolve("sqlite");
  }

  public Path data(String suite) {
    return work().resolve("data").resolve(suite);
  }

  private Path work() {
    return root.resolve("work");
  }

  /** For example {@code raw/round-1/007-best_first-city_5km.json}; warm-up is round 0. */
  Path rawFile(int round, PlannedCase c, String extension) {
    String name =
        "%s-%s-%s-%s"
            .formatted(
                c.suite(),
                c.suiteCase().workload().name(),
                c.suiteCase().engine(),
                c.suiteCase().timing().mode().label());
    String safe = name.replaceAll("[^A-Za-z0-9_-]+", "_");
    String number = String.format(Locale.ROOT, "%03d", c.index() + 1);
    return folder(round).resolve(number + "-" + safe + "." + extension);
  }

  private Path folder(int round) {
    Path folder = raw().resolve(round == 0 ? "warmup" : "round-" + round);
    try {
      return Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UncheckedIOException("can't make " + folder, e);
    }
  }

  /** Says why there is no report. */
  public void mark(String reason) {
    Path marker = root.resolve(MARKER);
    try {
      Files.writeString(marker, reason + "\n");
    } catch (IOException e) {
      throw new UncheckedIOException("can't write " + marker, e);
    }
  }

  /** The report is there: nothing is left to warn of. */
  public void unmark() {
    Path marker = root.resolve(MARKER);
    try {
      Files.delete(marker);
    } catch (IOException e) {
      throw new UncheckedIOException("can't remove " + marker, e);
    }
  }

  /** Removes databases and temporary files. */
  public void removeWork() {
    try {
      Trees.delete(work());
    } catch (IOException e) {
      throw new UncheckedIOException("can't remove " + work(), e);
    }
  }

  private static boolean isEmptyFolder(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return false;
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.findAny().isEmpty();
    }
  }
}
