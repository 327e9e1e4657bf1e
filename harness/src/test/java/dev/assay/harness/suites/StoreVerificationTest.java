package dev.assay.harness.suites;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.core.suite.Verification;
import dev.assay.core.workload.points.PointSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class StoreVerificationTest {
  private static final int POINTS = 1_000;

  private final PointSet points = GeoPreparation.referencePoints(POINTS);
  private final StoreVerification model = new StoreVerification(points, POINTS);
  private final MapStore store = new MapStore();

  @BeforeEach
  void fill() throws Exception {
    BatchSource batches = new BatchSource(points, POINTS, 128);
    while (batches.hasNext()) {
      store.insert(batches.next()).run();
    }
  }

  @Test
  void rightStore_passesWithEachPointChecked() throws Exception {
    Verification verdict = model.verdict(store);
    assertThat(verdict.passed()).isTrue();
    assertThat(verdict.checked()).isEqualTo(POINTS);
  }

  @Test
  void lostMember_isNamed() throws Exception {
    store.places.remove("p00000005");
    assertThat(failure()).isEqualTo("member p00000005 is missing");
  }

  @Test
  void movedByOneUlp_isNamed() throws Exception {
    PointStore.Place old = store.get("p00000005");
    store.places.put(
        "p00000005",
        new PointStore.Place(Math.nextUp(old.longitudeDegrees()), old.latitudeDegrees()));
    assertThat(failure()).startsWith("p00000005 should be at lon " + old.longitudeDegrees());
  }

  @Test
  void lostUpdate_isNamed() throws Exception {
    PointBatch batch = new Moves(points.size(), 1).next();
    model.move(batch);
    assertThat(failure()).startsWith(batch.members()[0] + " should be at lon ");
  }

  @Test
  void strayMember_isNamed() throws Exception {
    store.places.put("p00001000", new PointStore.Place(0, 0));
    assertThat(failure()).isEqualTo("unknown member p00001000");
  }

  @Test
  void brokenIndex_failsWithItsOwnWords() throws Exception {
    store.indexAgrees = false;
    assertThat(failure()).isEqualTo("the index lost a point");
  }

  @Test
  void afterTimedWork_wrongSizeOrPlaceIsRefused() {
    PointBatch sample = IngestTable.sample(points, POINTS);
    store.places.put(sample.members()[0], new PointStore.Place(0, 0));
    assertThatThrownBy(() -> StoreVerification.requirePlaces(store, sample))
        .hasMessageContaining(sample.members()[0]);
    store.places.remove("p00000001");
    assertThatThrownBy(() -> StoreVerification.requireSize(store, POINTS))
        .hasMessageContaining("expected 1000 points after the timed work, found 999");
  }

  private String failure() throws Exception {
    Verification verdict = model.verdict(store);
    assertThat(verdict.passed()).isFalse();
    return verdict.detail();
  }
}
