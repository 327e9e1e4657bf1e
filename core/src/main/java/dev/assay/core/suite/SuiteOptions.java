package dev.assay.core.suite;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * Options of the command line that a suite may heed, such as {@code points=1000000}. A suite
 * refuses a name or a value that it does not understand with {@link IllegalArgumentException}.
 */
public record SuiteOptions(Map<String, String> values) {
  public SuiteOptions {
    values = Collections.unmodifiableMap(new TreeMap<>(values));
  }

  public static SuiteOptions none() {
    return new SuiteOptions(Map.of());
  }
}
