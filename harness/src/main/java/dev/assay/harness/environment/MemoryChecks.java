package dev.assay.harness.environment;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Whether measuring JVMs have the memory that they ask for. */
final class MemoryChecks {
  private static final long LEAST_BYTES = 4L << 30;
  private final SystemFiles files;

  MemoryChecks(SystemFiles files) {
    this.files = files;
  }

  List<Finding> findings() {
    return List.of(memory(), swap());
  }

  private Finding memory() {
    Optional<Long> limit = containerLimit();
    Optional<Long> available = kilobytes("MemAvailable").map(kb -> kb * 1024);
    return Stream.concat(limit.stream(), available.stream())
        .min(Long::compareTo)
        .map(bytes -> memory(bytes, limit.filter(bytes::equals).isPresent()))
        .orElse(Finding.unknown("memory"));
  }

  private static Finding memory(long bytes, boolean limited) {
    String seen = (bytes >> 20) + " MiB" + (limited ? ", with the container's limit" : "");
    return bytes >= LEAST_BYTES
        ? Finding.ok("memory", seen)
        : Finding.doubt("memory", seen, "free 4 GiB, or set a smaller --heap");
  }

  private Optional<Long> containerLimit() {
    return Stream.of("sys/fs/cgroup/memory.max", "sys/fs/cgroup/memory/memory.limit_in_bytes")
        .flatMap(path -> files.text(path).stream())
        .filter(text -> text.matches("\\d{1,15}")) // version 1 says "no limit" with 19 digits
        .map(Long::parseLong)
        .findFirst();
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

  private Optional<Long> kilobytes(String name) {
    return files
        .field("proc/meminfo", name + ":")
        .map(value -> Long.parseLong(value.replace("kB", "").strip()));
  }
}
