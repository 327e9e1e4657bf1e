package dev.assay.harness.suites;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.core.workload.points.PointSet;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RtreeStoreTest {
  private static final int POINTS = 1_000;

  @TempDir Path folder;

  private final PointSet points = GeoPreparation.referencePoints(POINTS);

  @Test
  void insertsAndMoves_areReadBackExactly() throws Exception {
    StoreVerification model = new StoreVerification(points, POINTS);
    Moves moves = new Moves(POINTS, 100);
    try (RtreeStore store = filled("FULL")) {
      for (int i = 0; i < 20; i++) {
        PointBatch batch = moves.next();
        store.move(batch).run();
        model.move(batch);
      }
      assertThat(model.verdict(store).detail()).isEmpty();
      assertThat(model.verdict(store).passed()).isTrue();
    }
    assertThat(folder.toFile().list()).containsExactly("rtree.db");
  }

  /** A rival with less memory or more syncs than the subject would be a weak one. */
  @ParameterizedTest
  @ValueSource(strings = {"FULL", "NORMAL"})
  void sqliteSettings_areThoseOfTheSubject(String durability) throws Exception {
    try (RtreeStore rival = filled(durability);
        GeoStore subject = GeoStore.open(folder.resolve("geo.db"), GeoStore.options(durability))) {
      assertThat(rival.settings())
          .isEqualTo(subject.settings())
          .containsEntry("journal_mode", "wal")
          .containsEntry("synchronous", durability.equals("FULL") ? "2" : "1")
          .containsEntry("mmap_size", "268435456")
          .containsEntry("page_size", "4096");
    }
  }

  @Test
  void movedWithoutItsBox_isNoticedByCheck() throws Exception {
    filled("NORMAL").close();
    try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + file());
        Statement statement = other.createStatement()) {
      statement.execute("UPDATE point SET lat = -lat WHERE id = 7");
    }
    try (RtreeStore store = RtreeStore.open(file(), "FULL")) {
      assertThatThrownBy(store::check).hasMessageContaining("999 of 1000 points lie in their box");
    }
  }

  @Test
  void unknownMember_undoesTheWholeTransaction() throws Exception {
    try (RtreeStore store = filled("FULL")) {
      PointBatch batch =
          new PointBatch(
              new String[] {points.member(0), "nobody"}, new double[] {1, 2}, new double[] {3, 4});
      assertThatThrownBy(() -> store.move(batch).run())
          .isInstanceOf(SQLException.class)
          .hasMessageContaining("nobody");
      assertThat(new StoreVerification(points, POINTS).verdict(store).passed()).isTrue();
    }
  }

  private RtreeStore filled(String durability) throws Exception {
    RtreeStore store = RtreeStore.open(file(), durability);
    BatchSource batches = new BatchSource(points, POINTS, 300);
    while (batches.hasNext()) {
      store.insert(batches.next()).run();
    }
    assertThat(Files.exists(file())).isTrue();
    return store;
  }

  private Path file() {
    return folder.resolve("rtree.db");
  }
}
