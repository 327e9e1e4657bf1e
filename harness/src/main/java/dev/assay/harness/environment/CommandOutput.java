package dev.assay.harness.environment;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** What a short command of the system prints. */
final class CommandOutput {
  private CommandOutput() {}

  /** Empty if there is no such command or it fails. */
  static Optional<String> of(List<String> command) {
    try {
      Process process =
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
      process.getOutputStream().close();
      byte[] out = process.getInputStream().readAllBytes();
      return process.waitFor() == 0
          ? Optional.of(new String(out, StandardCharsets.UTF_8).strip())
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }
}
