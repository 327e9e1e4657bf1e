package dev.assay.harness.environment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Looks for what makes numbers of this machine doubtful. It changes nothing but a small file that
 * it writes and removes in the data folder, and takes well under a second.
 */
public final class Doctor {
  private static final long LEAST_DISK_BYTES = 5L << 30;
  private static final long LEAST_MEMORY_BYTES = 4L << 30;

  /** No disk that keeps its promise is faster; the quickest with a capacitor need about 15 us. */
  private static final long LEAST_SYNC_NS = 10_000;

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
    List<Finding> findings = new ArrayList<>(machine());
    findings.add(fileSystem(dataFolder));
    findings.add(sync(dataFolder));
    findings.add(disk(dataFolder));
    return findings;
  }

  /** All but the disk. */
  List<Finding> machine() {
    return List.of(
        processors(),
        load(),
        governor(),
        boost(),
        swap(),
        cpuLimit(),
        memory(),
        steal(),
        hypervisor(),
        jvmOptions());
  }

  private Finding processors() {
    String seen = cpus + " available";
    return cpus >= 2
        ? Finding.ok("processors", seen)
        : Finding.doubt("processors", seen, "use at least 2, or JMH's own threads disturb");
  }

  private Finding load() {
    return files
        .text("proc/loadavg")
        .map(
            text -> {
              double load = Double.parseDouble(text.split(" ", -1)[0]);
              String seen = text(load) + " over the last minute";
              return load <= 0.25 * cpus
                  ? Finding.ok("load", seen)
                  : Finding.doubt("load", seen, "stop other work and wait a minute");
            })
        .orElse(Finding.unknown("load"));
  }

  private Finding governor() {
    return files
        .text("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor")
        .map(
            governor ->
                governor.equals("performance")
                    ? Finding.ok("governor", governor)
                    : Finding.doubt("governor", governor, "set it to performance"))
        .orElse(Finding.unknown("governor"));
  }

  private Finding boost() {
    Optional<Boolean> on =
        files
            .text("sys/devices/system/cpu/intel_pstate/no_turbo")
            .map("0"::equals)
            .or(() -> files.text("sys/devices/system/cpu/cpufreq/boost").map("1"::equals));
    return on.map(
            boost ->
                boost
                    ? Finding.doubt("boost", "on", "turn it off: clocks change with heat")
                    : Finding.ok("boost", "off"))
        .orElse(Finding.unknown("boost"));
  }

  private Finding swap() {
    Optional<Long> total = kilobytes("SwapTotal");
    Optional<Long> free = kilobytes("SwapFree");
    if (total.isEmpty() || free.isEmpty()) {
      return Finding.unknown("swap");
    }
    long usedMiB = (total.get() - free.get()) / 1024;
    String seen = usedMiB + " MiB of " + total.get() / 1024 + " MiB in use";
    return usedMiB == 0
        ? Finding.ok("swap", seen)
        : Finding.doubt("swap", seen, "free memory, then turn swap off and on");
  }

  private Finding cpuLimit() {
    Optional<Double> limit =
        files.text("sys/fs/cgroup/cpu.max").flatMap(Doctor::quota).or(() -> quotaOfVersion1());
    return limit
        .map(
            allowed ->
                Finding.doubt(
                    "container CPU",
                    "limited to " + text(allowed) + " processors",
                    "a quota stops all threads for a while: pin whole processors instead"))
        .orElse(Finding.ok("container CPU", "no limit"));
  }

  private Optional<Double> quotaOfVersion1() {
    Optional<String> quota = files.text("sys/fs/cgroup/cpu/cpu.cfs_quota_us");
    Optional<String> period = files.text("sys/fs/cgroup/cpu/cpu.cfs_period_us");
    return quota.isPresent() && period.isPresent()
        ? quota(quota.get() + " " + period.get())
        : Optional.empty();
  }

  private static Optional<Double> quota(String text) {
    String[] parts = text.split(" ", -1);
    return parts.length != 2 || parts[0].equals("max") || parts[0].startsWith("-")
        ? Optional.empty()
        : Optional.of(Double.parseDouble(parts[0]) / Double.parseDouble(parts[1]));
  }

  private Finding memory() {
    Optional<Long> limit =
        Stream.of("sys/fs/cgroup/memory.max", "sys/fs/cgroup/memory/memory.limit_in_bytes")
            .flatMap(path -> files.text(path).stream())
            .filter(text -> text.matches("\\d{1,15}")) // version 1 says "no limit" with 19 digits
            .map(Long::parseLong)
            .findFirst();
    Optional<Long> available = kilobytes("MemAvailable").map(kb -> kb * 1024);
    Optional<Long> least = Stream.concat(limit.stream(), available.stream()).min(Long::compareTo);
    return least
        .map(
            bytes -> {
              String seen = mib(bytes) + (limit.isPresent() ? ", container limit counted" : "");
              return bytes >= LEAST_MEMORY_BYTES
                  ? Finding.ok("memory", seen)
                  : Finding.doubt("memory", seen, "free 4 GiB, or set a smaller --heap");
            })
        .orElse(Finding.unknown("memory"));
  }

  private Finding steal() {
    return files
        .field("proc/stat", "cpu ")
        .or(() -> files.lines("proc/stat").stream().findFirst())
        .map(line -> line.strip().split("\\s+"))
        .filter(fields -> fields.length > 8)
        .map(
            fields -> {
              double total = 0;
              for (int i = 1; i <= 8; i++) {
                total += Double.parseDouble(fields[i]);
              }
              double percent = 100 * Double.parseDouble(fields[8]) / total;
              String seen = text(percent) + " % since boot";
              return percent < 0.5
                  ? Finding.ok("steal time", seen)
                  : Finding.doubt("steal time", seen, "neighbours take turns: use own hardware");
            })
        .orElse(Finding.unknown("steal time"));
  }

  private Finding hypervisor() {
    return files
        .field("proc/cpuinfo", "flags")
        .map(
            flags ->
                (" " + flags + " ").contains(" hypervisor ")
                    ? Finding.doubt("hardware", "virtual machine", "trust ratios, not times")
                    : Finding.ok("hardware", "not virtual"))
        .orElse(Finding.unknown("hardware"));
  }

  private Finding jvmOptions() {
    List<String> set =
        Stream.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS")
            .filter(name -> !environment.getOrDefault(name, "").isBlank())
            .map(name -> name + "=" + environment.get(name))
            .toList();
    if (!set.isEmpty()) {
      return Finding.doubt(
          "JVM options", String.join(" ", set), "unset them: they reach every measuring JVM");
    }
    String version = System.getProperty("java.vm.version", "");
    return version.contains("debug")
        ? Finding.doubt("JVM options", "debug build " + version, "use a product build")
        : Finding.ok("JVM options", "none from outside");
  }

  private static Finding fileSystem(Path folder) {
    try {
      String type = Files.getFileStore(folder).type();
      return switch (type) {
        case "tmpfs", "ramfs" ->
            Finding.doubt("file system", type, "keep databases on a disk: this one is memory");
        case "overlay", "nfs", "nfs4", "9p", "fuse.sshfs", "cifs" ->
            Finding.doubt("file system", type, "use a local disk that is mounted directly");
        default -> Finding.ok("file system", type);
      };
    } catch (IOException e) {
      return Finding.unknown("file system");
    }
  }

  private static Finding sync(Path folder) {
    try {
      long ns = SyncLatency.medianNs(folder);
      String seen = text(ns / 1000.0) + " us for a page, median";
      return ns >= LEAST_SYNC_NS
          ? Finding.ok("fsync", seen)
          : Finding.doubt("fsync", seen, "nothing was made durable: use a real disk");
    } catch (IOException e) {
      return Finding.doubt("fsync", "failed: " + e.getMessage(), "choose a folder that works");
    }
  }

  private static Finding disk(Path folder) {
    try {
      long bytes = Files.getFileStore(folder).getUsableSpace();
      return bytes >= LEAST_DISK_BYTES
          ? Finding.ok("disk space", mib(bytes) + " free")
          : Finding.doubt("disk space", mib(bytes) + " free", "free 5 GiB: full disks are slow");
    } catch (IOException e) {
      return Finding.unknown("disk space");
    }
  }

  private Optional<Long> kilobytes(String name) {
    return files
        .field("proc/meminfo", name + ":")
        .map(value -> Long.parseLong(value.replace("kB", "").strip()));
  }

  private static String mib(long bytes) {
    return (bytes >> 20) + " MiB";
  }

  private static String text(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }
}
