package dev.assay.core.verify;

import java.util.Arrays;

/** The candidates of all queries, one after another in two primitive arrays. */
final class AnswerLists {
  private final int[] matches;
  private final int[] ends;
  private int queries;
  private int size;
  private int[] indexes = new int[1_024];
  private double[] distancesMetres = new double[1_024];

  AnswerLists(int queries) {
    matches = new int[queries];
    ends = new int[queries];
  }

  void addCandidate(int index, double distanceMetres) {
    if (size == indexes.length) {
      indexes = Arrays.copyOf(indexes, 2 * size);
      distancesMetres = Arrays.copyOf(distancesMetres, 2 * size);
    }
    indexes[size] = index;
    distancesMetres[size] = distanceMetres;
    size++;
  }

  /** Closes the list of the next query. */
  void endQuery(int matchesOfQuery) {
    matches[queries] = matchesOfQuery;
    ends[queries] = size;
    queries++;
  }

  int matches(int query) {
    return matches[query];
  }

  int candidates(int query) {
    return ends[query] - start(query);
  }

  int index(int query, int rank) {
    return indexes[position(query, rank)];
  }

  double distanceMetres(int query, int rank) {
    return distancesMetres[position(query, rank)];
  }

  private int start(int query) {
    return query == 0 ? 0 : ends[query - 1];
  }

  private int position(int query, int rank) {
    if (rank < 0 || rank >= candidates(query)) {
      throw new IndexOutOfBoundsException(
          "query %s has ranks 0 to %s, was asked for %s"
              .formatted(query, candidates(query) - 1, rank));
    }
    return start(query) + rank;
  }
}
