package dev.assay.core.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.core.seed.Seed;
import dev.assay.core.workload.points.PointDistribution;
import dev.assay.core.workload.points.PointSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NearestAnswersTest {
  /** Origin and queries, and the first candidates. */
  private static final int HEADER = 300;

  private final PointSet points = PointDistribution.DUPLICATES.generate(Seed.of(301), 1_000);
  private final NearestAnswers answers =
      NearestOracle.over(points).answer(Cases.around(points, 3, 1e6, 5), 0.25);
  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void write() throws IOException {
    file = folder.resolve("answers é?#.bin");
    answers.writeTo(file);
  }

  @Test
  void writtenAnswers_areReadUnchanged() throws IOException {
    NearestAnswers read = NearestAnswers.readFrom(file);
    assertThat(read.origin()).isEqualTo(answers.origin());
    assertThat(read.queries().asksTheSameAs(answers.queries())).isTrue();
    assertThat(read.queries().name()).isEqualTo("own");
    assertThat(read.meanMatches(1)).isEqualTo(answers.matches(0));
    for (int q = 0; q < answers.size(); q++) {
      assertThat(read.matches(q)).isEqualTo(answers.matches(q));
      assertThat(read.candidates(q)).isEqualTo(answers.candidates(q));
      for (int rank = 0; rank < answers.candidates(q); rank++) {
        assertThat(read.index(q, rank)).isEqualTo(answers.index(q, rank));
        assertThat(read.distanceMetres(q, rank)).isEqualTo(answers.distanceMetres(q, rank));
      }
    }
  }

  @Test
  void writing_replacesTheFileWithTheSameBytes() throws IOException {
    byte[] before = Files.readAllBytes(file);
    answers.writeTo(file);
    assertThat(Files.readAllBytes(file)).isEqualTo(before);
  }

  @Test
  void fileWithAnyByteChanged_isRefused() throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    for (int i = 0; i < bytes.length; i += i < HEADER ? 1 : bytes.length / 200) {
      byte[] changed = bytes.clone();
      changed[i] ^= (byte) (i % 2 == 0 ? 0x80 : 0xff);
      assertRefused(changed);
    }
  }

  @Test
  void cutOrLongerFile_isRefused() throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    for (int length = 0;
        length < bytes.length;
        length += length < HEADER ? 1 : bytes.length / 100) {
      assertRefused(Arrays.copyOf(bytes, length));
    }
    assertRefused(Arrays.copyOf(bytes, bytes.length + 1));
  }

  private void assertRefused(byte[] bytes) throws IOException {
    Files.write(file, bytes);
    assertThatThrownBy(() -> NearestAnswers.readFrom(file))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(file.toString());
  }

  @Test
  void missingFile_isNamed() {
    Path missing = folder.resolve("missing");
    assertThatThrownBy(() -> NearestAnswers.readFrom(missing))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(missing.toString());
  }

  @Test
  void rankOutOfRange_isRefused() {
    assertThatThrownBy(() -> answers.index(0, answers.candidates(0)))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> answers.distanceMetres(0, -1))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }
}
