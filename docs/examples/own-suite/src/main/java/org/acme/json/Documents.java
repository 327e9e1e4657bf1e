package org.acme.json;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** The workload: documents of 50 numbers, made from a seed, and what is right about each. */
final class Documents {
  static final int VERSION = 1; // a change below is a new version: old reports then can't be compared
  static final long SEED = 42;
  static final int COUNT = 1_000;
  private static final int FIELDS = 50;

  private Documents() {}

  /** A document and the sum of its numbers, known without parsing it. */
  record Document(String json, long sum) {}

  static List<Document> generate() {
    SplittableRandom random = new SplittableRandom(SEED);
    List<Document> documents = new ArrayList<>();
    for (int i = 0; i < COUNT; i++) {
      StringBuilder json = new StringBuilder("{\"id\":\"").append(i).append('"');
      long sum = 0;
      for (int field = 0; field < FIELDS; field++) {
        int value = random.nextInt(1_000_000);
        json.append(",\"n").append(field).append("\":").append(value);
        sum += value;
      }
      documents.add(new Document(json.append('}').toString(), sum));
    }
    return documents;
  }
}
