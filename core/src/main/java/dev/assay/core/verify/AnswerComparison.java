package dev.assay.core.verify;

import dev.assay.core.workload.points.PointSet;
import dev.assay.core.workload.points.QuerySet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** One answer against the oracle's. */
final class AnswerComparison {
  private final PointSet points;
  private final QuerySet queries;
  private final NearestAnswers answers;
  private final int query;
  private final List<NearestHit> seen;
  private final double errorMetres;
  private final int[] indexes;
  private final double[] trueMetres;

  AnswerComparison(
      PointSet points,
      QuerySet queries,
      NearestAnswers answers,
      double engineErrorMetres,
      int query,
      List<NearestHit> seen) {
    this.points = points;
    this.queries = queries;
    this.answers = answers;
    this.query = query;
    this.seen = seen;
    this.errorMetres =
        engineErrorMetres + NearestOracle.errorMetres(answers.origin().earthRadiusMetres());
    this.indexes = seen.stream().mapToInt(hit -> points.indexOf(hit.member())).toArray();
    this.trueMetres = trueDistances();
  }

  private double[] trueDistances() {
    UnitVectors centre =
        new UnitVectors(
            new double[] {queries.longitudeDegrees(query)},
            new double[] {queries.latitudeDegrees(query)});
    double[] metres = new double[indexes.length];
    for (int rank = 0; rank < metres.length; rank++) {
      if (indexes[rank] >= 0) {
        UnitVectors member =
            new UnitVectors(
                new double[] {points.longitudeDegrees(indexes[rank])},
                new double[] {points.latitudeDegrees(indexes[rank])});
        metres[rank] = answers.origin().earthRadiusMetres() * centre.angle(0, member, 0);
      }
    }
    return metres;
  }

  Optional<String> firstDifference() {
    Set<Integer> members = new HashSet<>();
    for (int rank = 0; rank < seen.size(); rank++) {
      Optional<String> problem = problemAt(rank, members);
      if (problem.isPresent()) {
        return problem.map(text -> describe(text));
      }
    }
    return missing(members).map(this::describe);
  }

  private Optional<String> problemAt(int rank, Set<Integer> members) {
    if (rank >= queries.limit()) {
      return Optional.of(
          "expected at most %s members, saw %s".formatted(queries.limit(), seen.size()));
    }
    if (indexes[rank] < 0) {
      return at(rank, "which is no member of the point set");
    }
    if (!members.add(indexes[rank])) {
      return at(rank, "which was there at a lower rank already");
    }
    if (!(trueMetres[rank] <= queries.radiusMetres() + errorMetres)) {
      return at(rank, "which is outside the radius of %s m".formatted(queries.radiusMetres()));
    }
    // written so that NaN fails too
    if (!(Math.abs(seen.get(rank).distanceMetres() - trueMetres[rank]) <= errorMetres)) {
      return at(rank, "a distance that is off by more than %s m".formatted(errorMetres));
    }
    return rank == 0 ? Optional.empty() : disorder(rank);
  }

  private Optional<String> disorder(int rank) {
    double before = seen.get(rank - 1).distanceMetres();
    double here = seen.get(rank).distanceMetres();
    if (!(before <= here)) {
      return at(rank, "a distance below the one of the rank before, %s m".formatted(before));
    }
    boolean equal = before == here || samePlace(indexes[rank - 1], indexes[rank]);
    if (equal && indexes[rank - 1] > indexes[rank]) {
      return at(
          rank,
          "which has the distance of %s before it and belongs ahead of it by name"
              .formatted(seen.get(rank - 1).member()));
    }
    return Optional.empty();
  }

  private boolean samePlace(int a, int b) {
    return points.longitudeDegrees(a) == points.longitudeDegrees(b)
        && points.latitudeDegrees(a) == points.latitudeDegrees(b);
  }

  private Optional<String> missing(Set<Integer> members) {
    boolean full = seen.size() == queries.limit();
    double farthest = 0;
    for (double metres : trueMetres) {
      farthest = Math.max(farthest, metres);
    }
    for (int rank = 0; rank < answers.candidates(query); rank++) {
      int index = answers.index(query, rank);
      double metres = answers.distanceMetres(query, rank);
      boolean surelyWithin = metres <= queries.radiusMetres() - errorMetres;
      boolean surelyNearer = !full || metres < farthest - 2 * errorMetres;
      if (!members.contains(index)
          && ((surelyWithin && surelyNearer) || belongsAheadOfItsPlace(index))) {
        return Optional.of(
            "rank %s: expected %s at %s m, saw %s; the answer has %s members, expected %s"
                .formatted(
                    rank,
                    points.member(index),
                    metres,
                    rank < seen.size() ? text(rank) : "nothing",
                    seen.size(),
                    answers.matches(query)));
      }
    }
    return Optional.empty();
  }

  /** Of members at one place, a full answer holds the first by name. */
  private boolean belongsAheadOfItsPlace(int absent) {
    for (int present : indexes) {
      if (absent < present && samePlace(absent, present)) {
        return true;
      }
    }
    return false;
  }

  private Optional<String> at(int rank, String problem) {
    String expected =
        rank < answers.matches(query)
            ? "%s at %s m"
                .formatted(
                    points.member(answers.index(query, rank)), answers.distanceMetres(query, rank))
            : "no member";
    return Optional.of(
        "rank %s: expected %s, saw %s, %s".formatted(rank, expected, text(rank), problem));
  }

  private String text(int rank) {
    String said = "%s at %s m".formatted(seen.get(rank).member(), seen.get(rank).distanceMetres());
    return indexes[rank] < 0 ? said : said + " (truly %s m)".formatted(trueMetres[rank]);
  }

  private String describe(String problem) {
    return String.format(
        Locale.ROOT,
        "%s query %s around longitude %s latitude %s, %s",
        queries.name(),
        query,
        queries.longitudeDegrees(query),
        queries.latitudeDegrees(query),
        problem);
  }
}
