package dev.assay.harness.environment;

import dev.assay.core.report.RunMetadata;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;

/**
 * From which sources something was built. What nobody can tell is {@link RunMetadata#UNKNOWN}, and
 * never "clean".
 *
 * @param revision the git commit
 * @param workTree {@code clean} or {@code dirty}
 * @param sourceHash over the sources themselves
 */
public record Provenance(String revision, String workTree, String sourceHash) {
  /** Written by the build into the distribution's folder. */
  static final String FILE = "provenance.properties";

  private static final Provenance NONE =
      new Provenance(RunMetadata.UNKNOWN, RunMetadata.UNKNOWN, RunMetadata.UNKNOWN);

  /**
   * Of a checkout's sources as they are now. A checkout that is no repository of its own, such as
   * an unpacked archive inside someone's repository, has no revision.
   */
  static Provenance ofCheckout(Path root) {
    boolean isRepository =
        git(root, "rev-parse", "--show-prefix").filter(String::isEmpty).isPresent();
    Provenance inGit = isRepository ? ofRepositoryAround(root) : NONE;
    return new Provenance(inGit.revision, inGit.workTree, Sources.hash(root));
  }

  /** Of the repository that a folder is in, if it is in one; which sources count is not known. */
  public static Provenance ofRepositoryAround(Path folder) {
    Optional<String> commit = git(folder, "rev-parse", "--verify", "HEAD");
    Optional<String> changes = git(folder, "status", "--porcelain");
    if (commit.isEmpty() || changes.isEmpty()) {
      return NONE;
    }
    String workTree = changes.get().isEmpty() ? "clean" : "dirty";
    return new Provenance(commit.get(), workTree, RunMetadata.UNKNOWN);
  }

  /** As the build wrote it; nothing is known if it wrote none. */
  public static Provenance ofInstallation(Path home) {
    Properties properties = new Properties();
    try (Reader in = Files.newBufferedReader(home.resolve(FILE))) {
      properties.load(in);
    } catch (IOException e) {
      return NONE;
    }
    return new Provenance(
        properties.getProperty("revision", RunMetadata.UNKNOWN),
        properties.getProperty("workTree", RunMetadata.UNKNOWN),
        properties.getProperty("sourceHash", RunMetadata.UNKNOWN));
  }

  /** For {@link #ofInstallation}; the file says nothing of the time or the machine. */
  void writeTo(Path home) {
    String text =
        "revision=%s\nworkTree=%s\nsourceHash=%s\n".formatted(revision, workTree, sourceHash);
    try {
      Files.writeString(home.resolve(FILE), text);
    } catch (IOException e) {
      throw new UncheckedIOException("can't write " + home.resolve(FILE), e);
    }
  }

  private static Optional<String> git(Path folder, String... arguments) {
    List<String> command = new ArrayList<>(List.of("git", "-C", folder.toString()));
    command.addAll(List.of(arguments));
    return CommandOutput.of(command);
  }
}
