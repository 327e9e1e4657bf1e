package dev.assay.harness.render;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.assay.core.report.RunMetadata;
import java.nio.charset.StandardCharsets;

/** A report's metadata alone, for whoever wants no samples. */
final class MetadataJson {
  private MetadataJson() {}

  static byte[] of(RunMetadata metadata) {
    JsonMapper mapper = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
    try {
      return (mapper.writeValueAsString(metadata) + "\n").getBytes(StandardCharsets.UTF_8);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("strings, numbers and maps are always JSON", e);
    }
  }
}
