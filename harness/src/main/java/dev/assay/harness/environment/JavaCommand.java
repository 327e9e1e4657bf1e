package dev.assay.harness.environment;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The Java that children run on: the one that runs this process. */
public final class JavaCommand {
  private JavaCommand() {}

  public static Path executable() {
    String name = System.getProperty("os.name").startsWith("Windows") ? "java.exe" : "java";
    return Path.of(System.getProperty("java.home"), "bin", name);
  }

  public static List<String> of(List<String> options, ChildClassPath classPath, List<String> main) {
    List<String> command = new ArrayList<>();
    command.add(executable().toString());
    command.addAll(options);
    command.add("-cp");
    command.add(classPath.text());
    command.addAll(main);
    return command;
  }
}
