package dev.assay.harness.suites;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.core.workload.points.PointSet;
import org.junit.jupiter.api.Test;

class MovesTest {
  private final PointSet points = GeoPreparation.referencePoints(1_000);

  @Test
  void twoSequences_areTheSame() {
    Moves one = new Moves(points.size(), 100);
    Moves other = new Moves(points.size(), 100);
    for (int i = 0; i < 10; i++) {
      PointBatch a = one.next();
      PointBatch b = other.next();
      assertThat(a.members()).isEqualTo(b.members()).doesNotHaveDuplicates();
      assertThat(a.longitudesDegrees()).isEqualTo(b.longitudesDegrees());
      assertThat(a.latitudesDegrees()).isEqualTo(b.latitudesDegrees());
    }
  }

  @Test
  void batches_coverTheirPointsOnceAndInOrder() {
    BatchSource batches = new BatchSource(points, 250, 100);
    int index = 0;
    while (batches.hasNext()) {
      PointBatch batch = batches.next();
      for (int i = 0; i < batch.size(); i++, index++) {
        assertThat(batch.members()[i]).isEqualTo(points.member(index));
        assertThat(batch.longitudesDegrees()[i]).isEqualTo(points.longitudeDegrees(index));
        assertThat(batch.latitudesDegrees()[i]).isEqualTo(points.latitudeDegrees(index));
      }
    }
    assertThat(index).isEqualTo(250);
  }
}
