package dev.assay.check.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.assay.check.Evidence;
import dev.assay.check.ExitCode;
import dev.assay.check.Policy;
import dev.assay.check.Refusal;
import dev.assay.check.RegressionCheck;
import dev.assay.check.Verdict;
import dev.assay.check.VerdictJson;
import dev.assay.check.VerdictMarkdown;
import dev.assay.check.VerdictText;
import dev.assay.core.report.AtomicFile;
import dev.assay.core.report.ReportException;
import dev.assay.core.report.UnreadableReportException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code check BASE CURRENT}. The verdict goes to standard output; an exit code other than 0 comes
 * with one line on standard error. Confined to one thread, used once.
 */
@Command(
    name = "check",
    usageHelpAutoWidth = true,
    exitCodeOnInvalidInput = 64,
    exitCodeOnExecutionException = 2,
    header = "Says whether CURRENT is slower than BASE.",
    description = {
      "",
      "Compares the summary.json of two Assay runs, or the JSON files of two JMH runs (-rf json) of"
          + " any project. The median of each benchmark is computed again from the raw samples;"
          + " each needs at least 5 rounds, in JMH's words forks. What can't be compared is an"
          + " error, never a pass.",
      ""
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:no benchmark is slower than allowed",
      "1:at least one is",
      "2:invalid comparison: unreadable, incomplete, unverified or incomparable",
      "64:arguments that make no sense",
      "130:interrupted"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  check base/summary.json head/summary.json",
      "  check base.json head.json --threshold-percent 10 --threshold-us 0.05",
      "  check base.json head.json --benchmark-threshold-percent org.acme.Parse.large=50",
      "  check base.json head.json --allow-missing-base --markdown summary.md"
    })
public final class CheckCommand implements Callable<Integer> {
  @Spec private @Nullable CommandSpec spec;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "BASE",
      description = "The older report, for example of the branch to merge into.")
  private String base = "";

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "CURRENT",
      description = "The newer report, of the same format.")
  private String current = "";

  @Mixin private final ThresholdOptions thresholds = new ThresholdOptions();

  @Option(
      names = "--allow-missing",
      description =
          "Let a benchmark of BASE be absent from CURRENT: it is listed, but does not fail.")
  private boolean allowMissing;

  @Option(
      names = "--allow-missing-base",
      description =
          "For a first run: if there is no file BASE, check CURRENT alone, print NOT COMPARED and"
              + " exit with 0. An empty or broken BASE fails all the same.")
  private boolean allowMissingBase;

  @Option(
      names = "--markdown",
      paramLabel = "FILE",
      description = "Also write the verdict as Markdown, at most 60,000 bytes.")
  private @Nullable Path markdown;

  @Option(names = "--json", paramLabel = "FILE", description = "Also write the verdict as JSON.")
  private @Nullable Path json;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help and exit.")
  @SuppressWarnings("UnusedVariable") // picocli reads it
  private boolean help;

  /** The exit code, after printing. */
  @Override
  public Integer call() {
    requireName("BASE", base);
    requireName("CURRENT", current);
    Verdict verdict = verdict(policy());
    PrintWriter out = out();
    out.print(VerdictText.render(verdict));
    out.flush();
    ExitCode exitCode = verdict.outcome().exitCode();
    if (exitCode != ExitCode.PASS) {
      complain(VerdictText.headline(verdict));
    }
    return writeFiles(verdict) ? exitCode.code() : ExitCode.FAILED.code();
  }

  /** An empty one is a variable that nobody set. */
  private void requireName(String parameter, String file) {
    if (file.isBlank()) {
      throw new ParameterException(
          spec().commandLine(),
          parameter + " is missing or empty: expected two files, BASE and CURRENT");
    }
  }

  private Policy policy() {
    try {
      return new Policy(thresholds.threshold(), thresholds.overrides(), allowMissing);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec().commandLine(), String.valueOf(e.getMessage()), e);
    }
  }

  private Verdict verdict(Policy policy) {
    EvidenceFiles files = new EvidenceFiles();
    try {
      if (allowMissingBase && isAbsent(Path.of(base))) {
        return RegressionCheck.withoutBase(base, files.read(Path.of(current)), policy);
      }
      Evidence before = files.read(Path.of(base));
      return RegressionCheck.check(before, files.read(Path.of(current)), policy);
    } catch (UnreadableReportException e) {
      return Verdict.unreadable(base, current, new Refusal(e.problem(), List.of(e.source())));
    } catch (OutOfMemoryError e) {
      // Nothing of the files is kept, so there is room again for a verdict.
      return Verdict.unreadable(
          base,
          current,
          new Refusal(
              "too large for this JVM's %s MiB of heap".formatted(maxHeapMiB()),
              List.of(base + " or " + current)));
    } catch (InvalidPathException e) {
      return Verdict.unreadable(
          base, current, new Refusal("no file name: " + e.getReason(), List.of(e.getInput())));
    }
  }

  private static long maxHeapMiB() {
    return Runtime.getRuntime().maxMemory() >> 20;
  }

  /** Not absent: a dangling link, and what this user may not see. */
  private static boolean isAbsent(Path file) {
    return Files.notExists(file, LinkOption.NOFOLLOW_LINKS);
  }

  /** Whether all files that were asked for are written. */
  private boolean writeFiles(Verdict verdict) {
    try {
      if (markdown != null) {
        AtomicFile.write(markdown, VerdictMarkdown.render(verdict).getBytes(UTF_8));
      }
      if (json != null) {
        AtomicFile.write(json, new VerdictJson().render(verdict));
      }
      return true;
    } catch (ReportException e) {
      complain(String.valueOf(e.getMessage()));
      return false;
    }
  }

  private void complain(String line) {
    Failures.say(spec().commandLine(), line);
  }

  private PrintWriter out() {
    return spec().commandLine().getOut();
  }

  private CommandSpec spec() {
    if (spec == null) {
      throw new IllegalStateException("run this command through picocli's CommandLine");
    }
    return spec;
  }
}
