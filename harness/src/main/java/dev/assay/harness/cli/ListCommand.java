package dev.assay.harness.cli;

import dev.assay.check.text.TextTable;
import dev.assay.harness.plan.PlannedCase;
import dev.assay.harness.plan.RunSettings;
import dev.assay.harness.round.Children;
import dev.assay.harness.round.Planner;
import dev.assay.harness.round.TemporaryFolder;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code ./assay list}. */
@Command(
    name = "list",
    description = "Shows the suites, and with --cases what each would measure.",
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  ./assay list",
      "  ./assay list geo --cases --profile full",
      "  ./assay list --suites their.jar --subject 'their-libs/*'"
    })
final class ListCommand implements Callable<Integer> {
  @Mixin private SuiteSelection selection = new SuiteSelection();

  @Option(names = "--cases", description = "Show every case of the profile.")
  private boolean cases;

  private final Console console;

  ListCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Children children = new Children();
    Interrupt.onInterrupt(children::stop);
    try (TemporaryFolder folder = TemporaryFolder.create()) {
      Interrupt.onInterrupt(folder::close);
      Planner.Catalogue catalogue =
          new Planner(children, selection.classPath())
              .list(
                  selection.names,
                  RunSettings.of(selection.profile, selection.options),
                  selection.pattern(),
                  folder.path());
      print(catalogue);
    }
    return 0;
  }

  private void print(Planner.Catalogue catalogue) {
    TextTable suites = new TextTable(List.of("suite", "cases", "what it measures"));
    catalogue
        .descriptions()
        .forEach(
            (name, description) -> {
              int count = catalogue.plan().casesOf(name).size();
              suites.row(List.of(name, count == 0 ? "-" : Integer.toString(count), description));
            });
    console.print(suites.text());
    if (cases) {
      catalogue.plan().cases().stream().map(PlannedCase::label).forEach(console::print);
    }
  }
}
