package dev.assay.harness.toy;

import dev.assay.harness.cli.Assay;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The command line in a process of its own, as a user starts it. */
public final class CommandLineProcess {
  private final Process process;
  private final Path out;

  private CommandLineProcess(Process process, Path out) {
    this.process = process;
    this.out = out;
  }

  /** What is left of a finished one. */
  public record Result(int exitCode, String out, String err) {}

  public static CommandLineProcess start(TestInstallation installation, Path out, String... args)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:TieredStopAtLevel=1");
    command.add("-Duser.language=ar"); // numbers must not follow the user's locale
    command.add("-Duser.region=EG");
    command.add("-Dassay.terminal=true");
    command.add("-Dassay.home=" + installation.home());
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(Assay.class.getName());
    command.addAll(List.of(args));
    return new CommandLineProcess(
        new ProcessBuilder(command).redirectOutput(out.toFile()).start(), out);
  }

  /** Reads standard error until this text has come, or to its end. */
  public void awaitProgress(String text) throws IOException {
    StringBuilder seen = new StringBuilder();
    BufferedReader err = process.errorReader(StandardCharsets.UTF_8);
    while (seen.indexOf(text) < 0) {
      int c = err.read();
      if (c < 0) {
        throw new AssertionError("ended without '" + text + "': " + seen);
      }
      seen.append((char) c);
    }
  }

  /** Until progress was shown twice after what has been shown so far. */
  public void awaitNewProgress() throws IOException {
    BufferedReader err = process.errorReader(StandardCharsets.UTF_8);
    while (err.ready()) {
      err.read();
    }
    awaitProgress("\r");
    awaitProgress("\r");
  }

  public ProcessHandle handle() {
    return process.toHandle();
  }

  public Result await() throws IOException, InterruptedException {
    StringBuilder err = new StringBuilder();
    process
        .errorReader(StandardCharsets.UTF_8)
        .lines()
        .forEach(line -> err.append(line).append('\n'));
    if (!process.waitFor(2, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      throw new AssertionError("did not end: " + err);
    }
    return new Result(process.exitValue(), Files.readString(out), err.toString());
  }
}
