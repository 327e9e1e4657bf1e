package dev.assay.harness.cli;

import dev.assay.check.cli.CheckCommand;
import dev.assay.harness.ExitCodes;
import dev.assay.harness.HarnessException;
import java.io.PrintWriter;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;

/** The command {@code ./assay}. */
@Command(
    name = "assay",
    description = "Measures embedded databases side by side and verifies every answer first.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    footerHeading = "%nExamples:%n",
    footer = {
      "  ./assay run                      every suite in its quick form, at most 5 minutes",
      "  ./assay run geo --profile full   one suite in its published size",
      "  ./assay list                     the suites that there are",
      "  ./assay check BASE CURRENT       is the second report slower than the first?",
      "  ./assay doctor                   what on this machine makes numbers doubtful",
      "",
      "Exit codes: 0 pass, 1 regression, 2 failed run or invalid comparison, 64 usage,",
      "130 interrupted."
    })
public final class Assay {
  private Assay() {}

  public static void main(String[] args) {
    Locale.setDefault(Locale.ROOT); // numbers in messages, whatever the user's locale
    Interrupt interrupt = Interrupt.install();
    String[] words = args.length == 0 ? new String[] {"--help"} : args;
    interrupt.end(execute(words));
  }

  /** An error that ends this thread would look like an interrupt. */
  private static int execute(String[] words) {
    try {
      return commandLine(Console.ofThisProcess()).execute(words);
    } catch (Error e) {
      System.err.println("assay: failed: " + e);
      return ExitCodes.FAILED;
    }
  }

  static CommandLine commandLine(Console console) {
    CommandLine line = new CommandLine(new Assay());
    line.addSubcommand(new RunCommand(console));
    line.addSubcommand(new ListCommand(console));
    line.addSubcommand(new CheckCommand());
    line.addSubcommand(new DoctorCommand(console));
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setParameterExceptionHandler(Assay::usage);
    line.setExecutionExceptionHandler(Assay::failure);
    return line;
  }

  private static int usage(ParameterException e, String[] args) {
    PrintWriter err = e.getCommandLine().getErr();
    err.println("assay: " + e.getMessage());
    CommandLine.UnmatchedArgumentException.printSuggestions(e, err);
    err.println("See " + e.getCommandLine().getCommandSpec().qualifiedName() + " --help");
    return ExitCodes.USAGE;
  }

  private static int failure(Exception e, CommandLine line, CommandLine.ParseResult result) {
    if (e instanceof HarnessException known) {
      line.getErr().println("assay: " + known.getMessage());
      return known.exitCode();
    }
    line.getErr().println("assay: failed: " + e);
    e.printStackTrace(line.getErr());
    return ExitCodes.FAILED;
  }
}
