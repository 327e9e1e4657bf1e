package dev.assay.core.verify;

import dev.assay.core.suite.Verification;
import dev.assay.core.workload.points.PointSet;
import dev.assay.core.workload.points.QuerySet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Compares an engine's answers with the oracle's: the same members, in the same order, at the same
 * distances, none twice.
 *
 * <p>An engine's distance may differ from the oracle's by the engine's error plus the oracle's.
 * Only where true distances differ by less than twice that may members change places, or one at the
 * limit or at the radius be in or out: a genuine tie. Members of one place are always ordered by
 * name.
 *
 * <p>Immutable, safe for use by many threads. O(candidates + limit^2) a query.
 */
public final class NearestVerifier {
  private final PointSet points;
  private final QuerySet queries;
  private final NearestAnswers answers;
  private final double engineErrorMetres;

  private NearestVerifier(
      PointSet points, QuerySet queries, NearestAnswers answers, double engineErrorMetres) {
    this.points = points;
    this.queries = queries;
    this.answers = answers;
    this.engineErrorMetres = engineErrorMetres;
  }

  /**
   * A verifier for the first queries of a set, as many as {@code queries} has.
   *
   * @param engineErrorMetres the largest error of the engine's distances, absolute, as its
   *     documentation says; 0 for an engine on doubles
   * @throws IllegalArgumentException if the answers belong to other points or queries, or were
   *     computed for more exact engines
   */
  public static NearestVerifier of(
      PointSet points, QuerySet queries, NearestAnswers answers, double engineErrorMetres) {
    checkedError(engineErrorMetres);
    NearestAnswers.Origin origin = answers.origin();
    QuerySet asked = answers.queries();
    if (!origin.pointsSha256().equals(points.sha256())
        || queries.size() > asked.size()
        || !asked.prefix(queries.size()).asksTheSameAs(queries)) {
      throw new IllegalArgumentException(
          "the oracle's answers are of %s over %s, not of %s over %s"
              .formatted(asked, origin.points(), queries, points));
    }
    if (engineErrorMetres > origin.engineErrorMetres()) {
      throw new IllegalArgumentException(
          "the oracle's answers judge engines with an error up to %s m, not %s m"
              .formatted(origin.engineErrorMetres(), engineErrorMetres));
    }
    return new NearestVerifier(points, queries, answers, engineErrorMetres);
  }

  static double checkedError(double engineErrorMetres) {
    if (!(engineErrorMetres >= 0 && engineErrorMetres < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "an engine's error must be finite and at least 0 m, was " + engineErrorMetres);
    }
    return engineErrorMetres;
  }

  /** For {@link Verification#oracle()}. */
  public String oracle() {
    return String.format(
        Locale.ROOT,
        "brute force over %s points, error below %.1e m, engine's error below %.1e m",
        points.size(),
        NearestOracle.errorMetres(answers.origin().earthRadiusMetres()),
        engineErrorMetres);
  }

  /**
   * Asks the engine every query and compares. Stops at the first difference.
   *
   * @param facts for {@link Verification#facts()} of a pass
   * @throws Exception what the engine threw
   */
  public Verification verify(NearestEngine engine, Map<String, Double> facts) throws Exception {
    for (int query = 0; query < queries.size(); query++) {
      Optional<String> difference = firstDifference(query, engine.nearest(query));
      if (difference.isPresent()) {
        return Verification.failed(query + 1L, oracle(), difference.get());
      }
    }
    return Verification.passed(queries.size(), oracle(), facts);
  }

  /** The first difference of one answer, or nothing if it is right. */
  public Optional<String> firstDifference(int query, List<NearestHit> seen) {
    return new AnswerComparison(points, queries, answers, engineErrorMetres, query, seen)
        .firstDifference();
  }
}
