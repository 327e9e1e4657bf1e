package dev.assay.harness.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.assay.core.report.Round;
import dev.assay.core.suite.SuiteCase;
import dev.assay.core.suite.Timing;
import dev.assay.core.suite.WorkloadId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CaseResultReaderTest {
  private static final String AVERAGE =
      """
      [{"benchmark":"p.C.near","mode":"avgt","threads":2,"forks":1,"measurementIterations":2,
        "params":{"points":"1000"},
        "primaryMetric":{"score":2.0,"scoreUnit":"us/op","rawData":[[1.5,2.5]]},
        "secondaryMetrics":{
          "·gc.alloc.rate.norm":{"score":24.0,"scoreUnit":"B/op","rawData":[[20.0,28.0]]},
          "fileBytes":{"score":8.0,"scoreUnit":"#","rawData":[[4.0,4.0]]},
          "gc.time":{"score":"NaN","scoreUnit":"ms","rawData":[["NaN","NaN"]]}}}]
      """;

  private static final String SAMPLE =
      """
      [{"benchmark":"p.C.near","mode":"sample","threads":1,"forks":1,"measurementIterations":2,
        "params":{"points":"1000"},
        "primaryMetric":{"score":2.0,"scoreUnit":"ns/op",
          "rawDataHistogram":[[[[100.0,3],[200.0,1]],[[100.0,2]]]]},
        "secondaryMetrics":{}}]
      """;

  private final Path folder;

  CaseResultReaderTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @Test
  void averageTime_comesInNanosecondsWithCountersOfEachIteration() throws IOException {
    JmhResult result = read(AVERAGE, Timing.Mode.AVERAGE_TIME);
    assertThat(result.threads()).isEqualTo(2);
    assertThat(result.samples())
        .containsExactly(new Round.Sample(1500, 1), new Round.Sample(2500, 1));
    assertThat(result.counters())
        .containsExactlyInAnyOrderEntriesOf(Map.of("gc.alloc.rate.norm", 24.0, "fileBytes", 4.0));
  }

  @Test
  void sampleTime_mergesEqualDurations() throws IOException {
    assertThat(read(SAMPLE, Timing.Mode.SAMPLE_TIME).samples())
        .containsExactly(new Round.Sample(100, 5), new Round.Sample(200, 1));
  }

  @Test
  void throughput_isInverted() throws IOException {
    String json = AVERAGE.replace("avgt", "thrpt").replace("us/op", "ops/ms");
    List<Round.Sample> samples = read(json, Timing.Mode.THROUGHPUT).samples();
    assertThat(samples.get(1).ns()).isCloseTo(400_000, within(1e-6));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          p.C.near       | p.C.far      | expected benchmark p.C.near, found 'p.C.far'
          "avgt"         | "ss"         | expected mode avgt, found 'ss'
          "forks":1      | "forks":0    | expected forks 1, found '0'
          "forks":1,     | ''           | expected forks 1, found 'null'
          Iterations":2  | Iterations":3| expected measurementIterations 2, found '3'
          "1000"         | "2000"       | expected params {points=1000}, found '{points=2000}'
          {"points":"1000"} | {}        | expected params {points=1000}, found '{}'
          [[1.5,2.5]]    | [[1.5]]      | 2 iterations planned but 1 in the raw data of a fork
          [[1.5,2.5]]    | [[1.5],[2.5]]| 1 forks planned but 2 in the raw data
          [[1.5,2.5]]    | []           | no raw data
          [[1.5,2.5]]    | [[1.5,"NaN"]]| a sample of "NaN" us/op is no time
          [[1.5,2.5]]    | [[1.5,0.0]]  | a sample of 0.0 us/op is no time
          us/op          | parsec       | unit "parsec" is unknown
          "threads":2    | "threads":0  | threads must be at least 1, was 0
          "threads":2,   | ''           | field "threads" is missing or null
          "threads":2    | "mode":"avgt"| Duplicate field 'mode'
          }}}]           | }}}          | Unexpected end-of-input
          }}}]           | }}}] x       | Unrecognized token 'x'
          """)
  void resultThatIsNotThePlannedOne_isRefused(String original, String changed, String message) {
    assertRefused(json -> json.replace(original, changed), message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          [200.0,1]     | [200.0,0]     | a sample of 200.0 ns/op was seen no time
          [200.0,1]     | [200.0,-4]    | a sample of 200.0 ns/op was seen no time
          [200.0,1]     | [0.0,1]       | a sample of 0.0 ns/op is no time
          ,[[100.0,2]]] | ]             | 2 iterations planned but 1 in the raw data of a fork
          """)
  void histogramThatMakesNoSense_isRefused(String original, String changed, String message) {
    assertThat(SAMPLE).contains(original);
    assertThatThrownBy(() -> read(SAMPLE.replace(original, changed), Timing.Mode.SAMPLE_TIME))
        .isInstanceOf(JmhResultException.class)
        .hasMessageContaining(message);
  }

  @Test
  void severalBenchmarks_areRefused() {
    assertRefused(
        json -> json.strip().replaceFirst("]$", "") + "," + json.strip().substring(1),
        "expected the result of 1 benchmark");
    assertRefused(json -> "[]", "expected the result of 1 benchmark");
  }

  @Test
  void emptyOrMissingFile_isNoResult() throws IOException {
    assertRefused(json -> "", "JMH wrote no result");
    assertThatThrownBy(
            () ->
                new CaseResultReader().read(folder.resolve("none"), plan(Timing.Mode.AVERAGE_TIME)))
        .isInstanceOf(JmhResultException.class);
  }

  private void assertRefused(UnaryOperator<String> change, String message) {
    String changed = change.apply(AVERAGE);
    assertThat(changed).isNotEqualTo(AVERAGE);
    assertThatThrownBy(() -> read(changed, Timing.Mode.AVERAGE_TIME))
        .isInstanceOf(JmhResultException.class)
        .hasMessageContaining(message)
        .hasMessageContaining(folder.toString());
  }

  private JmhResult read(String json, Timing.Mode mode) throws IOException {
    Path file = Files.writeString(folder.resolve("jmh.json"), json);
    return new CaseResultReader().read(file, plan(mode));
  }

  private static SuiteCase plan(Timing.Mode mode) {
    return new SuiteCase(
        "T",
        "e",
        true,
        new WorkloadId("w", 1, 0, 1),
        "p.C.near",
        Map.of("points", "1000"),
        new Timing(mode, 1, Duration.ofSeconds(1), 2, Duration.ofSeconds(1)),
        "query",
        1,
        "none",
        Map.of());
  }
}
