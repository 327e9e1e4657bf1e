package dev.assay.geo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.geo.KillChild.Step;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * SIGKILL at random moments while a child puts, moves, removes and loads: every acknowledged step
 * is there, the one in progress is there whole or not at all, and index and points agree.
 */
class KillTest {
  private static final long SEED = 31;

  @TempDir Path folder;

  @Test
  void killedWriter_losesNothingAcknowledged() throws Exception {
    kill(4);
  }

  @Test
  @Tag("proof")
  void killedWriter_losesNothingAcknowledged_in200Kills() throws Exception {
    kill(200);
  }

  private void kill(int kills) throws Exception {
    SplittableRandom random = new SplittableRandom(SEED);
    Path file = folder.resolve("killed.db");
    Map<String, Map<Member, GeoPoint>> model = new HashMap<>();
    int next = 0;
    for (int kill = 0; kill < kills; kill++) {
      int acknowledged = runAndKill(file, next, random);
      for (; next <= acknowledged; next++) {
        apply(model, next);
      }
      next = reopen(file, model, next, "seed %d, kill %d".formatted(SEED, kill));
    }
    assertThat(next).isGreaterThan(kills);
  }

  /** The last step that the child acknowledged before it was killed. */
  private static int runAndKill(Path file, int first, SplittableRandom random)
      throws IOException, InterruptedException {
    try (ChildJvm child =
        ChildJvm.start(
            KillChild.class, List.of(), file.toString(), Long.toString(SEED), "" + first)) {
      int steps = random.nextInt(12);
      int last = first - 1;
      for (int i = 0; i < steps; i++) {
        last = Integer.parseInt(child.line());
      }
      // Somewhere within the next step or two, which take from below 1 ms to some 50 ms.
      TimeUnit.MICROSECONDS.sleep(random.nextInt(30_000));
      child
          .process
          .toHandle()
          .destroyForcibly(); // unlike the process's own, it leaves the pipe open
      child.process.waitFor();
      for (String line = child.out.readLine(); line != null; line = child.out.readLine()) {
        last = Integer.parseInt(line);
      }
      return last;
    }
  }

  private static void apply(Map<String, Map<Member, GeoPoint>> model, int number) {
    Step step = Step.of(SEED, number);
    Map<Member, GeoPoint> points =
        model.computeIfAbsent(step.collection(number), n -> new TreeMap<>());
    step.removed().forEach(points::remove);
    step.put().forEach(entry -> points.put(entry.member(), entry.point()));
  }

  /** Checks the file; returns the number of the first step that isn't in it. */
  private static int reopen(
      Path file, Map<String, Map<Member, GeoPoint>> model, int next, String what) {
    try (GeoIndex index = GeoIndex.open(file, GeoOptions.defaults())) {
      assertThat(index.check().problems()).as(what).isEmpty();
      Map<String, Map<Member, GeoPoint>> stored = stored(index);
      if (stored.equals(withoutEmpty(model))) {
        return next;
      }
      apply(model, next); // committed, but killed before it could say so
      assertThat(stored).as(what).isEqualTo(withoutEmpty(model));
      return next + 1;
    }
  }

  private static Map<String, Map<Member, GeoPoint>> stored(GeoIndex index) {
    Map<String, Map<Member, GeoPoint>> stored = new HashMap<>();
    for (String name : index.collections()) {
      Map<Member, GeoPoint> points = new TreeMap<>();
      GeoArea all = GeoArea.circle(GeoPoint.lonLat(0, 0), Distance.UNLIMITED);
      index.collection(name).within(all, n -> points.put(n.member(), n.point()));
      stored.put(name, points);
    }
    return stored;
  }

  private static Map<String, Map<Member, GeoPoint>> withoutEmpty(
      Map<String, Map<Member, GeoPoint>> model) {
    Map<String, Map<Member, GeoPoint>> full = new HashMap<>(model);
    full.values().removeIf(Map::isEmpty);
    return full;
  }
}
