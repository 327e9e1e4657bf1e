package dev.assay.harness.environment;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Looks for what makes numbers of this machine doubtful. It changes nothing but a small file that
 * it writes and removes in the data folder, and takes well under a second.
 */
public final class Doctor {
  private final SystemFiles files;
  private final Map<String, String> environment;
  private final int cpus;

  public Doctor(SystemFiles files, Map<String, String> environment, int cpus) {
    this.files = files;
    this.environment = Map.copyOf(environment);
    this.cpus = cpus;
  }

  public static Doctor ofThisMachine() {
    return new Doctor(
        SystemFiles.ofThisSystem(), System.getenv(), Runtime.getRuntime().availableProcessors());
  }

  /**
   * Looks at everything.
   *
   * @param dataFolder an existing folder on the file system where databases will lie
   */
  public List<Finding> examine(Path dataFolder) {
    List<Finding> findings = new ArrayList<>();
    findings.addAll(new ProcessorChecks(files, cpus).findings());
    findings.addAll(new MemoryChecks(files).findings());
    findings.add(JvmCheck.finding(environment));
    findings.addAll(new DiskChecks(dataFolder).findings());
    return findings;
  }
}
