package dev.assay.core.report;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.databind.JsonMappingException;
import org.jspecify.annotations.Nullable;

/** A place in a JSON file: the path in the document and the position in the text. */
record JsonPlace(String path, String position) {
  static final JsonPlace NONE = new JsonPlace("", "");

  static JsonPlace atByte(long offset) {
    return new JsonPlace("", "byte " + offset);
  }

  /** Where the parser stands. */
  static JsonPlace of(JsonParser parser) {
    return new JsonPlace(path(parser.getParsingContext()), position(parser, null));
  }

  /**
   * Where a problem was found.
   *
   * @param root the path of what was bound to a record, which a path of Jackson's starts from
   */
  static JsonPlace of(JsonParser parser, String root, JsonProcessingException problem) {
    return new JsonPlace(path(parser, root, problem), position(parser, problem.getLocation()));
  }

  private static String path(JsonParser parser, String root, JsonProcessingException problem) {
    if (problem instanceof JsonMappingException mapping && !mapping.getPath().isEmpty()) {
      StringBuilder path = new StringBuilder(root);
      for (JsonMappingException.Reference step : mapping.getPath()) {
        append(path, step.getFieldName(), step.getIndex());
      }
      return path.toString();
    }
    return path(parser.getParsingContext());
  }

  private static String path(@Nullable JsonStreamContext context) {
    if (context == null || context.inRoot()) {
      return "$";
    }
    StringBuilder path = new StringBuilder(path(context.getParent()));
    if (context.hasCurrentIndex() || context.hasCurrentName()) {
      append(path, context.getCurrentName(), context.getCurrentIndex());
    }
    return path.toString();
  }

  private static void append(StringBuilder path, @Nullable String field, int index) {
    if (field == null) {
      path.append('[').append(Math.max(index, 0)).append(']');
    } else if (field.matches("[A-Za-z_][A-Za-z0-9_]*")) {
      path.append('.').append(field);
    } else {
      path.append("[\"").append(field).append("\"]");
    }
  }

  private static String position(JsonParser parser, @Nullable JsonLocation location) {
    JsonLocation known = location == null ? parser.currentLocation() : location;
    return "line %s, column %s".formatted(known.getLineNr(), known.getColumnNr());
  }

  String shown() {
    String shownPath = path.isEmpty() ? "" : " at " + path;
    String shownPosition = position.isEmpty() ? "" : " (" + position + ")";
    return shownPath + shownPosition;
  }
}
