package dev.assay.harness.toy;

import dev.assay.core.suite.Profile;
import dev.assay.core.suite.Suite;
import dev.assay.core.suite.SuiteCase;
import dev.assay.core.suite.SuiteContext;
import dev.assay.core.suite.SuiteOptions;
import dev.assay.core.suite.Timing;
import dev.assay.core.suite.Verification;
import dev.assay.core.suite.WorkloadId;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Sums of numbers, quick enough for a test; the option {@code engine} adds one that misbehaves. */
public final class ToySuite implements Suite {
  private static final long SIZE = 2000;
  private static final Duration SHORT = Duration.ofMillis(50);
  private static final Timing AVERAGE = new Timing(Timing.Mode.AVERAGE_TIME, 1, SHORT, 2, SHORT);
  private static final Timing SHOTS = new Timing(Timing.Mode.SINGLE_SHOT, 1, SHORT, 3, SHORT);

  /** For the service loader. */
  public ToySuite() {}

  @Override
  public String name() {
    return "toy";
  }

  @Override
  public String description() {
    return "Sums of numbers by loop and by stream.";
  }

  @Override
  public List<SuiteCase> cases(Profile profile, SuiteOptions options) {
    List<SuiteCase> cases = new ArrayList<>();
    cases.add(sum("loop", true));
    cases.add(sum("stream", false));
    cases.add(write("loop", true, "FULL"));
    cases.add(write("stream", false, "NORMAL"));
    options.values().forEach((name, engine) -> cases.add(sum(extra(name, engine), false)));
    return cases;
  }

  private static String extra(String option, String engine) {
    if (!option.equals("engine")) {
      throw new IllegalArgumentException("there is no option " + option + ", only engine");
    }
    return engine;
  }

  private static SuiteCase sum(String engine, boolean subject) {
    return new SuiteCase(
        "Sums",
        engine,
        subject,
        new WorkloadId("numbers", 1, 0, SIZE),
        "dev.assay.harness.toy.ToyBenchmark.sum",
        Map.of("engine", engine),
        AVERAGE,
        "number",
        SIZE,
        "none",
        Map.of("vector", "off"));
  }

  private static SuiteCase write(String engine, boolean subject, String durability) {
    return new SuiteCase(
        "Writes",
        engine,
        subject,
        new WorkloadId("files", 1, 0, 1),
        "dev.assay.harness.toy.ToyBenchmark.write",
        Map.of("engine", engine),
        SHOTS,
        "file",
        1,
        durability,
        Map.of());
  }

  @Override
  public void prepare(List<SuiteCase> cases, SuiteContext context) throws IOException {
    Files.writeString(context.dataFolder().resolve("size"), Long.toString(SIZE));
    System.out.println("standard output belongs to the suite");
  }

  static long size(SuiteContext context) throws IOException {
    return Long.parseLong(Files.readString(context.dataFolder().resolve("size")));
  }

  @Override
  public Verification verify(SuiteCase suiteCase, SuiteContext context) throws Exception {
    String name = suiteCase.engine().toUpperCase(Locale.ROOT);
    long size = size(context);
    long expected = size * (size + 1) / 2;
    boolean judged = !name.equals("THROWS") && !name.equals("HANGS");
    long found = judged ? ToyBenchmark.ToyEngine.valueOf(name).sum(size) : expected;
    return found == expected
        ? Verification.passed(1, "Gauss's formula", Map.of("additions", (double) size))
        : Verification.failed(
            1, "Gauss's formula", "expected %d, found %d".formatted(expected, found));
  }
}
