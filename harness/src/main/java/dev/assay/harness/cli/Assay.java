package dev.assay.harness.cli;

import dev.assay.check.cli.CheckCommand;
import dev.assay.check.cli.Failures;
import java.util.Arrays;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.UsageMessageSpec;

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
      "130 interrupted. ASSAY_TRACE=1 in the environment adds a stack trace."
    })
public final class Assay {
  private Assay() {}

  public static void main(String[] args) {
    Locale.setDefault(Locale.ROOT); // numbers in messages, whatever the user's locale
    Interrupt interrupt = Interrupt.install();
    String[] words = args.length == 0 ? new String[] {"--help"} : args;
    interrupt.end(Failures.execute(commandLine(Console.ofThisProcess()), words));
  }

  static CommandLine commandLine(Console console) {
    CommandLine line = new CommandLine(new Assay());
    line.addSubcommand(new RunCommand(console));
    line.addSubcommand(new ListCommand(console));
    line.addSubcommand(check());
    line.addSubcommand(new DoctorCommand(console));
    line.setCaseInsensitiveEnumValuesAllowed(true);
    return Failures.handle(line);
  }

  /** Its examples as they are typed here, where it is no command of its own. */
  private static CommandLine check() {
    CommandLine check = new CommandLine(new CheckCommand());
    UsageMessageSpec usage = check.getCommandSpec().usageMessage();
    usage.footer(
        Arrays.stream(usage.footer())
            .map(example -> example.replaceFirst("^ *check ", "  ./assay check "))
            .toArray(String[]::new));
    return check;
  }
}
