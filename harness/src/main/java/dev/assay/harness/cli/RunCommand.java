package dev.assay.harness.cli;

import dev.assay.core.report.Report;
import dev.assay.core.suite.Profile;
import dev.assay.harness.RunInterruptedException;
import dev.assay.harness.UsageException;
import dev.assay.harness.environment.ChildClassPath;
import dev.assay.harness.event.RunEvent;
import dev.assay.harness.plan.Plan;
import dev.assay.harness.plan.RunSettings;
import dev.assay.harness.render.ReportFiles;
import dev.assay.harness.round.Children;
import dev.assay.harness.round.MeasuredRun;
import dev.assay.harness.round.Planner;
import dev.assay.harness.round.RunContext;
import dev.assay.harness.round.RunFolder;
import dev.assay.harness.round.TemporaryFolder;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code ./assay run}. */
@Command(
    name = "run",
    description = "Verifies every answer, measures side by side in fresh JVMs, writes a report.",
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  ./assay run                             every suite, quick, at most 5 minutes",
      "  ./assay run geo --profile full          one suite in its published size",
      "  ./assay run --filter 'city_5km'         only the cases of one workload",
      "  ./assay run geo --option points=100000  an option of the suite",
      "  ./assay run --profile smoke --out /tmp/smoke",
      "  ./assay run --suites their.jar --subject 'their-libs/*'"
    })
final class RunCommand implements Callable<Integer> {
  @Mixin private SuiteSelection selection = new SuiteSelection();

  @Option(
      names = "--rounds",
      paramLabel = "N",
      description = {
        "Measured rounds: in each, every case runs in a fresh JVM. Default: 5, or 1 in",
        "profile smoke. A comparison needs at least 5."
      })
  private @Nullable Integer rounds;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Folder of the report, new or empty. Default: assay-runs/<time>-<profile>.")
  private @Nullable Path out;

  @Option(
      names = "--heap",
      paramLabel = "SIZE",
      defaultValue = "2g",
      description = "Heap of each measuring JVM, minimum and maximum at once. Default: 2g.")
  private String heap = "2g";

  @Option(
      names = "--grace",
      paramLabel = "SECONDS",
      defaultValue = "600",
      description = {
        "How long a child may take beyond 5 times its timing before it is killed and the",
        "run fails. Preparing and verifying a suite get 5 times as long. Default: 600."
      })
  private int grace = 600;

  private final Console console;

  RunCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Instant start = Instant.now();
    RunSettings settings = settings();
    Pattern filter = selection.pattern();
    ChildClassPath classPath = selection.classPath();
    Children children = new Children();
    Interrupt.onInterrupt(children::stop);
    Plan plan = plan(new Planner(children, classPath), settings, filter);
    RunFolder folder = RunFolder.create(out == null ? defaultFolder(start) : out);
    Interrupt.onInterrupt(() -> new Leftovers(folder).end("The run was interrupted."));
    Interrupt.onInterrupt(children::stop); // again, so that it comes before the cleaning
    RunContext context = new RunContext(children, classPath, folder, settings, console.progress());
    try {
      measure(context, plan, start);
    } catch (RunInterruptedException e) {
      throw e; // whoever interrupted it cleans up
    } catch (RuntimeException | Error e) {
      console.progress().clear();
      new Leftovers(folder).end(e);
      throw e;
    }
    return 0;
  }

  private Plan plan(Planner planner, RunSettings settings, Pattern filter) {
    try (TemporaryFolder folder = TemporaryFolder.create()) {
      Interrupt.onInterrupt(folder::close);
      return planner.list(selection.names, settings, filter, folder.path()).plan();
    }
  }

  private void measure(RunContext context, Plan plan, Instant start) {
    RunFacts facts = new RunFacts(context, selection, start);
    Report report = new MeasuredRun(context).run(plan, facts::metadata);
    ReportFiles files = new ReportFiles(context.folder().root());
    files.write(report);
    context.folder().removeWork();
    context.folder().unmark();
    Duration took = Duration.between(start, Instant.now());
    context.listener().on(new RunEvent.Finished(context.folder().root(), took));
    console.print(files.console(report));
  }

  private RunSettings settings() {
    int count = rounds != null ? rounds : selection.profile == Profile.SMOKE ? 1 : 5;
    if (count < 1) {
      throw new UsageException("--rounds must be at least 1, was " + count);
    }
    if (grace < 1) {
      throw new UsageException("--grace must be at least 1, was " + grace);
    }
    if (!heap.matches("[1-9][0-9]*[kmgKMG]")) {
      throw new UsageException("--heap must be a size such as 512m or 2g, was " + heap);
    }
    return new RunSettings(
        selection.profile,
        count,
        selection.profile != Profile.SMOKE,
        selection.options,
        heap,
        Duration.ofSeconds(grace));
  }

  private Path defaultFolder(Instant start) {
    String time =
        DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT)
            .withZone(ZoneOffset.UTC)
            .format(start);
    return Path.of("assay-runs", time + "-" + selection.profile.name().toLowerCase(Locale.ROOT));
  }
}
