package dev.assay.harness.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class TimeLeftTest {

  @Test
  void restOfSomeSteps_takesAsLongForEachAsThoseThatAreDone() {
    assertThat(TimeLeft.extrapolated(Duration.ofSeconds(30), 3, 24))
        .isEqualTo(Duration.ofSeconds(210));
    assertThat(TimeLeft.extrapolated(Duration.ofSeconds(30), 24, 24)).isEqualTo(Duration.ZERO);
  }
}
