package dev.assay.core.stats;

import dev.assay.core.seed.SeededRandom;
import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import java.util.function.ToDoubleFunction;
import org.apache.commons.math3.distribution.NormalDistribution;

/**
 * Bootstrap confidence intervals: the statistic is computed on samples drawn with replacement from
 * the sample itself. Assumes independent values (or independent pairs). With fewer than about 10
 * values the intervals are too short, the percentile's more so, and the most extreme value bounds
 * them. Efron, Bootstrap Methods, Annals of Statistics 1979; Efron &amp; Tibshirani, An
 * Introduction to the Bootstrap, 1993.
 *
 * <p>Thread-safe; deterministic for a plan. O(resamples x cost of the statistic).
 */
public final class Bootstrap {
  private static final NormalDistribution NORMAL = new NormalDistribution(null, 0, 1);

  private Bootstrap() {}

  /**
   * The percentile interval (Efron 1979): between the values that leave the tail at each end. The
   * choice for medians, where the acceleration of {@link #bca} is not defined.
   *
   * @throws IllegalArgumentException if there are fewer than 2 values or one is not finite
   */
  public static Interval percentile(
      double[] sample, ToDoubleFunction<double[]> statistic, ResamplingPlan plan) {
    Samples.check(sample, 2);
    double[] replicates = replicates(sample, statistic, plan);
    double tail = plan.confidence().tail();
    return between(replicates, tail, 1 - tail, plan);
  }

  /**
   * The bias-corrected and accelerated interval (Efron, Better Bootstrap Confidence Intervals, JASA
   * 1987), with the acceleration from the jackknife. For smooth statistics such as a mean.
   *
   * @throws IllegalArgumentException if there are fewer than 2 values or one is not finite
   */
  public static Interval bca(
      double[] sample, ToDoubleFunction<double[]> statistic, ResamplingPlan plan) {
    Samples.check(sample, 2);
    double[] replicates = replicates(sample, statistic, plan);
    double bias = bias(replicates, statistic.applyAsDouble(sample));
    double acceleration = acceleration(sample, statistic);
    double z = NORMAL.inverseCumulativeProbability(plan.confidence().tail());
    return between(
        replicates, adjusted(bias, acceleration, z), adjusted(bias, acceleration, -z), plan);
  }

  /**
   * The percentile interval of the ratio of two medians, median of {@code numerator} over median of
   * {@code denominator}, values of one index being measured in one round: rounds are drawn, so what
   * both sides of a round share stays shared.
   *
   * @throws IllegalArgumentException if there are fewer than 2 rounds, the sides differ in length,
   *     or a value is not finite and positive
   */
  public static Interval ratioOfMedians(
      double[] numerator, double[] denominator, ResamplingPlan plan) {
    Samples.checkPairs(numerator, denominator, 2);
    for (int i = 0; i < numerator.length; i++) {
      if (!(numerator[i] > 0 && denominator[i] > 0)) {
        throw new IllegalArgumentException(
            "a ratio of medians needs positive values, round %s has %s and %s"
                .formatted(i, numerator[i], denominator[i]));
      }
    }
    int size = numerator.length;
    double[] above = new double[size];
    double[] below = new double[size];
    double[] replicates =
        replicates(
            plan,
            random -> {
              for (int i = 0; i < size; i++) {
                int round = random.nextInt(size);
                above[i] = numerator[round];
                below[i] = denominator[round];
              }
              return Median.of(above) / Median.of(below);
            });
    double tail = plan.confidence().tail();
    return between(replicates, tail, 1 - tail, plan);
  }

  private static double[] replicates(
      double[] sample, ToDoubleFunction<double[]> statistic, ResamplingPlan plan) {
    double[] drawn = new double[sample.length];
    return replicates(
        plan,
        random -> {
          for (int i = 0; i < drawn.length; i++) {
            drawn[i] = sample[random.nextInt(sample.length)];
          }
          return statistic.applyAsDouble(drawn);
        });
  }

  private static double[] replicates(
      ResamplingPlan plan, ToDoubleFunction<SeededRandom> replicate) {
    SeededRandom random = plan.seed().random();
    double[] values = new double[plan.resamples()];
    for (int i = 0; i < values.length; i++) {
      values[i] = replicate.applyAsDouble(random);
    }
    Samples.check(values, 1);
    Arrays.sort(values);
    return values;
  }

  /** Ends at ranks (B + 1) p, rounded outward: Davison and Hinkley, Bootstrap Methods, 1997. */
  private static Interval between(double[] sorted, double low, double high, ResamplingPlan plan) {
    double ranks = sorted.length + 1.0;
    return new Interval(
        atRank(sorted, Math.floor(ranks * low)),
        atRank(sorted, Math.ceil(ranks * high)),
        plan.confidence().level());
  }

  private static double atRank(double[] sorted, double rank) {
    return sorted[(int) Math.max(1, Math.min(sorted.length, rank)) - 1];
  }

  /** Replicates equal to the estimate count half; none at all on one side counts as half of one. */
  private static double bias(double[] replicates, double estimate) {
    double below = 0;
    for (double value : replicates) {
      below += value < estimate ? 1 : value == estimate ? 0.5 : 0;
    }
    double bounded = Math.max(0.5, Math.min(replicates.length - 0.5, below));
    return NORMAL.inverseCumulativeProbability(bounded / replicates.length);
  }

  private static double acceleration(double[] sample, ToDoubleFunction<double[]> statistic) {
    double[] rest = new double[sample.length - 1];
    IntToDoubleFunction without =
        left -> {
          System.arraycopy(sample, 0, rest, 0, left);
          System.arraycopy(sample, left + 1, rest, left, rest.length - left);
          return statistic.applyAsDouble(rest);
        };
    double[] jackknife = new double[sample.length];
    Arrays.setAll(jackknife, without);
    double mean = Arrays.stream(jackknife).sum() / sample.length;
    double squares = 0;
    double cubes = 0;
    for (double value : jackknife) {
      double deviation = mean - value;
      squares += deviation * deviation;
      cubes += deviation * deviation * deviation;
    }
    return squares == 0 ? 0 : cubes / (6 * StrictMath.pow(squares, 1.5));
  }

  private static double adjusted(double bias, double acceleration, double z) {
    double shifted = bias + z;
    return NORMAL.cumulativeProbability(bias + shifted / (1 - acceleration * shifted));
  }
}
