package dev.assay.geo;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A main method in a JVM of its own, spoken to line by line. */
final class ChildJvm implements AutoCloseable {
  final Process process;
  final BufferedReader out;
  final PrintWriter in;

  private ChildJvm(Process process) {
    this.process = process;
    this.out = process.inputReader(StandardCharsets.UTF_8);
    this.in = new PrintWriter(process.outputWriter(StandardCharsets.UTF_8), true);
  }

  static ChildJvm start(Class<?> main, List<String> jvmOptions, String... arguments)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(jvmOptions);
    command.add("-XX:TieredStopAtLevel=1"); // it lives too short for more
    command.add("-Djava.io.tmpdir=" + System.getProperty("java.io.tmpdir"));
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(main.getName());
    command.addAll(List.of(arguments));
    return new ChildJvm(
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start());
  }

  /** The next line, which must come. */
  String line() throws IOException {
    String line = out.readLine();
    if (line == null) {
      throw new IOException("the child ended");
    }
    return line;
  }

  @Override
  public void close() throws IOException {
    process.destroyForcibly();
    out.close();
  }
}
