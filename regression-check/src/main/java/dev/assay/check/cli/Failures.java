package dev.assay.check.cli;

import dev.assay.check.ExitCode;
import dev.assay.check.text.Printable;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * How every command line of Assay fails: one line on standard error that says what and where, and
 * an exit code of the contract. Whoever wants the stack trace of an unforeseen failure sets {@link
 * #TRACE_VARIABLE}. Stateless.
 */
public final class Failures {
  /** The environment variable that, if not empty, adds stack traces. */
  public static final String TRACE_VARIABLE = "ASSAY_TRACE";

  private Failures() {}

  /** An exception that was foreseen: its message says all. */
  public interface Foreseen {
    ExitCode exitCode();
  }

  /** Sets the handlers for wrong arguments and for exceptions. */
  public static CommandLine handle(CommandLine line) {
    return line.setParameterExceptionHandler((e, arguments) -> usage(e))
        .setExecutionExceptionHandler((e, failed, parsed) -> failure(failed, e));
  }

  /**
   * Runs a command. Picocli hands over exceptions only; an error that ended the thread would make
   * the process exit with 1, which means a regression.
   */
  public static int execute(CommandLine line, String... arguments) {
    try {
      return line.execute(arguments);
    } catch (Error e) {
      return failure(line, e);
    }
  }

  private static int usage(ParameterException e) {
    CommandLine line = e.getCommandLine();
    String name = line.getCommandSpec().qualifiedName();
    say(line, "%s%s (see %s --help)".formatted(e.getMessage(), suggestions(e), name));
    return ExitCode.USAGE.code();
  }

  private static String suggestions(ParameterException e) {
    List<String> found =
        e instanceof UnmatchedArgumentException unmatched
            ? unmatched.getSuggestions()
            : List.<String>of();
    return found.isEmpty() ? "" : "; did you mean " + String.join(" or ", found) + "?";
  }

  private static int failure(CommandLine line, Throwable e) {
    if (e instanceof Foreseen foreseen) {
      say(line, String.valueOf(e.getMessage()));
      return foreseen.exitCode().code();
    }
    say(line, "failed: " + describe(e));
    if (!System.getenv().getOrDefault(TRACE_VARIABLE, "").isEmpty()) {
      e.printStackTrace(line.getErr());
    }
    return ExitCode.FAILED.code();
  }

  /** What is known of a failure that nobody foresaw, on one line. */
  static String describe(Throwable e) {
    if (e instanceof UncheckedIOException && e.getMessage() != null && e.getCause() != null) {
      return e.getMessage() + ": " + e.getCause();
    }
    String where =
        Arrays.stream(e.getStackTrace())
            .filter(frame -> frame.getClassName().startsWith("dev.assay."))
            .findFirst()
            .map(frame -> ", at " + frame)
            .orElse("");
    return "%s%s (%s=1 shows the whole trace)".formatted(e, where, TRACE_VARIABLE);
  }

  /** The line that comes with every exit code but 0, under the name that the user has called. */
  static void say(CommandLine line, String text) {
    PrintWriter err = line.getErr();
    err.println(line.getCommandSpec().root().name() + ": " + Printable.oneLine(text));
    err.flush();
  }
}
