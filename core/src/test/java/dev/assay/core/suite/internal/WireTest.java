package dev.assay.core.suite.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.core.suite.SuiteCase;
import dev.assay.core.suite.Timing;
import dev.assay.core.suite.Verification;
import dev.assay.core.suite.WorkloadId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WireTest {
  private static final SuiteCase CASE =
      new SuiteCase(
          "Tables\tand\nlines",
          "best\\first",
          true,
          new WorkloadId("stadt_é", 3, Long.MIN_VALUE, 1_000_000),
          "p.C.nearest",
          Map.of("points", "1000", "empty", ""),
          new Timing(Timing.Mode.SAMPLE_TIME, 2, Duration.ofMillis(500), 3, Duration.ofNanos(1)),
          "query",
          100,
          "FULL",
          Map.of("cache", "64 MiB\r"));

  private final Path folder;

  WireTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @Test
  void caseWithControlCharacters_comesBackEqual() throws IOException {
    Path file = folder.resolve("m.tsv");
    try (WireWriter out = new WireWriter(file, "list")) {
      SuiteWire.writeCase(out, CASE);
      SuiteWire.writeCase(out, CASE);
      out.end();
    }
    WireReader in = new WireReader(file, "list");
    assertThat(SuiteWire.readCase(in)).isEqualTo(CASE);
    assertThat(SuiteWire.readCase(in)).isEqualTo(CASE);
    in.requireEnd();
  }

  @Test
  void verification_comesBackEqual() throws IOException {
    Path file = folder.resolve("m.tsv");
    Verification passed =
        Verification.passed(2_000, "brute force", Map.of("leaves visited", 3.4, "tiny", 1e-300))
            .withDetail("2,000 of 2,000 queries")
            .withSettings(Map.of("page_size", "4096", "cache_size", "-65536"));
    Verification failed = Verification.failed(7, "brute force", "query 3: expected a, found b");
    try (WireWriter out = new WireWriter(file, "verify")) {
      SuiteWire.writeVerification(out, 0, passed);
      SuiteWire.writeVerification(out, 1, failed);
      out.end();
    }
    WireReader in = new WireReader(file, "verify");
    assertThat(SuiteWire.readVerification(in, 0)).isEqualTo(passed);
    assertThat(SuiteWire.readVerification(in, 1)).isEqualTo(failed);
  }

  @Test
  void writerThatDied_isToldFromAWholeMessage() throws IOException {
    Path file = folder.resolve("m.tsv");
    try (WireWriter out = new WireWriter(file, "verify")) {
      out.row("verified", "0");
    }
    assertThatThrownBy(() -> new WireReader(file, "verify"))
        .isInstanceOf(WireException.class)
        .hasMessageContaining("does not end")
        .hasMessageContaining(file.toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "assay-wire\t1\tlist",
        "assay-wire\t2\tlist\nend\t0\n",
        "assay-wire\t1\tverify\nend\t0\n",
        "assay-wire\t1\tlist\n",
        "assay-wire\t1\tlist\nsuite\ta\tb\nend\t2\n",
        "assay-wire\t1\tlist\nsuite\ta\tb\nend\t1\nsuite\tc\td\n",
        "assay-wire\t1\tlist\nsuite\ta\\x\tb\nend\t1\n",
        "assay-wire\t1\tlist\nsuite\ta\\\tb\nend\t1\n",
      })
  void damagedMessage_isRefused(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("m.tsv"), text);
    assertThatThrownBy(() -> new WireReader(file, "list")).isInstanceOf(WireException.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "verified\t1\ttrue\t5\to\t",
        "verified\t0\tyes\t5\to\t",
        "verified\t0\ttrue\t0\to\t",
        "verified\t0\ttrue\t5\to",
        "verified\t0\ttrue\t5\to\t\nfact\tx\tNaN",
      })
  void wrongVerification_isRefusedWithTheLine(String rows) throws IOException {
    int count = rows.split("\n", -1).length;
    Path file =
        Files.writeString(
            folder.resolve("m.tsv"), "assay-wire\t1\tverify\n" + rows + "\nend\t" + count + "\n");
    WireReader in = new WireReader(file, "verify");
    assertThatThrownBy(() -> SuiteWire.readVerification(in, 0))
        .isInstanceOf(WireException.class)
        .hasMessageContaining("line ");
  }
}
