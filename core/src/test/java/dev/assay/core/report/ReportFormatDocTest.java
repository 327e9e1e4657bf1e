package dev.assay.core.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Keeps {@code docs/report-format.md} true. */
class ReportFormatDocTest {
  private static final Pattern JSON_BLOCK = Pattern.compile("```json\\R(.*?)```", Pattern.DOTALL);

  @Test
  void goldenExample_decodesAndEncodesToTheSameBytes() throws Exception {
    Matcher block = JSON_BLOCK.matcher(doc());
    assertThat(block.find()).isTrue();
    byte[] example = block.group(1).getBytes(UTF_8);
    ReportCodec codec = new ReportCodec();
    Report report = codec.decode(JsonSource.of("docs/report-format.md", example));
    assertThat(new String(codec.encode(report), UTF_8)).isEqualTo(block.group(1));
    assertThat(report).isEqualTo(Reports.golden());
  }

  @Test
  void everyField_isDescribed() throws Exception {
    String doc = doc();
    Class<?>[] records = {
      Report.class,
      RunMetadata.class,
      BenchmarkResult.class,
      BenchmarkId.class,
      WorkloadRef.class,
      VerificationRecord.class,
      Round.class,
      Round.Sample.class
    };
    for (Class<?> record : records) {
      for (RecordComponent field : record.getRecordComponents()) {
        assertThat(doc).as(record.getSimpleName()).contains("| `" + field.getName() + "` |");
      }
    }
  }

  private static String doc() throws Exception {
    return Files.readString(
        Path.of(System.getProperty("assay.basedir"), "docs", "report-format.md"));
  }
}
