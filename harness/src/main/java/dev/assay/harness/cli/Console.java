package dev.assay.harness.cli;

import dev.assay.harness.event.Terminal;
import java.io.PrintWriter;

/**
 * Where a command's answer and its progress go.
 *
 * @param out the answer
 * @param progress shows what goes on, on standard error
 */
record Console(PrintWriter out, Terminal progress) {

  static Console ofThisProcess() {
    return new Console(
        new PrintWriter(System.out, true, java.nio.charset.StandardCharsets.UTF_8),
        new Terminal(System.err, Boolean.getBoolean("assay.terminal")));
  }

  void print(String text) {
    out.println(text);
    out.flush();
  }
}
