package dev.assay.check.cli;

import picocli.CommandLine;

/** {@code check} on its own, without the harness. */
public final class CheckMain {
  private CheckMain() {}

  public static void main(String[] arguments) {
    Thread interrupted = new Thread(() -> System.err.println("check: interrupted, no verdict"));
    Runtime.getRuntime().addShutdownHook(interrupted);
    int exitCode = Failures.execute(commandLine(), arguments);
    Runtime.getRuntime().removeShutdownHook(interrupted);
    System.exit(exitCode);
  }

  static CommandLine commandLine() {
    return Failures.handle(new CommandLine(new CheckCommand()));
  }
}
