package dev.assay.core.report;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.RandomAccessFile;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class JsonSourceTest {
  private final ReportCodec codec = new ReportCodec();
  private final byte[] golden = codec.encode(Reports.golden());

  @Test
  void utf8ByteOrderMark_isSkipped() {
    JsonSource source = JsonSource.of("bom.json", ("\uFEFF" + text()).getBytes(UTF_8));
    assertThat(source.firstCharacter()).isEqualTo('{');
    assertThat(codec.decode(source)).isEqualTo(Reports.golden());
  }

  @Test
  void twoByteOrderMarks_areRefused() {
    JsonSource source = JsonSource.of("bom.json", ("\uFEFF\uFEFF" + text()).getBytes(UTF_8));
    assertThatThrownBy(() -> codec.decode(source)).isInstanceOf(UnreadableReportException.class);
  }

  @Test
  void utf16_isRefusedWithOrWithoutAByteOrderMark() {
    for (Charset charset : new Charset[] {UTF_16LE, UTF_16BE}) {
      assertThatThrownBy(() -> JsonSource.of("f.json", ("\uFEFF" + text()).getBytes(charset)))
          .hasMessage("f.json: expected UTF-8, found UTF-16 (byte 0)");
      JsonSource unmarked = JsonSource.of("f.json", text().getBytes(charset));
      assertThatThrownBy(() -> codec.decode(unmarked))
          .isInstanceOf(UnreadableReportException.class);
    }
  }

  @Test
  void malformedUtf8_isRefusedWithItsOffset() {
    byte[] latin1 = text().replace("Example CPU", "Example \u00fcCPU").getBytes(ISO_8859_1);
    int at = text().indexOf("Example CPU") + "Example ".length();
    assertThatThrownBy(() -> JsonSource.of("f.json", latin1))
        .hasMessage("f.json: expected UTF-8, found malformed bytes (byte " + at + ")");
    byte[][] others = {
      {(byte) 0xC0, (byte) 0x80}, // overlong
      {(byte) 0xED, (byte) 0xA0, (byte) 0x80}, // a surrogate
      {(byte) 0xE2, (byte) 0x82}, // cut short
      {(byte) 0xF5, (byte) 0x80, (byte) 0x80, (byte) 0x80} // beyond U+10FFFF
    };
    for (byte[] bytes : others) {
      assertThatThrownBy(() -> JsonSource.of("f.json", bytes))
          .hasMessageContaining("malformed bytes (byte 0)");
    }
  }

  @Test
  void missingFileAndFolder_areNamed(@TempDir Path folder) {
    Path missing = folder.resolve("missing.json");
    assertThatThrownBy(() -> JsonSource.read(missing))
        .isInstanceOf(UnreadableReportException.class)
        .hasMessage(missing + ": no such file");
    assertThatThrownBy(() -> JsonSource.read(folder))
        .isInstanceOf(UnreadableReportException.class)
        .hasMessage(folder + ": expected a file, found a folder");
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "has no /dev/zero")
  void endlessDevice_isRefused() {
    assertThatThrownBy(() -> JsonSource.read(Path.of("/dev/zero")))
        .hasMessage("/dev/zero: expected a regular file, found a pipe or a device");
  }

  @Test
  void hugeFile_isRefusedUnread(@TempDir Path folder) throws Exception {
    Path huge = folder.resolve("huge.json");
    try (RandomAccessFile file = new RandomAccessFile(huge.toFile(), "rw")) {
      file.setLength(200L * 1024 * 1024);
    }
    assertThatThrownBy(() -> JsonSource.read(huge))
        .isInstanceOf(UnreadableReportException.class)
        .hasMessage(huge + ": too large: more than 67108864 bytes (209715200)");
    assertThat(Files.size(huge)).isEqualTo(200L * 1024 * 1024);
  }

  private String text() {
    return new String(golden, UTF_8);
  }
}
