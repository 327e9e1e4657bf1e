package dev.assay.harness.suites;

/**
 * The answer to one nearest-neighbour query: names and distances, nearest first. A name is of the
 * engine's own type, its text is {@code toString()}. One object is reused for all queries of an
 * engine, so that a measurement counts the engine's garbage and not ours. Not thread-safe.
 */
final class Matches {
  final Object[] members;
  final double[] distancesMetres;
  private int size;

  Matches(int limit) {
    members = new Object[limit];
    distancesMetres = new double[limit];
  }

  void clear() {
    size = 0;
  }

  void add(Object member, double distanceMetres) {
    members[size] = member;
    distancesMetres[size] = distanceMetres;
    size++;
  }

  int size() {
    return size;
  }
}
