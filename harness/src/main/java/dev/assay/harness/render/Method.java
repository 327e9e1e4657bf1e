package dev.assay.harness.render;

import dev.assay.core.report.Report;
import java.util.ArrayList;
import java.util.List;

/** How the numbers came about and what they can't say; the end of every report. */
final class Method {
  private Method() {}

  static String of(Report report) {
    return "## Method\n\n" + METHOD + "\n\n## Limits\n\n" + String.join("\n", limits(report));
  }

  private static final String METHOD =
      """
      - Before any timing, every engine answered its workload, or a part of it, and each of these
        answers was compared with an oracle that shares no code with it. The Verification table
        counts them and says what part they are.
      - A round runs each case once, in a fresh JVM of its own with one JMH fork. Rivals run as
        neighbours, every other round in reverse order. A first round, if there was one, warmed
        up the machine and was discarded; it is brief but for single shots, and its files are in
        raw/warmup. Beside it, each JVM warms itself up before it measures, except for single
        shots where a suite wants none.
      - Iterations in one JVM are correlated and make one value: the mean of the iterations for
        kinds average and throughput, the median of the operations for kinds sample and single
        shot. p50 is the median of the rounds' values; p95 and p99 are taken over the samples of
        all rounds together; the mean is over all samples.
      - A ratio is the Hodges-Lehmann estimate over the rounds' ratios, each formed inside one
        round, with its exact signed-rank interval and the coverage that it attains; below 5
        rounds there is none. Unequal durability, workload, unit or kind never meet in a ratio;
        unequal amounts of one workload may, and the column "over" then shows both.
      - Allocation is JMH's count of bytes allocated by the measuring threads. Peak RSS is the
        kernel's high-water mark of a measuring JVM, its heap and libraries included.
      - What was planned has arrived: a missing round, iteration or benchmark fails the run.""";

  private static final String UNEQUAL_AMOUNTS =
      """
      - A ratio over unequal amounts compares the cost of a unit in a part of the workload with
        that in the whole. It errs in favour of the engine that did less: what it works on fits
        caches better, and a load into a file that is still small is cheap. Its interval covers
        the rounds, not the choice of the part. A slow engine may have been timed on fewer
        operations in a round than its amount; its samples tell.""";

  private static List<String> limits(Report report) {
    List<String> limits = new ArrayList<>();
    limits.add("- One machine, one day: times elsewhere differ, ratios less so.");
    limits.add("- Operations follow each other without pause, so queueing is not part of latency.");
    limits.add("- A 99th percentile from fewer than 1000 samples describes them and no more.");
    limits.add("- In kind average, a slow operation disappears in the mean of its iteration.");
    if (new RatioTable(report.benchmarks()).hasUnequalAmounts()) {
      limits.add(UNEQUAL_AMOUNTS);
    }
    if (report.benchmarks().stream().anyMatch(b -> b.rounds().size() < 5)) {
      limits.add("- Fewer than 5 rounds: nothing here is fit for a comparison.");
    }
    if (!report.metadata().doubts().isEmpty()) {
      limits.add("- The doubts at the top hold for every number.");
    }
    return limits;
  }
}
