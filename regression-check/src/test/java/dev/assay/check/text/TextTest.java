package dev.assay.check.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextTest {

  @ParameterizedTest
  @CsvSource({
    "0.4, 0.400 ns",
    "8.314, 8.31 ns",
    "83.14, 83.1 ns",
    "999.4, 999 ns",
    "999.7, 1.00 us",
    "8310, 8.31 us",
    "1230000, 1.23 ms",
    "12.3e9, 12.3 s",
    "1234e9, 1234 s",
    "NaN, -",
    "Infinity, -",
  })
  void time_hasThreeDigitsAndAUnit(double ns, String text) {
    assertThat(Quantities.time(ns)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"0, 0 B", "256, 256 B", "1023.9, 1.00 KiB", "1536, 1.50 KiB", "15e6, 14.3 MiB"})
  void size_isBinary(double bytes, String text) {
    assertThat(Quantities.bytes(bytes)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"9926, 9926", "99.96, 100", "3.406, 3.41", "0.0234, 0.0234", "-12.34, -12.3"})
  void number_keepsThreeDigits(double value, String text) {
    assertThat(Quantities.number(value)).isEqualTo(text);
  }

  @Test
  void table_alignsNumbersToTheRightAndEscapesPipes() {
    TextTable table = new TextTable(List.of("name", "n"));
    table.row(List.of("a|b\nc", "1"));
    table.row(List.of("é", "1000 ns"));
    table.row(List.of("x\u001b[31m", "-"));
    table.row(List.of("y", "+3.5%"));
    assertThat(table.text())
        .isEqualTo(
            """
            | name        |       n |
            | ----------- | ------: |
            | a\\|b c      |       1 |
            | é           | 1000 ns |
            | x\\u001b[31m |       - |
            | y           |   +3.5% |""");
    assertThatThrownBy(() -> table.row(List.of("one")))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
