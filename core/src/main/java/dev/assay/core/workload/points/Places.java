package dev.assay.core.workload.points;

import dev.assay.core.seed.SeededRandom;

/** Two arrays that generators write into. Threads may write different indexes at once. */
final class Places {
  final double[] longitudesDegrees;
  final double[] latitudesDegrees;

  Places(int size) {
    longitudesDegrees = new double[size];
    latitudesDegrees = new double[size];
  }

  void setDegrees(int index, double longitudeDegrees, double latitudeDegrees) {
    longitudesDegrees[index] = longitudeDegrees;
    latitudesDegrees[index] = latitudeDegrees;
  }

  /** The direction of a vector of any positive length. */
  void setVector(int index, double x, double y, double z) {
    setDegrees(index, Sphere.longitudeDegrees(x, y), Sphere.latitudeDegrees(x, y, z));
  }

  /** Uniform on the sphere: equal heights hold equal areas (Archimedes). */
  void setUniform(int index, SeededRandom random) {
    double longitude = random.nextDouble(-180, 180);
    double z = random.nextDouble(-1, 1);
    setDegrees(index, longitude, Sphere.latitudeDegrees(StrictMath.sqrt(1 - z * z), 0, z));
  }

  Sphere.Frame frame(int index) {
    return new Sphere.Frame(longitudesDegrees[index], latitudesDegrees[index]);
  }
}
