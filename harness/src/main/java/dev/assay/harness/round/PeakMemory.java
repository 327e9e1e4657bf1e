package dev.assay.harness.round;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The largest resident memory among some processes. Reads the kernel's own high-water mark, so that
 * looking ten times a second misses only what the last tenth added; 0 where the system has no
 * {@code /proc}.
 */
final class PeakMemory {
  private static final String FIELD = "VmHWM:";
  private long peakBytes;

  void look(List<ProcessHandle> processes) {
    processes.forEach(process -> read(process.pid()));
  }

  long peakBytes() {
    return peakBytes;
  }

  private void read(long pid) {
    try {
      for (String line : Files.readAllLines(Path.of("/proc/" + pid + "/status"))) {
        if (line.startsWith(FIELD)) {
          String kilobytes = line.substring(FIELD.length()).replace("kB", "").trim();
          peakBytes = Math.max(peakBytes, Long.parseLong(kilobytes) * 1024);
        }
      }
    } catch (IOException e) {
      // the process has just ended, or the system has no /proc
    }
  }
}
