package org.acme.json;

import com.fasterxml.jackson.databind.cfg.PackageVersion;
import dev.assay.core.suite.Profile;
import dev.assay.core.suite.Suite;
import dev.assay.core.suite.SuiteCase;
import dev.assay.core.suite.SuiteContext;
import dev.assay.core.suite.SuiteOptions;
import dev.assay.core.suite.Timing;
import dev.assay.core.suite.Verification;
import dev.assay.core.suite.WorkloadId;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Tells Assay what to measure and how to tell a right answer. */
public final class JsonSuite implements Suite {

  @Override
  public String name() {
    return "json";
  }

  @Override
  public String description() {
    return "Adding up the numbers of a JSON document, by tokens and by tree.";
  }

  @Override
  public List<SuiteCase> cases(Profile profile, SuiteOptions options) {
    if (!options.values().isEmpty()) {
      throw new IllegalArgumentException("there are no options, got " + options.values());
    }
    return Stream.of(Summation.values()).map(engine -> suiteCase(engine, profile)).toList();
  }

  private static SuiteCase suiteCase(Summation engine, Profile profile) {
    return new SuiteCase(
        "Sum of a document", // the report's table
        engine.name().toLowerCase(java.util.Locale.ROOT),
        engine == Summation.STREAM, // ratios are formed against this one
        new WorkloadId("documents", Documents.VERSION, Documents.SEED, Documents.COUNT),
        "org.acme.json.JsonBenchmark.sum",
        Map.of("engine", engine.name()), // every @Param of the class
        timing(profile),
        "document",
        1, // documents for each call of the JMH method
        "none", // nothing is written
        Map.of("jackson", PackageVersion.VERSION.toString()));
  }

  /** Sample time for percentiles; an operation far under 10 us needs average time instead. */
  private static Timing timing(Profile profile) {
    Duration time = Duration.ofMillis(profile == Profile.SMOKE ? 100 : 500);
    return new Timing(Timing.Mode.SAMPLE_TIME, 3, time, 3, time);
  }

  /** All documents, each against a sum that no parser was needed for. */
  @Override
  public Verification verify(SuiteCase suiteCase, SuiteContext context) throws Exception {
    Summation engine = Summation.valueOf(suiteCase.params().get("engine"));
    long checked = 0;
    long characters = 0;
    for (Documents.Document document : Documents.generate()) {
      long found = engine.sum(document.json());
      checked++;
      characters += document.json().length();
      if (found != document.sum()) {
        return Verification.failed(
            checked,
            "the generator's own sum",
            "document %d: expected %d, found %d".formatted(checked, document.sum(), found));
      }
    }
    return Verification.passed(
        checked,
        "the generator's own sum",
        Map.of("characters", (double) characters / checked)); // shown beside the times
  }
}
