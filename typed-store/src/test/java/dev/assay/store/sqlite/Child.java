package dev.assay.store.sqlite;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Another process with one of the tests' main classes, spoken to by lines. */
final class Child implements AutoCloseable {

  private final Process process;
  private final BufferedReader lines;

  private Child(Process process) {
    this.process = process;
    this.lines =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
  }

  static Child start(Class<?> main, Object... arguments) throws IOException {
    return start(List.of(), System.getProperty("java.class.path"), List.of(), main, arguments);
  }

  static Child start(
      List<String> prefix,
      String classPath,
      List<String> jvmOptions,
      Class<?> main,
      Object... arguments)
      throws IOException {
    List<String> command = new ArrayList<>(prefix);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of(
            "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx256m", "-Dfile.encoding=UTF-8"));
    command.add("-Djava.io.tmpdir=" + System.getProperty("java.io.tmpdir"));
    command.addAll(jvmOptions);
    command.addAll(List.of("-cp", classPath, main.getName()));
    for (Object argument : arguments) {
      command.add(argument.toString());
    }
    return new Child(new ProcessBuilder(command).redirectErrorStream(true).start());
  }

  static Child command(String... command) throws IOException {
    return new Child(new ProcessBuilder(command).redirectErrorStream(true).start());
  }

  String line() throws IOException {
    return lines.readLine();
  }

  void expect(String line) throws IOException {
    String seen = line();
    if (!line.equals(seen)) {
      throw new AssertionError(
          "child should say \"%s\", said \"%s\"; then %s".formatted(line, seen, rest()));
    }
  }

  /** What the child still says until it ends. */
  List<String> rest() throws IOException {
    List<String> all = new ArrayList<>();
    for (String line = line(); line != null; line = line()) {
      all.add(line);
    }
    return all;
  }

  void say(String line) throws IOException {
    OutputStream out = process.getOutputStream();
    out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    out.flush();
  }

  /** SIGKILL on systems that have it. */
  void kill() {
    process
        .toHandle()
        .destroyForcibly(); // Process.destroyForcibly would drop what is still in the pipe
  }

  int exitCode() {
    try {
      if (process.waitFor(60, TimeUnit.SECONDS)) {
        return process.exitValue();
      }
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    process.destroyForcibly();
    throw new AssertionError("child did not end within 60 s");
  }

  @Override
  public void close() throws IOException {
    process.destroyForcibly();
    lines.close();
  }
}
