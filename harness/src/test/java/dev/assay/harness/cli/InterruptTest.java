package dev.assay.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class InterruptTest {

  @Test
  void cleanUpThatFails_keepsNoneFromItsWork() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    List<String> done = new ArrayList<>();
    Interrupt.runAll(
        List.of(
            () -> done.add("first"),
            () -> {
              throw new IllegalStateException("folder is gone");
            },
            () -> {
              throw new StackOverflowError();
            },
            () -> done.add("last")),
        new PrintStream(err, true, StandardCharsets.UTF_8));
    assertThat(done).containsExactly("first", "last");
    assertThat(err.toString(StandardCharsets.UTF_8).lines())
        .containsExactly(
            "assay: can't clean up: java.lang.IllegalStateException: folder is gone",
            "assay: can't clean up: java.lang.StackOverflowError");
  }
}
