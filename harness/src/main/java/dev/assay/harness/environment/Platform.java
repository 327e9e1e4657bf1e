package dev.assay.harness.environment;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What must be equal for two reports to be comparable. */
public final class Platform {
  private final SystemFiles files;

  public Platform(SystemFiles files) {
    this.files = files;
  }

  /** JDK, VM, system, processor; by name. */
  public Map<String, String> facts() {
    Map<String, String> facts = new TreeMap<>();
    facts.put("jdk", property("java.runtime.version") + " " + property("java.vendor"));
    facts.put("vm", property("java.vm.name"));
    facts.put("os", property("os.name") + " " + property("os.version"));
    facts.put("arch", property("os.arch"));
    facts.put("cpu", cpuModel());
    facts.put("cpus", Integer.toString(Runtime.getRuntime().availableProcessors()));
    return facts;
  }

  private String cpuModel() {
    return files
        .field("proc/cpuinfo", "model name")
        .or(() -> armModel())
        .or(() -> CommandOutput.of(List.of("sysctl", "-n", "machdep.cpu.brand_string")))
        .or(() -> Optional.ofNullable(System.getenv("PROCESSOR_IDENTIFIER")))
        .orElse("unknown");
  }

  private Optional<String> armModel() {
    return files
        .field("proc/cpuinfo", "CPU part")
        .map(
            part ->
                "ARM implementer %s part %s"
                    .formatted(
                        files.field("proc/cpuinfo", "CPU implementer").orElse("unknown"), part));
  }

  private static String property(String name) {
    return System.getProperty(name, "unknown");
  }
}
