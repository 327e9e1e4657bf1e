package dev.assay.core.report;

import com.fasterxml.jackson.databind.JsonNode;
import org.jspecify.annotations.Nullable;

/** Tells a report of another version from a broken one, since its fields differ too. */
final class SchemaVersion {
  private static final StrictJson OPEN = new StrictJson(StrictJson.Fields.OPEN);

  private record Header(@Nullable JsonNode schemaVersion) {}

  private SchemaVersion() {}

  /** What to throw instead of {@code error}. */
  static UnreadableReportException explain(JsonSource source, UnreadableReportException error) {
    try {
      JsonNode version = OPEN.read(source, Header.class).schemaVersion();
      if (version != null && version.isInt() && version.intValue() != Report.SCHEMA_VERSION) {
        return new UnreadableReportException(
            source.name(),
            new JsonPlace("$.schemaVersion", ""),
            "expected schema version %s, found %s"
                .formatted(Report.SCHEMA_VERSION, version.intValue()),
            error);
      }
    } catch (UnreadableReportException e) {
      return error;
    }
    return error;
  }
}
