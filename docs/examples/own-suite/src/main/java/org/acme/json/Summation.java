package org.acme.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;

/** The engines: two ways to add up the numbers of a document. Public, as JMH wants of a parameter. */
public enum Summation {
  /** Reads token by token and keeps nothing. */
  STREAM {
    private final JsonFactory factory = new JsonFactory();

    @Override
    long sum(String json) throws IOException {
      long sum = 0;
      try (JsonParser parser = factory.createParser(json)) {
        for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
          if (token == JsonToken.VALUE_NUMBER_INT) {
            sum += parser.getLongValue();
          }
        }
      }
      return sum;
    }
  },

  /** Builds a tree of the whole document first. */
  TREE {
    private final ObjectMapper mapper = new ObjectMapper();

    @Override
    long sum(String json) throws IOException {
      long sum = 0;
      for (JsonNode value : mapper.readTree(json)) {
        if (value.isNumber()) {
          sum += value.asLong();
        }
      }
      return sum;
    }
  };

  abstract long sum(String json) throws IOException;
}
