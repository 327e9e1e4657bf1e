package dev.assay.check.cli;

import dev.assay.check.ExitCode;
import java.io.PrintWriter;
import picocli.CommandLine;

/** {@code check} on its own, without the harness. */
public final class CheckMain {
  private CheckMain() {}

  public static void main(String[] arguments) {
    Thread interrupted = new Thread(() -> System.err.println("check: interrupted, no verdict"));
    Runtime.getRuntime().addShutdownHook(interrupted);
    int exitCode = execute(arguments);
    Runtime.getRuntime().removeShutdownHook(interrupted);
    System.exit(exitCode);
  }

  /** A thread that dies would exit with 1, which means a regression. */
  private static int execute(String[] arguments) {
    try {
      return commandLine().execute(arguments);
    } catch (Error e) {
      System.err.println("check: failed: " + e);
      return ExitCode.INVALID.code();
    }
  }

  /** Each failure is one line on standard error. */
  static CommandLine commandLine() {
    return new CommandLine(new CheckCommand())
        .setParameterExceptionHandler(
            (error, arguments) ->
                fail(
                    error.getCommandLine(),
                    error.getMessage() + " (see check --help)",
                    ExitCode.USAGE))
        .setExecutionExceptionHandler(
            (error, commandLine, parsed) ->
                fail(commandLine, "failed: " + error, ExitCode.INVALID));
  }

  private static int fail(CommandLine commandLine, String problem, ExitCode exitCode) {
    PrintWriter err = commandLine.getErr();
    err.println("check: " + problem.replaceAll("\\s*\\R\\s*", " "));
    err.flush();
    return exitCode.code();
  }
}
