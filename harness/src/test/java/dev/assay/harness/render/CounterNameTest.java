package dev.assay.harness.render;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CounterNameTest {

  @ParameterizedTest
  @CsvSource({
    "fileSizeBytes, 2048, file size, 2.00 KiB",
    "walPages, 12, wal pages, 12.0",
    "Bytes, 3, bytes, 3.00"
  })
  void counterOfASuite_isReadable(String name, double value, String heading, String cell) {
    assertThat(CounterName.of(name).text()).isEqualTo(heading);
    assertThat(CounterName.of(name).value(value)).isEqualTo(cell);
  }
}
