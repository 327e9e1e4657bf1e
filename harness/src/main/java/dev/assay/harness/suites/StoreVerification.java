package dev.assay.harness.suites;

import dev.assay.core.suite.Verification;
import dev.assay.core.workload.points.PointSet;
import java.util.BitSet;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a store must hold: names and exact places in plain arrays. Not thread-safe. */
final class StoreVerification {
  static final String ORACLE = "a model in plain arrays, exact doubles, and the engine's own check";

  private final PointSet names;
  private final double[] longitudesDegrees;
  private final double[] latitudesDegrees;
  private final int size;

  /** The first points of the set, where the set has them. */
  StoreVerification(PointSet points, int size) {
    this.names = points;
    this.size = size;
    this.longitudesDegrees = points.longitudesDegrees().clone();
    this.latitudesDegrees = points.latitudesDegrees().clone();
  }

  void move(PointBatch batch) {
    for (int i = 0; i < batch.size(); i++) {
      int index = names.indexOf(batch.members()[i]);
      longitudesDegrees[index] = batch.longitudesDegrees()[i];
      latitudesDegrees[index] = batch.latitudesDegrees()[i];
    }
  }

  /** Reads all points back and lets the store check itself. */
  Verification verdict(PointStore store) throws Exception {
    String difference = firstDifference(store);
    return difference == null
        ? Verification.passed(size, ORACLE, Map.of()).withSettings(store.settings())
        : Verification.failed(size, ORACLE, difference);
  }

  /** Null if all is as it must be, else the first difference. */
  private @Nullable String firstDifference(PointStore store) throws Exception {
    Comparison comparison = new Comparison();
    store.forEach(comparison);
    String difference = comparison.verdict();
    if (difference != null) {
      return difference;
    }
    if (store.size() != size) {
      return "size() should be %d, was %d".formatted(size, store.size());
    }
    try {
      store.check();
    } catch (IllegalStateException e) {
      return e.getMessage();
    }
    return null;
  }

  private final class Comparison implements PointStore.Visitor {
    private final BitSet seen = new BitSet(size);
    private @Nullable String first;

    @Override
    public void visit(String member, double longitudeDegrees, double latitudeDegrees) {
      int index = names.indexOf(member);
      if (index < 0 || index >= size) {
        note("unknown member " + member);
      } else if (seen.get(index)) {
        note("member %s comes twice".formatted(member));
      } else if (longitudeDegrees != longitudesDegrees[index]
          || latitudeDegrees != latitudesDegrees[index]) {
        note(
            "%s should be at lon %s lat %s, was at lon %s lat %s"
                .formatted(
                    member,
                    longitudesDegrees[index],
                    latitudesDegrees[index],
                    longitudeDegrees,
                    latitudeDegrees));
      } else {
        seen.set(index);
      }
    }

    private void note(String difference) {
      if (first == null) {
        first = difference;
      }
    }

    @Nullable String verdict() {
      int missing = seen.nextClearBit(0);
      if (first == null && missing < size) {
        first = "member %s is missing".formatted(names.member(missing));
      }
      return first;
    }
  }

  /**
   * @throws IllegalStateException if the store has another size
   */
  static void requireSize(PointStore store, long size) throws Exception {
    if (store.size() != size) {
      throw new IllegalStateException(
          "expected %d points after the timed work, found %d".formatted(size, store.size()));
    }
  }

  /**
   * @throws IllegalStateException if one of these members is anywhere else
   */
  static void requirePlaces(PointStore store, PointBatch batch) throws Exception {
    for (int i = 0; i < batch.size(); i++) {
      PointStore.Place expected =
          new PointStore.Place(batch.longitudesDegrees()[i], batch.latitudesDegrees()[i]);
      PointStore.Place found = store.get(batch.members()[i]);
      if (expected.longitudeDegrees() != found.longitudeDegrees()
          || expected.latitudeDegrees() != found.latitudeDegrees()) {
        throw new IllegalStateException(
            "after the timed work expected %s at %s, found %s"
                .formatted(batch.members()[i], expected, found));
      }
    }
  }
}
