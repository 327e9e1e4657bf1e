package dev.assay.check.cli;

import dev.assay.check.ExitCode;
import java.io.PrintWriter;
import picocli.CommandLine;

/** {@code check} on its own, without the harness. */
public final class CheckMain {
  private CheckMain() {}

  public static void main(String[] arguments) {
    System.exit(commandLine().execute(arguments));
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
