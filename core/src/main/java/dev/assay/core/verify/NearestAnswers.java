package dev.assay.core.verify;

import dev.assay.core.suite.WorkloadId;
import dev.assay.core.workload.points.QuerySet;
import java.io.IOException;
import java.nio.file.Path;

/**
 * The true answers of a query set, computed once and kept in a plain file. Besides the matches,
 * each query has the candidates that an engine of limited accuracy may return instead.
 *
 * <p>12 bytes a candidate. Immutable, safe for use by many threads.
 */
public final class NearestAnswers {
  private final Origin origin;
  private final QuerySet queries;
  private final AnswerLists lists;

  NearestAnswers(Origin origin, QuerySet queries, AnswerLists lists) {
    this.origin = origin;
    this.queries = queries;
    this.lists = lists;
  }

  /**
   * What was asked of what.
   *
   * @param points names the point set
   * @param pointsSha256 of its coordinates
   * @param engineErrorMetres the least exact engine that can be judged
   */
  public record Origin(
      WorkloadId points, String pointsSha256, double earthRadiusMetres, double engineErrorMetres) {}

  /**
   * Reads what {@link #writeTo} wrote.
   *
   * @throws IOException if the file is missing, cut, changed or not of this format
   */
  public static NearestAnswers readFrom(Path file) throws IOException {
    return AnswersFile.read(file);
  }

  /** Replaces the file. */
  public void writeTo(Path file) throws IOException {
    AnswersFile.write(this, file);
  }

  public Origin origin() {
    return origin;
  }

  /** What was asked. */
  public QuerySet queries() {
    return queries;
  }

  /** The number of queries. */
  public int size() {
    return queries.size();
  }

  /**
   * How many members query {@code query} finds: the matches within the radius, at most the limit.
   */
  public int matches(int query) {
    return lists.matches(query);
  }

  /** At least {@link #matches}; the ones beyond are near ties at the limit or at the radius. */
  public int candidates(int query) {
    return lists.candidates(query);
  }

  /** The point's index; ascending by distance, then by index. */
  public int index(int query, int rank) {
    return lists.index(query, rank);
  }

  public double distanceMetres(int query, int rank) {
    return lists.distanceMetres(query, rank);
  }

  /**
   * Mean of the members found over the first queries.
   *
   * @param count of those queries, at least 1
   */
  public double meanMatches(int count) {
    long sum = 0;
    for (int query = 0; query < count; query++) {
      sum += matches(query);
    }
    return (double) sum / count;
  }
}
