package dev.assay.geo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The code of docs/geo.md and of the README, word for word. */
class GuideTest {
  private static final Pattern BLOCK = Pattern.compile("```(\\w+)\n(.*?)```", Pattern.DOTALL);

  @TempDir Path folder;

  private static List<String> blocks(String language) throws IOException {
    return blocks("docs/geo.md", language);
  }

  private static List<String> blocks(String page, String language) throws IOException {
    Path guide = Path.of(System.getProperty("assay.basedir"), page);
    List<String> blocks = new ArrayList<>();
    Matcher matcher = BLOCK.matcher(Files.readString(guide));
    while (matcher.find()) {
      if (matcher.group(1).equals(language)) {
        blocks.add(matcher.group(2));
      }
    }
    return blocks;
  }

  /** Space and line breaks may differ: the formatter of the sources decides on those. */
  private static String words(String code) {
    return code.replaceAll("\\s+", "");
  }

  @Test
  void everyBlockOfTheGuide_isInThisFile() throws IOException {
    Path source =
        Path.of(
            System.getProperty("assay.basedir"), "geo/src/test/java/dev/assay/geo/GuideTest.java");
    String compiled = words(Files.readString(source));
    assertThat(blocks("java")).hasSize(5).allSatisfy(b -> assertThat(compiled).contains(words(b)));
  }

  @Test
  void everyBlockOfTheReadme_isOneOfTheGuide() throws IOException {
    assertThat(blocks("README.md", "java")).isNotEmpty().isSubsetOf(blocks("java"));
  }

  @Test
  void firstSearch_printsWhatTheGuideSays() throws IOException {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream out = System.out;
    try {
      System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
      firstSearch();
    } finally {
      System.setOut(out);
    }
    assertThat(printed.toString(StandardCharsets.UTF_8).replace("\r", ""))
        .isEqualTo(blocks("text").get(0));
  }

  private void firstSearch() {
    try (GeoIndex index = GeoIndex.open(folder.resolve("cities.db"), GeoOptions.defaults())) {
      GeoCollection cities = index.collection("cities");
      cities.put(Member.of("Palermo"), GeoPoint.lonLat(13.361389, 38.115556));
      cities.put(Member.of("Catania"), GeoPoint.lonLat(15.087269, 37.502669));

      GeoPoint here = GeoPoint.lonLat(15, 37);
      NearestQuery query = NearestQuery.around(here).within(Distance.ofKilometres(200)).limit(5);
      for (Neighbour found : cities.nearest(query)) {
        System.out.println(found.member() + " is " + found.distance() + " away");
      }
    }
  }

  @Test
  void theRest_doesWhatTheGuideSays() {
    firstSearch();
    GeoPoint here = GeoPoint.lonLat(15, 37);
    try (GeoIndex index = GeoIndex.open(folder.resolve("cities.db"), GeoOptions.defaults())) {
      GeoCollection cities = index.collection("cities");
      GeoCollection capitals = index.collection("capitals");
      GeoArea circle = GeoArea.circle(here, Distance.ofKilometres(100));
      GeoArea box = GeoArea.box(here, Distance.ofKilometres(400), Distance.ofKilometres(400));
      cities.within(box, found -> System.out.println(found.member()));
      long near = cities.countWithin(circle);
      assertThat(near).isEqualTo(1);
      assertThat(cities.countWithin(box)).isEqualTo(2);

      Iterator<GeoEntry> entries =
          Stream.of(
                  new GeoEntry(Member.of("Oslo"), GeoPoint.lonLat(10.75, 59.91)),
                  new GeoEntry(Member.of("Rome"), GeoPoint.lonLat(12.50, 41.90)))
              .iterator();
      index.collection("capitals").bulkLoad(entries);
      assertThat(capitals.size()).isEqualTo(2);

      index.file().write(tx -> tx.statement("CREATE TABLE visit(who TEXT) STRICT").execute());
      index
          .file()
          .write(
              tx -> {
                capitals.writing(tx).put(Member.of("Paris"), GeoPoint.lonLat(2.35, 48.86));
                return tx.statement("INSERT INTO visit(who) VALUES('Paris')").execute();
              });
      List<Neighbour> seen =
          index
              .file()
              .read(
                  tx -> {
                    GeoReader then = capitals.reading(tx);
                    return then.size() < 3 ? List.of() : then.nearest(NearestQuery.around(here));
                  });
      assertThat(seen)
          .extracting(n -> n.member().toString())
          .containsExactly("Rome", "Paris", "Oslo");

      CheckReport report = index.check();
      if (!report.isSound()) {
        report.problems().forEach(System.err::println);
        index.rebuild();
      }
      assertThat(report).isEqualTo(new CheckReport(List.of(), 5, 2));
      index.rebuild();
      assertThat(index.check()).isEqualTo(report);
      assertThat(capitals.nearest(NearestQuery.around(here))).isEqualTo(seen);
    }
  }
}
