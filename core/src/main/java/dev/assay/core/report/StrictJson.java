package dev.assay.core.report;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.type.LogicalType;
import java.io.IOException;
import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Jackson bound to records with nothing left lenient: duplicate keys, wrong types, trailing content
 * and whatever exceeds {@link ReportLimits} are errors that name the file, the path and the
 * position. Thread-safe; making one costs milliseconds.
 */
public final class StrictJson {

  /** What becomes of fields that a record does not have, and of those that it lacks. */
  public enum Fields {
    /** Both are errors: for a format of our own. */
    EXACT,
    /** Unknown ones are skipped, absent ones become null: for formats that others extend. */
    OPEN
  }

  private final JsonMapper mapper;

  public StrictJson(Fields fields) {
    boolean exact = fields == Fields.EXACT;
    mapper =
        JsonMapper.builder(factory())
            .configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, exact)
            .configure(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES, exact)
            .configure(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES, exact)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .enable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .disable(MapperFeature.SORT_CREATOR_PROPERTIES_FIRST)
            .withCoercionConfig(
                LogicalType.Textual,
                config ->
                    config
                        .setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                        .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                        .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail))
            .build();
    mapper.setDefaultSetterInfo(JsonSetter.Value.forContentNulls(Nulls.FAIL));
  }

  private static JsonFactory factory() {
    return JsonFactory.builder()
        .streamReadConstraints(
            StreamReadConstraints.builder()
                .maxDocumentLength(ReportLimits.MAX_BYTES)
                .maxNestingDepth(ReportLimits.MAX_NESTING)
                .maxStringLength(ReportLimits.MAX_STRING_LENGTH)
                .maxNameLength(ReportLimits.MAX_STRING_LENGTH)
                .maxNumberLength(ReportLimits.MAX_NUMBER_LENGTH)
                .build())
        .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
        // JDK 19 changed Double.toString: this writer gives the same digits on every JVM.
        .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
        // Names come from outside: don't keep them for ever.
        .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
        .build();
  }

  /**
   * Reads a whole document.
   *
   * @throws UnreadableReportException if it is anything but exactly one such value
   */
  public <T> T read(JsonSource source, Class<T> type) {
    try (JsonParser parser = mapper.createParser(source.reader())) {
      return read(parser, source, type);
    } catch (IOException e) {
      throw new UnreadableReportException(source.name(), JsonPlace.NONE, e.toString(), e);
    }
  }

  private <T> T read(JsonParser parser, JsonSource source, Class<T> type) throws IOException {
    try {
      T value = mapper.readValue(parser, type);
      if (value == null) {
        throw source.problem("expected a document, found null");
      }
      return value;
    } catch (JsonProcessingException e) {
      throw unreadable(source, parser, "$", e);
    }
  }

  /**
   * Reads a document that is an array, and hands over one element at a time, so that memory is
   * bounded by the largest element.
   *
   * @param most how many elements there may be
   * @throws UnreadableReportException if it is anything but one array of such values
   */
  public <T> void readEach(JsonSource source, Class<T> type, int most, Consumer<T> consumer) {
    // Each element is a document to Jackson, which would take the next one for trailing content.
    ObjectReader elements =
        mapper.readerFor(type).without(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
    try (JsonParser parser = mapper.createParser(source.reader())) {
      int index = 0;
      try {
        requireToken(source, parser, JsonToken.START_ARRAY, "an array");
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          if (index == most) {
            throw source.problem("more than " + most + " array elements");
          }
          T element = elements.readValue(parser);
          if (element == null) {
            throw source.problem("must not be null at $[" + index + "]");
          }
          consumer.accept(element);
          index++;
        }
        requireToken(source, parser, null, "the end of the file");
      } catch (JsonProcessingException e) {
        throw unreadable(source, parser, "$[" + index + "]", e);
      }
    } catch (IOException e) {
      throw new UnreadableReportException(source.name(), JsonPlace.NONE, e.toString(), e);
    }
  }

  private static void requireToken(
      JsonSource source, JsonParser parser, @Nullable JsonToken expected, String shown)
      throws IOException {
    if (parser.nextToken() != expected) {
      throw new UnreadableReportException(
          source.name(),
          JsonPlace.of(parser),
          "expected " + shown + ", found " + JsonProblem.found(parser.currentToken()),
          null);
    }
  }

  private static UnreadableReportException unreadable(
      JsonSource source, JsonParser parser, String root, JsonProcessingException problem) {
    return new UnreadableReportException(
        source.name(),
        JsonPlace.of(parser, root, problem),
        JsonProblem.describe(parser, problem),
        problem);
  }

  /**
   * The document as bytes, ending in one newline: keys sorted, the same on every JVM and locale.
   */
  public byte[] write(Object value) {
    try {
      byte[] json = mapper.writer(new CompactRows()).writeValueAsBytes(value);
      byte[] ended = Arrays.copyOf(json, json.length + 1);
      ended[json.length] = '\n';
      return ended;
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("not to be written as JSON: " + e.getMessage(), e);
    }
  }
}
