package dev.assay.harness.environment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** What a short command of the system prints. */
final class CommandOutput {
  /** Of a command that answers at once unless a disk or a server is gone. */
  private static final Duration DEADLINE = Duration.ofSeconds(20);

  private CommandOutput() {}

  /** Empty if there is no such command, or it fails or hangs; one that hangs is killed. */
  static Optional<String> of(List<String> command) {
    return of(command, DEADLINE);
  }

  static Optional<String> of(List<String> command, Duration deadline) {
    try {
      Path out = Files.createTempFile("assay-", ".out"); // a pipe would be waited for to its end
      try {
        return of(command, out, deadline);
      } finally {
        Files.deleteIfExists(out);
      }
    } catch (IOException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  private static Optional<String> of(List<String> command, Path out, Duration deadline)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      process.getOutputStream().close();
      return process.waitFor(deadline.toMillis(), TimeUnit.MILLISECONDS) && process.exitValue() == 0
          ? Optional.of(Files.readString(out).strip())
          : Optional.empty();
    } finally {
      new Family(process.toHandle()).kill();
    }
  }
}
