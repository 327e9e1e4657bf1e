package dev.assay.check.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.check.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

class FailuresTest {
  private final StringWriter err = new StringWriter();

  /** Does what a test tells it. */
  @Command(name = "toy")
  private static final class Toy implements Callable<Integer> {
    private final Callable<Integer> work;

    @Option(names = "--colour")
    @SuppressWarnings("UnusedVariable") // picocli reads it
    private String colour = "";

    Toy(Callable<Integer> work) {
      this.work = work;
    }

    @Override
    public Integer call() throws Exception {
      return work.call();
    }
  }

  private static final class Foreseen extends RuntimeException implements Failures.Foreseen {
    private static final long serialVersionUID = 1L;

    Foreseen() {
      super("the disk\n  is full");
    }

    @Override
    public ExitCode exitCode() {
      return ExitCode.INTERRUPTED;
    }
  }

  @Test
  void foreseenFailure_isItsMessageOnOneLineAndItsCode() {
    assertThat(run(failing(new Foreseen()))).isEqualTo(130);
    assertThat(err.toString().strip()).isEqualTo("toy: the disk is full");
  }

  @Test
  void unforeseenFailure_saysWhatAndWhereOnOneLine() {
    assertThat(run(failing(new IllegalStateException("odd\u001b[31m\n\nvalue")))).isEqualTo(2);
    assertThat(err.toString().lines()).hasSize(1);
    assertThat(err.toString())
        .startsWith(
            "toy: failed: java.lang.IllegalStateException: odd\\u001b[31m value, at dev.assay")
        .contains("FailuresTest.java:", "ASSAY_TRACE=1 shows the whole trace");
  }

  @Test
  void failedInputOrOutput_needsNoPlaceInTheSource() {
    IOException full = new IOException("no space left");
    assertThat(run(failing(new UncheckedIOException("can't write x", full)))).isEqualTo(2);
    assertThat(err.toString().strip())
        .isEqualTo("toy: failed: can't write x: java.io.IOException: no space left");
  }

  @Test
  void error_isNoRegression() {
    int code =
        run(
            () -> {
              throw new StackOverflowError("deep");
            });
    assertThat(code).isEqualTo(2);
    assertThat(err.toString().lines()).hasSize(1);
    assertThat(err.toString()).startsWith("toy: failed: java.lang.StackOverflowError: deep");
  }

  @Test
  void wrongArgument_isOneLineWithASuggestion() {
    assertThat(run(() -> 0, "--color")).isEqualTo(64);
    assertThat(err.toString().strip())
        .isEqualTo("toy: Unknown option: '--color'; did you mean --colour? (see toy --help)");
  }

  private static Callable<Integer> failing(RuntimeException e) {
    return () -> {
      throw e;
    };
  }

  private int run(Callable<Integer> work, String... arguments) {
    CommandLine line = Failures.handle(new CommandLine(new Toy(work)));
    return Failures.execute(line.setErr(new PrintWriter(err)), arguments);
  }
}
