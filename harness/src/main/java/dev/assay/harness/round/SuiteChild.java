package dev.assay.harness.round;

import dev.assay.core.suite.SuiteContext;
import dev.assay.core.suite.internal.SuiteMain;
import dev.assay.core.suite.internal.SuiteWire;
import dev.assay.core.suite.internal.WireException;
import dev.assay.core.suite.internal.WireReader;
import dev.assay.core.suite.internal.WireWriter;
import dev.assay.harness.RunFailedException;
import dev.assay.harness.UsageException;
import dev.assay.harness.environment.ChildClassPath;
import dev.assay.harness.environment.JavaCommand;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** Asks a child JVM that holds the suites, and brings back its whole answer or the reason. */
final class SuiteChild {
  private final Children children;
  private final ChildClassPath classPath;

  SuiteChild(Children children, ChildClassPath classPath) {
    this.children = children;
    this.classPath = classPath;
  }

  /** Writes the rows of a request. */
  interface Request {
    void write(WireWriter out) throws IOException;
  }

  /**
   * Where a question's files go.
   *
   * @param folder holds request, answer and log
   * @param name of those files
   * @param temporary whether they are removed before a user could read them
   */
  record Place(Path folder, String name, boolean temporary) {
    Path request() {
      return folder.resolve(name + "-request.tsv");
    }

    Path answer() {
      return folder.resolve(name + ".tsv");
    }

    Path log() {
      return folder.resolve(name + ".log");
    }
  }

  /**
   * One question.
   *
   * @param what for messages, for example {@code verifying geo}
   */
  record Question(
      String what,
      String command,
      Place files,
      List<String> jvmOptions,
      Duration deadline,
      Request request) {}

  WireReader ask(Question q, Runnable tick) {
    write(q);
    List<String> command =
        JavaCommand.of(
            q.jvmOptions(),
            classPath,
            List.of(
                SuiteMain.class.getName(),
                q.command(),
                q.files().request().toString(),
                q.files().answer().toString()));
    Children.Outcome outcome =
        children.run(new Children.Job(q.what(), command, q.files().log(), q.deadline()), tick);
    return answer(q, outcome.exitCode());
  }

  static List<String> jvmOptions(RunFolder folder, String suite, String heap) {
    return List.of(
        "-Xmx" + heap,
        "-Djava.io.tmpdir=" + folder.tmp(),
        "-Dorg.sqlite.tmpdir=" + folder.sqlite(),
        "-D" + SuiteContext.DATA_FOLDER_PROPERTY + "=" + folder.data(suite));
  }

  private static void write(Question q) {
    try (WireWriter out = new WireWriter(q.files().request(), q.command())) {
      q.request().write(out);
      out.end();
    } catch (IOException e) {
      throw new UncheckedIOException("can't write " + q.files().request(), e);
    }
  }

  private static WireReader answer(Question q, int exitCode) {
    WireReader in;
    try {
      in = new WireReader(q.files().answer(), q.command());
    } catch (WireException e) {
      throw new RunFailedException(
          "%s ended with exit code %d and no whole answer%s"
              .formatted(q.what(), exitCode, readOn(q)),
          e);
    }
    requireNoProblem(q, q.files().answer());
    if (exitCode != 0) {
      throw new RunFailedException(
          "%s ended with exit code %d%s".formatted(q.what(), exitCode, readOn(q)));
    }
    return in;
  }

  /** A problem row stands last, after whatever was answered before. */
  private static void requireNoProblem(Question q, Path answer) {
    List<String> last = new WireReader(answer, q.command()).last();
    if (last.isEmpty() || !last.get(0).equals(SuiteWire.PROBLEM)) {
      return;
    }
    String text = last.get(last.size() - 1);
    if (last.contains(SuiteWire.USAGE)) {
      throw new UsageException(text);
    }
    throw new RunFailedException(
        "%s failed: %s%s".formatted(q.what(), text, q.files().temporary() ? "" : readOn(q)));
  }

  /** Where to read on; of a log that is about to be removed, what the child said last. */
  private static String readOn(Question q) {
    Path log = q.files().log();
    if (!q.files().temporary()) {
      return ", see " + log;
    }
    try (Stream<String> lines = Files.lines(log)) {
      return lines
          .filter(line -> !line.isBlank() && !line.startsWith("\tat "))
          .reduce((first, second) -> second)
          .map(line -> "; its log ends with: " + line)
          .orElse("");
    } catch (IOException | UncheckedIOException e) {
      return "";
    }
  }
}
