package dev.assay.check.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;

/** Runs the command as a shell would, in this JVM. */
record Cli(int exitCode, String out, String err) {

  static Cli run(Object... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int exitCode =
        CheckMain.commandLine()
            .setOut(new PrintWriter(out))
            .setErr(new PrintWriter(err))
            .execute(List.of(arguments).stream().map(Object::toString).toArray(String[]::new));
    return new Cli(exitCode, out.toString(), err.toString());
  }
}
