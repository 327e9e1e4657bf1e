package dev.assay.geo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two processes on one file see each other's commits, with all leaves cached on both sides. */
class OtherProcessTest {
  @TempDir Path folder;

  @Test
  void eachProcess_seesTheOthersCommits() throws IOException {
    Path file = folder.resolve("shared.db");
    try (GeoIndex index = GeoIndex.open(file, GeoOptions.defaults());
        ChildJvm other = ChildJvm.start(OtherProcess.class, List.of(), file.toString())) {
      GeoCollection points = index.collection("p");
      assertThat(OtherProcess.counts(points)).isEqualTo("0 0 0");
      assertThat(other.line()).isEqualTo("ready");

      OtherProcess.put(points, 0, 500, "0");
      assertThat(ask(other, "count")).isEqualTo("500 0 0");
      assertThat(ask(other, "put 500 1200 90")).isEqualTo("done");
      assertThat(OtherProcess.counts(points)).isEqualTo("500 700 0");

      // After both have written, each has a tree of its own making: moves must still be seen.
      OtherProcess.put(points, 500, 800, "180");
      assertThat(OtherProcess.counts(points)).isEqualTo("500 400 300");
      assertThat(ask(other, "count")).isEqualTo("500 400 300");
      assertThat(ask(other, "put 0 100 180")).isEqualTo("done");
      assertThat(OtherProcess.counts(points)).isEqualTo("400 400 400");
      assertThat(points.size()).isEqualTo(1200);
      OtherProcess.put(points, 100, 101, "180");
      assertThat(ask(other, "count")).isEqualTo("399 400 401");
      assertThat(index.check().problems()).isEmpty();
    }
  }

  private static String ask(ChildJvm other, String question) throws IOException {
    other.in.println(question);
    return other.line();
  }

  @Test
  void bothWritingAtOnce_loseNothing() throws IOException {
    Path file = folder.resolve("busy.db");
    try (GeoIndex index = GeoIndex.open(file, GeoOptions.defaults());
        ChildJvm other = ChildJvm.start(OtherProcess.class, List.of(), file.toString())) {
      GeoCollection points = index.collection("p");
      other.line();
      for (int i = 0; i < 50; i++) {
        other.in.println("put %d %d 90".formatted(2000 + 20 * i, 2020 + 20 * i));
      }
      for (int i = 0; i < 50; i++) {
        OtherProcess.put(points, 20 * i, 20 * i + 20, "0");
      }
      for (int i = 0; i < 50; i++) {
        assertThat(other.line()).isEqualTo("done");
      }
      assertThat(OtherProcess.counts(points)).isEqualTo("1000 1000 0");
      assertThat(ask(other, "count")).isEqualTo("1000 1000 0");
      assertThat(index.check().problems()).isEmpty();
    }
  }
}
