package dev.assay.harness.environment;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Who else uses the processors, and how steadily they run. */
final class ProcessorChecks {
  /** Fields of the first line of {@code /proc/stat}: a name, eight shares of time, guests. */
  private static final int STEAL = 8;

  private static final double MOST_STEAL_PERCENT = 0.5;
  private static final double MOST_LOAD_FOR_EACH = 0.25;

  private final SystemFiles files;
  private final int cpus;

  ProcessorChecks(SystemFiles files, int cpus) {
    this.files = files;
    this.cpus = cpus;
  }

  List<Finding> findings() {
    return List.of(count(), load(), governor(), boost(), quota(), steal(), hypervisor());
  }

  private Finding count() {
    String seen = cpus + " available";
    return cpus >= 2
        ? Finding.ok("processors", seen)
        : Finding.doubt("processors", seen, "use at least 2, or the JVM's own threads disturb");
  }

  private Finding load() {
    return files
        .text("proc/loadavg")
        .map(text -> load(Double.parseDouble(text.split(" ", -1)[0])))
        .orElse(Finding.unknown("load"));
  }

  private Finding load(double load) {
    String seen = text(load) + " over the last minute";
    return load <= MOST_LOAD_FOR_EACH * cpus
        ? Finding.ok("load", seen)
        : Finding.doubt("load", seen, "stop other work and wait a minute");
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
    if (on.isEmpty()) {
      return Finding.unknown("boost");
    }
    return on.get()
        ? Finding.doubt("boost", "on", "turn it off: clocks change with heat")
        : Finding.ok("boost", "off");
  }

  private Finding quota() {
    return files
        .text("sys/fs/cgroup/cpu.max")
        .or(this::quotaOfVersion1)
        .flatMap(ProcessorChecks::processors)
        .map(
            allowed ->
                Finding.doubt(
                    "container CPU",
                    "limited to " + text(allowed) + " processors",
                    "a quota stops all threads for a while: pin whole processors instead"))
        .orElse(Finding.ok("container CPU", "no limit"));
  }

  private Optional<String> quotaOfVersion1() {
    Optional<String> quota = files.text("sys/fs/cgroup/cpu/cpu.cfs_quota_us");
    Optional<String> period = files.text("sys/fs/cgroup/cpu/cpu.cfs_period_us");
    return quota.flatMap(q -> period.map(p -> q + " " + p));
  }

  /** Of microseconds allowed in each period; {@code max} or -1 is no limit. */
  private static Optional<Double> processors(String text) {
    String[] parts = text.split(" ", -1);
    return parts.length != 2 || parts[0].equals("max") || parts[0].startsWith("-")
        ? Optional.empty()
        : Optional.of(Double.parseDouble(parts[0]) / Double.parseDouble(parts[1]));
  }

  private Finding steal() {
    return files.lines("proc/stat").stream()
        .findFirst()
        .map(line -> line.split("\\s+"))
        .filter(fields -> fields.length > STEAL)
        .map(ProcessorChecks::steal)
        .orElse(Finding.unknown("steal time"));
  }

  private static Finding steal(String[] fields) {
    double total = 0;
    for (int i = 1; i <= STEAL; i++) {
      total += Double.parseDouble(fields[i]);
    }
    double percent = 100 * Double.parseDouble(fields[STEAL]) / total;
    String seen = text(percent) + " % since boot";
    return percent < MOST_STEAL_PERCENT
        ? Finding.ok("steal time", seen)
        : Finding.doubt("steal time", seen, "neighbours take turns: use hardware of your own");
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

  private static String text(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }
}
