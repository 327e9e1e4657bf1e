package dev.assay.harness.round;

import dev.assay.core.report.BenchmarkId;
import dev.assay.core.report.BenchmarkResult;
import dev.assay.core.report.Report;
import dev.assay.core.report.RunMetadata;
import dev.assay.core.report.VerificationRecord;
import dev.assay.core.report.WorkloadRef;
import dev.assay.core.suite.SuiteCase;
import dev.assay.core.suite.Verification;
import dev.assay.core.suite.WorkloadId;
import dev.assay.harness.event.RunEvent;
import dev.assay.harness.plan.Plan;
import dev.assay.harness.plan.PlannedCase;
import dev.assay.harness.plan.RunSettings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * The main path: every answer is verified, then every case is measured in every round. Either a
 * whole report comes out or a {@link dev.assay.harness.HarnessException}; there is nothing between.
 */
public final class MeasuredRun {
  private final RunContext context;

  public MeasuredRun(RunContext context) {
    this.context = context;
  }

  /** Makes the report's metadata, once the platform facts that only children know are there. */
  public interface MetadataSource {
    RunMetadata metadata(Map<String, String> childPlatform);
  }

  public Report run(Plan plan, MetadataSource source) {
    long start = System.nanoTime();
    Duration measuring = Rounds.foretell(plan, context.settings());
    tell(planned(plan, measuring));
    Preparation.Prepared prepared = new Preparation(context, plan, measuring).prepareAndVerify();
    Duration took = Duration.ofNanos(System.nanoTime() - start);
    tell(new RunEvent.Verified(plan.cases().size(), took, measuring));
    Map<PlannedCase, Rounds.Measured> measured = new Rounds(context, plan).measure();
    List<BenchmarkResult> results = new ArrayList<>();
    for (PlannedCase c : plan.cases()) {
      results.add(
          result(
              c,
              Objects.requireNonNull(prepared.verifications().get(c)),
              Objects.requireNonNull(measured.get(c))));
    }
    return new Report(Report.SCHEMA_VERSION, source.metadata(prepared.platform()), results);
  }

  private RunEvent.Planned planned(Plan plan, Duration measuring) {
    RunSettings s = context.settings();
    return new RunEvent.Planned(plan.cases().size(), s.rounds(), s.warmupRound(), measuring);
  }

  private void tell(RunEvent event) {
    context.listener().on(event);
  }

  /** The options of every measuring JVM, but for its folders. */
  public static List<String> jvmOptions(RunSettings settings) {
    return CaseRunner.commonOptions(settings);
  }

  private static BenchmarkResult result(
      PlannedCase planned, Verification verification, Rounds.Measured measured) {
    SuiteCase c = planned.suiteCase();
    return new BenchmarkResult(
        new BenchmarkId(c.benchmark(), c.timing().mode().label(), c.params(), measured.threads()),
        planned.suite(),
        c.table(),
        c.engine(),
        c.subject(),
        workload(c.workload()),
        c.unit(),
        c.unitsPerOperation(),
        c.durability(),
        settings(c, verification),
        record(verification),
        measured.rounds());
  }

  /** What was planned, and what the open engine said. */
  private static Map<String, String> settings(SuiteCase c, Verification verification) {
    Map<String, String> settings = new TreeMap<>(c.settings());
    settings.putAll(verification.settings());
    return settings;
  }

  private static WorkloadRef workload(WorkloadId id) {
    return new WorkloadRef(id.name(), id.version(), id.seed(), id.size());
  }

  private static VerificationRecord record(Verification v) {
    return new VerificationRecord(v.passed(), v.checked(), v.oracle(), v.detail(), v.facts());
  }
}
