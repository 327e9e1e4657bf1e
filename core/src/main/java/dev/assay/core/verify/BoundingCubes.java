package dev.assay.core.verify;

import dev.assay.core.workload.Earth;
import dev.assay.core.workload.points.PointSet;
import dev.assay.core.workload.points.QuerySet;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Counts the points within a query's bounding cube: the axis-parallel cube around the centre on the
 * unit sphere whose half side is the chord of the radius, faces included. It is what a search by a
 * three-dimensional box has to look at.
 *
 * <p>Points are sorted into slices by height, so that a count looks at the slices of the cube only:
 * O(points of the slices). 24 bytes a point. Immutable, safe for use by many threads.
 */
public final class BoundingCubes {
  private static final int SLICES = 4_096;

  private final double earthRadiusMetres;
  private final int[] starts = new int[SLICES + 1];
  private final double[] x;
  private final double[] y;
  private final double[] z;

  private BoundingCubes(UnitVectors points, double earthRadiusMetres) {
    this.earthRadiusMetres = earthRadiusMetres;
    x = new double[points.size()];
    y = new double[points.size()];
    z = new double[points.size()];
    for (double height : points.z) {
      starts[slice(height) + 1]++;
    }
    Arrays.parallelPrefix(starts, Integer::sum);
    int[] next = Arrays.copyOf(starts, SLICES);
    for (int i = 0; i < points.size(); i++) {
      int target = next[slice(points.z[i])]++;
      x[target] = points.x[i];
      y[target] = points.y[i];
      z[target] = points.z[i];
    }
  }

  /** On the sphere with {@link Earth#RADIUS_METRES}. O(points). */
  public static BoundingCubes over(PointSet points) {
    return new BoundingCubes(new UnitVectors(points), Earth.RADIUS_METRES);
  }

  private static int slice(double height) {
    return (int) Math.max(0, Math.min(SLICES - 1, (height + 1) * (SLICES / 2)));
  }

  /** Mean over all queries, on all processors. */
  public double meanPoints(QuerySet queries) {
    UnitVectors centres = new UnitVectors(queries.longitudesDegrees(), queries.latitudesDegrees());
    double halfSide = UnitVectors.chord(queries.radiusMetres() / earthRadiusMetres);
    long sum =
        IntStream.range(0, queries.size())
            .parallel()
            .mapToLong(q -> count(centres.x[q], centres.y[q], centres.z[q], halfSide))
            .sum();
    return (double) sum / queries.size();
  }

  private long count(double qx, double qy, double qz, double halfSide) {
    int from = starts[slice(qz - halfSide)];
    int to = starts[slice(qz + halfSide) + 1];
    long count = 0;
    for (int i = from; i < to; i++) {
      if (Math.abs(x[i] - qx) <= halfSide
          && Math.abs(y[i] - qy) <= halfSide
          && Math.abs(z[i] - qz) <= halfSide) {
        count++;
      }
    }
    return count;
  }
}
