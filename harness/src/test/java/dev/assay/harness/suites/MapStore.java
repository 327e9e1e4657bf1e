package dev.assay.harness.suites;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** A store in memory that can be made wrong on purpose. */
final class MapStore implements PointStore {
  final Map<String, Place> places = new LinkedHashMap<>();
  boolean indexAgrees = true;

  @Override
  public Change insert(PointBatch batch) {
    return () -> {
      for (int i = 0; i < batch.size(); i++) {
        places.put(
            batch.members()[i],
            new Place(batch.longitudesDegrees()[i], batch.latitudesDegrees()[i]));
      }
    };
  }

  @Override
  public Change move(PointBatch batch) {
    return insert(batch);
  }

  @Override
  public Map<String, String> settings() {
    return Map.of();
  }

  @Override
  public long size() {
    return places.size();
  }

  @Override
  public void forEach(Visitor visitor) {
    places.forEach((m, p) -> visitor.visit(m, p.longitudeDegrees(), p.latitudeDegrees()));
  }

  @Override
  public Place get(String member) {
    return Objects.requireNonNull(places.get(member), member);
  }

  @Override
  public void check() {
    if (!indexAgrees) {
      throw new IllegalStateException("the index lost a point");
    }
  }

  @Override
  public void close() {}
}
