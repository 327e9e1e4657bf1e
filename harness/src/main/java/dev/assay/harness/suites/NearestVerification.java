package dev.assay.harness.suites;

import dev.assay.core.suite.Verification;
import dev.assay.core.verify.BoundingCubes;
import dev.assay.core.verify.NearestAnswers;
import dev.assay.core.verify.NearestEngine;
import dev.assay.core.verify.NearestHit;
import dev.assay.core.verify.NearestVerifier;
import dev.assay.core.workload.points.PointSet;
import dev.assay.core.workload.points.QuerySet;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Checks every answer of an engine and counts its work meanwhile. Keeps the points of the last
 * case, since the cases of a run share them. Not thread-safe.
 */
final class NearestVerification {
  private @Nullable PointSet points;
  private @Nullable BoundingCubes cubes;
  private final Map<String, Double> meansInCube = new HashMap<>();

  Verification verify(
      NearestSearcher engine, Sphere sphere, QuerySet queries, int size, Path answersFile)
      throws Exception {
    PointSet reference = points(size);
    NearestAnswers answers = NearestAnswers.readFrom(answersFile);
    NearestVerifier verifier =
        NearestVerifier.of(reference, queries, answers, sphere.errorMetres(nearestMetres(answers)));
    Map<String, Long> before = engine.work();
    Verification verdict = verifier.verify(answers(engine, queries.size()), Map.of());
    if (!verdict.passed()) {
      return verdict;
    }
    return Verification.passed(
            verdict.checked(), verdict.oracle(), facts(engine.work(), before, queries, answers))
        .withDetail(
            String.format(Locale.ROOT, "%,d of %,d queries", queries.size(), answers.size()))
        .withSettings(engine.settings());
  }

  private PointSet points(int size) {
    PointSet have = points;
    if (have == null || have.size() != size) {
      have = GeoPreparation.referencePoints(size);
      points = have;
      cubes = BoundingCubes.over(have);
      meansInCube.clear();
    }
    return have;
  }

  /** One at a time, or all beforehand where two threads can share the work: slow ones can. */
  private static NearestEngine answers(NearestSearcher engine, int queries) throws Exception {
    Optional<NearestSearcher> twin = engine.twin();
    if (twin.isEmpty()) {
      return q -> hits(engine.nearest(q));
    }
    List<List<List<NearestHit>>> halves =
        new Pairs()
            .run(
                List.of(
                    () -> everySecond(engine, 0, queries),
                    () -> everySecond(twin.get(), 1, queries)));
    return q -> halves.get(q % 2).get(q / 2);
  }

  private static List<List<NearestHit>> everySecond(NearestSearcher engine, int first, int queries)
      throws Exception {
    List<List<NearestHit>> answers = new ArrayList<>();
    for (int q = first; q < queries; q += 2) {
      answers.add(hits(engine.nearest(q)));
    }
    return answers;
  }

  private static List<NearestHit> hits(Matches matches) {
    List<NearestHit> hits = new ArrayList<>(matches.size());
    for (int i = 0; i < matches.size(); i++) {
      hits.add(new NearestHit(matches.members[i].toString(), matches.distancesMetres[i]));
    }
    return hits;
  }

  /** The shortest distance that any answer holds; the longest there is if none holds any. */
  private static double nearestMetres(NearestAnswers answers) {
    double nearest = Math.PI * answers.origin().earthRadiusMetres();
    for (int q = 0; q < answers.size(); q++) {
      if (answers.candidates(q) > 0) {
        nearest = Math.min(nearest, answers.distanceMetres(q, 0));
      }
    }
    return nearest;
  }

  private Map<String, Double> facts(
      Map<String, Long> after, Map<String, Long> before, QuerySet queries, NearestAnswers answers) {
    Map<String, Double> facts = new TreeMap<>();
    after.forEach(
        (name, count) ->
            facts.put(name, (double) (count - before.getOrDefault(name, 0L)) / queries.size()));
    if (cubes != null) {
      facts.put(Facts.POINTS_IN_CUBE, meanPoints(cubes, queries));
    }
    facts.put(Facts.MATCHES, answers.meanMatches(queries.size()));
    return facts;
  }

  /** Seconds for the widest queries over a million points, and the same for each engine. */
  private double meanPoints(BoundingCubes cubes, QuerySet queries) {
    return meansInCube.computeIfAbsent(
        queries.size() + " " + queries.name(), key -> cubes.meanPoints(queries));
  }
}
