package dev.assay.check.jmh;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What must be equal for two JMH results to be comparable. A file that does not say on which VM it
 * was measured is never taken for a match.
 */
final class JmhConditions {
  private final Map<String, String> values = new TreeMap<>();
  private final List<String> unknown = new ArrayList<>();

  private JmhConditions() {}

  static JmhConditions of(JmhEntry entry) {
    JmhConditions conditions = new JmhConditions();
    conditions.put("jmhVersion", entry.jmhVersion());
    conditions.put("jdkVersion", entry.jdkVersion());
    conditions.put("vmName", entry.vmName());
    conditions.put("vmVersion", entry.vmVersion());
    conditions.put("jvmArgs", entry.jvmArgs());
    conditions.put("warmupIterations", entry.warmupIterations());
    conditions.put("warmupTime", entry.warmupTime());
    conditions.put("warmupBatchSize", entry.warmupBatchSize());
    conditions.put("measurementIterations", entry.measurementIterations());
    conditions.put("measurementTime", entry.measurementTime());
    conditions.put("measurementBatchSize", entry.measurementBatchSize());
    return conditions;
  }

  private void put(String name, @Nullable Object value) {
    if (value == null) {
      unknown.add(name);
    } else {
      values.put(name, value.toString());
    }
  }

  Map<String, String> values() {
    return values;
  }

  List<String> defects() {
    return unknown.isEmpty()
        ? List.of()
        : List.of("nothing says what it was measured with: no " + String.join(", ", unknown));
  }
}
