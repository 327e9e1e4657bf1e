package dev.assay.core.suite;

import java.nio.file.Path;

/**
 * Where a suite's code works. A JMH class reads the same folder from {@link #ofChild()}.
 *
 * @param dataFolder belongs to this suite in this run; prepared files live here, and the run
 *     removes it
 */
public record SuiteContext(Path dataFolder) {

  /** The system property through which a child JVM learns its data folder. */
  public static final String DATA_FOLDER_PROPERTY = "assay.data";

  /**
   * The context of the JVM that this code runs in, inside {@code prepare}, {@code verify} or JMH.
   */
  public static SuiteContext ofChild() {
    String folder = System.getProperty(DATA_FOLDER_PROPERTY);
    if (folder == null) {
      throw new IllegalStateException(
          "this code runs only in a child of ./assay run, which sets -D" + DATA_FOLDER_PROPERTY);
    }
    return new SuiteContext(Path.of(folder));
  }
}
