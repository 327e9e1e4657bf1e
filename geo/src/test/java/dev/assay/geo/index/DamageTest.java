package dev.assay.geo.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.store.sqlite.SqliteFile;
import dev.assay.store.sqlite.SqliteOptions;
import dev.assay.store.sqlite.WriteTransaction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each way in which index and points can disagree is found. */
class DamageTest {
  private static final int POINTS = 2_000;
  private static final long LEAF = 3;

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          DELETE FROM geo_point WHERE member = x'6d37'                       | a member that isn't stored
          INSERT INTO geo_point VALUES(1, x'6e6577', 1.0, 2.0, NULL)         | stores 2001 points
          UPDATE geo_point SET lon = 1.5 WHERE member = x'6d37'              | at another place
          INSERT INTO geo_point VALUES(9, x'6e6577', 1.0, 2.0, NULL)         | belong to no collection
          UPDATE geo_collection SET size = 1999                              | its row says 1999
          DELETE FROM geo_leaf WHERE id = 3                                  | leaf 3 of the geo index is missing
          DELETE FROM geo_directory WHERE leaf = 3                           | the directory names
          INSERT INTO geo_leaf VALUES(999, x'0000')                          | are stored
          UPDATE geo_leaf SET points = x'0500' WHERE id = 3                  | can't be read
          UPDATE geo_leaf SET points = x'0000' WHERE id = 3                  | is empty
          UPDATE geo_directory SET box = zeroblob(48) WHERE leaf = 3         | outside of its box
          UPDATE geo_directory SET box = zeroblob(40) WHERE leaf = 3         | should have 48 bytes
          UPDATE geo_directory SET leaf = 7 - leaf WHERE leaf IN (3, 4)      | a point of another leaf
          DELETE FROM geo_cube_1 WHERE id = 7                                | its R*Tree holds 1999
          UPDATE geo_cube_1 SET lon = 0.5 WHERE id = 7                       | of which 1999 agree
          UPDATE geo_cube_1 SET x0 = 0.9, x1 = 0.9 WHERE id = 7              | outside of their boxes
          DELETE FROM geo_cube_1_rowid WHERE rowid = 7                       | R*Tree of collection p is damaged
          """)
  void damage_isFound(String sql, String problem) {
    damagedIndex_isFound(tx -> tx.statement(sql).execute(), problem);
  }

  @Test
  void memberThatTookAnothersPlace_isFound() {
    damagedIndex_isFound(
        tx -> {
          Points points = Tables.leaf(tx, LEAF);
          byte[] member = points.member(1);
          Points doubled = points.without(0).with(member, points.lon[1], points.lat[1]);
          Tables.updateLeaf(tx, LEAF, doubled);
        },
        "a member twice");
  }

  private void damagedIndex_isFound(Consumer<WriteTransaction> damage, String problem) {
    try (SqliteFile file =
        SqliteFile.open(folder.resolve("damaged.db"), SqliteOptions.defaults())) {
      load(file);
      assertThat(problems(file)).isEmpty();
      file.<Boolean>write(
          tx -> {
            damage.accept(tx);
            return true;
          });
      assertThat(problems(file)).anySatisfy(text -> assertThat(text).contains(problem));
    }
  }

  private static List<String> problems(SqliteFile file) {
    return file.read(Checker::run).problems();
  }

  private static void load(SqliteFile file) {
    PointIndex index =
        new PointIndex(
            file,
            new IndexSettings(true, 1 << 20, false, 6_372_797.560856),
            new SplittableRandom(1));
    SplittableRandom random = new SplittableRandom(20261201);
    BulkLoad load = new BulkLoad();
    for (int i = 0; i < POINTS; i++) {
      byte[] member = ("m" + i).getBytes(StandardCharsets.UTF_8);
      load.add(member, random.nextDouble(-180, 180), random.nextDouble(-90, 90));
    }
    load.prepare();
    index.collection("p").load(load);
  }
}
