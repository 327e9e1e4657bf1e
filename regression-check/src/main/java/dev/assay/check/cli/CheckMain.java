package dev.assay.check.cli;

import dev.assay.check.ExitCode;
import picocli.CommandLine;

/** {@code check} on its own, without the harness. */
public final class CheckMain {
  private CheckMain() {}

  public static void main(String[] arguments) {
    Thread interrupted = new Thread(CheckMain::interrupted);
    Runtime.getRuntime().addShutdownHook(interrupted);
    int exitCode = Failures.execute(commandLine(), arguments);
    Runtime.getRuntime().removeShutdownHook(interrupted);
    System.exit(exitCode);
  }

  /** Left alone, the JVM would end with 143 on SIGTERM. */
  static void interrupted() {
    System.err.println("check: interrupted, no verdict");
    Runtime.getRuntime().halt(ExitCode.INTERRUPTED.code());
  }

  static CommandLine commandLine() {
    return Failures.handle(new CommandLine(new CheckCommand()));
  }
}
