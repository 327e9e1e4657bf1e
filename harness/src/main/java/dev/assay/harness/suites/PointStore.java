package dev.assay.harness.suites;

import java.io.Closeable;
import java.util.Map;

/**
 * A file of named points that can be changed, as the update and load cases see an engine. Not
 * thread-safe.
 */
interface PointStore extends Closeable {
  /** A transaction in the engine's own form: ready to run, so that only its work is timed. */
  @FunctionalInterface
  interface Change {
    void run() throws Exception;
  }

  /** Adds new members. */
  Change insert(PointBatch batch);

  /** Moves members that are there. */
  Change move(PointBatch batch);

  /** What the open file itself says of its settings. */
  Map<String, String> settings() throws Exception;

  long size() throws Exception;

  /** Hands every point to the visitor, in any order. */
  void forEach(Visitor visitor) throws Exception;

  /** Where this member is. */
  Place get(String member) throws Exception;

  /** Proves that the engine's index and its points agree; throws if they don't. */
  void check() throws Exception;

  /** What is told of each point. */
  @FunctionalInterface
  interface Visitor {
    void visit(String member, double longitudeDegrees, double latitudeDegrees);
  }

  /** A stored place, exact. */
  record Place(double longitudeDegrees, double latitudeDegrees) {}
}
