package dev.assay.geo;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Writes until it is killed, saying before each step what it begins and after each that it is done.
 * Steps follow from the seed alone, so that the parent knows what each step does.
 */
final class KillChild {
  static final int MEMBERS = 3000;

  private KillChild() {}

  /** What one step does: takes some members out, puts others in; or loads a collection. */
  record Step(List<Member> removed, List<GeoEntry> put, boolean load) {

    static Step of(long seed, int number) {
      SplittableRandom random = new SplittableRandom(seed * 1_000_003 + number);
      List<PointSets> sets = List.of(PointSets.values());
      PointSets set = sets.get(random.nextInt(sets.size()));
      boolean load = random.nextInt(12) == 0;
      int size = load ? 2000 : random.nextInt(3) == 0 ? 600 : 1 + random.nextInt(20);
      List<Member> removed = new ArrayList<>();
      List<GeoEntry> put = new ArrayList<>();
      boolean removes = !load && random.nextInt(3) == 0;
      for (int i = 0; i < size; i++) {
        Member member = PointSets.member(random.nextInt(MEMBERS));
        if (removes) {
          removed.add(member);
        } else {
          put.add(new GeoEntry(member, set.point(random, random.nextInt(1600))));
        }
      }
      return new Step(removed, put, load);
    }

    /** A load goes into a collection of its own. */
    String collection(int number) {
      return load ? "load" + number : "p";
    }

    void run(GeoIndex index, int number) {
      GeoCollection points = index.collection(collection(number));
      if (load) {
        points.bulkLoad(put.iterator());
      } else if (removed.isEmpty()) {
        points.putAll(put);
      } else {
        points.removeAll(removed);
      }
    }
  }

  public static void main(String[] arguments) throws IOException {
    long seed = Long.parseLong(arguments[1]);
    OutputStream out = System.out;
    try (GeoIndex index = GeoIndex.open(Path.of(arguments[0]), GeoOptions.defaults())) {
      for (int number = Integer.parseInt(arguments[2]); ; number++) {
        Step.of(seed, number).run(index, number);
        out.write((number + "\n").getBytes(StandardCharsets.UTF_8));
        out.flush();
      }
    }
  }
}
