package dev.assay.harness.cli;

import dev.assay.check.text.TextTable;
import dev.assay.harness.UsageException;
import dev.assay.harness.environment.Doctor;
import dev.assay.harness.environment.Finding;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code ./assay doctor}. */
@Command(
    name = "doctor",
    description = "Tells what on this machine makes numbers doubtful. Changes nothing.",
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {"  ./assay doctor", "  ./assay doctor --folder /mnt/fast"})
final class DoctorCommand implements Callable<Integer> {
  @Option(
      names = "--folder",
      paramLabel = "DIR",
      defaultValue = ".",
      description = "Where databases would lie. Default: the current folder.")
  private Path folder = Path.of(".");

  private final Console console;

  DoctorCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    if (!Files.isDirectory(folder)) {
      throw new UsageException("--folder %s: there is no such folder".formatted(folder));
    }
    List<Finding> findings = Doctor.ofThisMachine().examine(folder);
    TextTable table = new TextTable(List.of("check", "seen", "verdict", "advice"));
    for (Finding f : findings) {
      String verdict = f.verdict().name().toLowerCase(Locale.ROOT);
      table.row(List.of(f.check(), f.seen(), verdict, f.advice()));
    }
    console.print(table.text());
    long doubts = findings.stream().filter(f -> f.verdict() == Finding.Verdict.DOUBT).count();
    console.print(
        String.format(
            Locale.ROOT,
            "%d of %d checks raise doubts. Ratios within one run suffer least from them.",
            doubts,
            findings.size()));
    return 0;
  }
}
