package dev.assay.harness.environment;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Whether JVMs run as their maker built them. */
final class JvmCheck {
  private static final String NAME = "JVM options";

  private JvmCheck() {}

  static Finding finding(Map<String, String> environment) {
    List<String> set =
        Stream.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS")
            .filter(name -> !environment.getOrDefault(name, "").isBlank())
            .map(name -> name + "=" + environment.get(name))
            .toList();
    if (!set.isEmpty()) {
      return Finding.doubt(
          NAME, String.join(" ", set), "unset them: they reach every measuring JVM");
    }
    String version = System.getProperty("java.vm.version", "");
    return version.contains("debug")
        ? Finding.doubt(NAME, "debug build " + version, "use a product build")
        : Finding.ok(NAME, "none from outside");
  }
}
