package dev.assay.harness.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.harness.event.RunEvent.RoundDone;
import dev.assay.harness.event.RunEvent.Verified;
import dev.assay.harness.event.RunEvent.Working;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TerminalTest {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  @Test
  void watchedTerminal_rewritesOneLineThatFits() {
    Terminal terminal = terminal(true);
    terminal.on(new Working("x".repeat(200), 3, 24, Optional.of(Duration.ofSeconds(245))));
    terminal.on(new RoundDone(1, 5, Duration.ofSeconds(9), Duration.ofSeconds(3661)));
    String[] lines = written().split("\r\u001b\\[K", -1);
    assertThat(lines[1]).startsWith("[3/24, 4 min 05 s left] xxx").hasSizeLessThan(80);
    assertThat(lines[2]).startsWith("round 1 of 5 took 9 s, about 1 h 01 min left");
  }

  @Test
  void outputToAFile_getsALineForEachPhaseOnly() {
    Terminal terminal = terminal(false);
    terminal.on(new Working("verifying toy for 3 s", 3, 24, Optional.empty()));
    terminal.on(new Verified(24, Duration.ofSeconds(70), Duration.ofSeconds(245)));
    terminal.on(new Working("measuring", 3, 24, Optional.empty()));
    terminal.on(new RoundDone(0, 5, Duration.ofSeconds(9), Duration.ZERO));
    assertThat(written().lines())
        .containsExactly(
            "24 cases prepared and verified in 1 min 10 s, about 4 min 05 s left",
            "warm-up round took 9 s");
  }

  private Terminal terminal(boolean live) {
    return new Terminal(new PrintStream(bytes, true, StandardCharsets.UTF_8), live);
  }

  private String written() {
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
