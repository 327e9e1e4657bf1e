package dev.assay.core.report;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.exc.InvalidNullException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import java.util.Collection;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Says in a reader's words what Jackson says in a Java programmer's. */
final class JsonProblem {
  private static final Pattern ABSENT =
      Pattern.compile("(Missing|Null value for) (?:required )?creator property '([^']*)'.*");

  /** What Jackson appends to tell programmers which of its settings to change. */
  private static final Pattern ADVICE =
      Pattern.compile(
          ": enable `.*|: expected (?:close marker|a valid value).*|, from `StreamReadConstraints[^`]*`| \\(was expecting.*|: was expecting.*");

  private static final Map<JsonToken, String> FOUND =
      Map.of(
          JsonToken.START_OBJECT, "an object",
          JsonToken.START_ARRAY, "an array",
          JsonToken.VALUE_STRING, "a text",
          JsonToken.VALUE_NUMBER_INT, "an integer",
          JsonToken.VALUE_NUMBER_FLOAT, "a number with a point or an exponent",
          JsonToken.VALUE_TRUE, "true",
          JsonToken.VALUE_FALSE, "false",
          JsonToken.VALUE_NULL, "null");

  private JsonProblem() {}

  static String describe(JsonParser parser, JsonProcessingException problem) {
    if (problem instanceof UnrecognizedPropertyException unknown) {
      return "unknown field \"" + unknown.getPropertyName() + '"';
    }
    if (problem instanceof ValueInstantiationException && problem.getCause() != null) {
      return String.valueOf(problem.getCause().getMessage());
    }
    if (problem instanceof InvalidNullException) {
      return "must not be null";
    }
    String message = String.valueOf(problem.getOriginalMessage());
    return problem instanceof MismatchedInputException mismatch
        ? describeMismatch(parser, mismatch.getTargetType(), message)
        : ADVICE.matcher(message).replaceAll("");
  }

  private static String describeMismatch(
      JsonParser parser, @Nullable Class<?> target, String message) {
    Matcher absent = ABSENT.matcher(message);
    if (absent.matches()) {
      return absent.group(1).equals("Missing")
          ? "missing field \"" + absent.group(2) + '"'
          : "field \"" + absent.group(2) + "\" must not be null";
    }
    if (message.startsWith("No content")) {
      return "expected JSON, found nothing";
    }
    if (message.startsWith("Trailing token")) {
      return "expected the end of the file, found more content";
    }
    return "expected " + expected(target) + ", found " + found(parser.currentToken());
  }

  private static String expected(@Nullable Class<?> target) {
    if (target == int.class || target == Integer.class) {
      return "an integer in [-2147483648, 2147483647]";
    }
    if (target == long.class || target == Long.class) {
      return "an integer in [-2^63, 2^63)";
    }
    if (target == double.class || target == Double.class) {
      return "a number";
    }
    if (target == boolean.class || target == Boolean.class) {
      return "true or false";
    }
    if (target == String.class) {
      return "a text";
    }
    return target != null && Collection.class.isAssignableFrom(target) ? "an array" : "an object";
  }

  static String found(@Nullable JsonToken token) {
    return token == null ? "nothing" : FOUND.getOrDefault(token, "something else");
  }
}
