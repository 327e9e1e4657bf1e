package dev.assay.harness.environment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoctorTest {
  private final Path root;

  DoctorTest(@TempDir Path root) {
    this.root = root;
  }

  @Test
  void quietMachine_raisesNoDoubt() throws IOException {
    file("proc/loadavg", "0.10 0.20 0.30 1/100 42");
    file("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "performance\n");
    file("sys/devices/system/cpu/intel_pstate/no_turbo", "1\n");
    file("proc/meminfo", "MemAvailable:   16000000 kB\nSwapTotal: 0 kB\nSwapFree: 0 kB\n");
    file("sys/fs/cgroup/cpu.max", "max 100000\n");
    file("proc/stat", "cpu  100 0 100 10000 0 0 0 1 0 0\n");
    file("proc/cpuinfo", "model name : X\nflags\t\t: fpu vme\n");
    assertThat(machine(Map.of())).allMatch(f -> f.verdict() == Finding.Verdict.OK, "ok");
  }

  @Test
  void loadedThrottledVirtualMachine_isDoubtedInEachPoint() throws IOException {
    file("proc/loadavg", "3.50 0.20 0.30 1/100 42");
    file("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "powersave\n");
    file("sys/devices/system/cpu/cpufreq/boost", "1\n");
    file("proc/meminfo", "MemAvailable: 1000000 kB\nSwapTotal: 8000 kB\nSwapFree: 4000 kB\n");
    file("sys/fs/cgroup/cpu.max", "150000 100000\n");
    file("proc/stat", "cpu  100 0 100 700 0 0 0 100 0 0\n");
    file("proc/cpuinfo", "flags\t\t: fpu hypervisor vme\n");
    List<Finding> findings = machine(Map.of("JAVA_TOOL_OPTIONS", "-Xint"));
    assertThat(findings)
        .filteredOn(f -> f.verdict() == Finding.Verdict.DOUBT)
        .extracting(Finding::check)
        .containsExactlyInAnyOrder(
            "load",
            "governor",
            "boost",
            "memory",
            "swap",
            "container CPU",
            "steal time",
            "hardware",
            "JVM options");
    assertThat(findings)
        .filteredOn(f -> f.check().equals("container CPU"))
        .extracting(Finding::seen)
        .containsExactly("limited to 1.50 processors");
    assertThat(findings)
        .filteredOn(f -> f.verdict() == Finding.Verdict.DOUBT)
        .allMatch(f -> !f.advice().isEmpty());
  }

  @Test
  void containersOfVersion1_areUnderstood() throws IOException {
    file("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "-1\n");
    file("sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000\n");
    file("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
    file("proc/meminfo", "MemAvailable: 8000000 kB\n");
    assertThat(seen("container CPU")).isEqualTo("no limit");
    assertThat(seen("memory")).isEqualTo("7812 MiB");
  }

  @Test
  void memory_namesTheContainerOnlyWhereItIsTheLimit() throws IOException {
    file("proc/meminfo", "MemAvailable: 8000000 kB\n");
    file("sys/fs/cgroup/memory.max", "6442450944\n");
    assertThat(seen("memory")).isEqualTo("6144 MiB, with the container's limit");
    file("proc/meminfo", "MemAvailable: 5000000 kB\n");
    assertThat(seen("memory")).isEqualTo("4882 MiB");
  }

  @Test
  void systemThatSaysNothing_isUnknownAndNotOk() {
    assertThat(machine(Map.of()))
        .filteredOn(f -> List.of("load", "governor", "boost", "swap", "memory").contains(f.check()))
        .hasSize(5)
        .allMatch(f -> f.verdict() == Finding.Verdict.UNKNOWN, "unknown");
  }

  @Test
  void memoryAsDisk_isDoubted() {
    assertThat(DiskChecks.fileSystem("tmpfs").verdict()).isEqualTo(Finding.Verdict.DOUBT);
    assertThat(DiskChecks.fileSystem("ext4").verdict()).isEqualTo(Finding.Verdict.OK);
    assertThat(DiskChecks.sync(500).verdict()).isEqualTo(Finding.Verdict.DOUBT);
    assertThat(DiskChecks.sync(80_000).seen()).isEqualTo("80.0 us for a page, median");
  }

  @Test
  void examination_leavesNoFileBehind() throws IOException {
    Files.createDirectories(root.resolve("data"));
    new Doctor(new SystemFiles(root), Map.of(), 4).examine(root.resolve("data"));
    assertThat(root.resolve("data")).isEmptyDirectory();
  }

  private String seen(String check) {
    return machine(Map.of()).stream()
        .filter(f -> f.check().equals(check))
        .findFirst()
        .orElseThrow()
        .seen();
  }

  /** Without the disk, which is this machine's own. */
  private List<Finding> machine(Map<String, String> environment) {
    return new Doctor(new SystemFiles(root), environment, 2)
        .examine(root).stream()
            .filter(f -> !List.of("file system", "fsync", "disk space").contains(f.check()))
            .toList();
  }

  private void file(String path, String text) throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
