package dev.assay.harness.environment;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Where the sources stand.
 *
 * @param commit the git commit, or {@code unknown}
 * @param dirty whether the work tree differs from it
 */
public record Revision(String commit, boolean dirty) {

  /** Of the repository that this folder is in, if it is in one. */
  public static Revision of(Path folder) {
    Optional<String> commit = git(folder, "rev-parse", "--verify", "HEAD");
    Optional<String> changes = git(folder, "status", "--porcelain");
    return new Revision(commit.orElse("unknown"), !changes.orElse("").isEmpty());
  }

  private static Optional<String> git(Path folder, String... arguments) {
    List<String> command = new java.util.ArrayList<>(List.of("git", "-C", folder.toString()));
    command.addAll(List.of(arguments));
    return CommandOutput.of(command);
  }
}
