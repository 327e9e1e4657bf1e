package dev.assay.core.report;

/** The workload of a result, as the suite named it. */
public record WorkloadRef(String name, int version, long seed, long size) {
  public WorkloadRef {
    Checks.name("name", name);
    Checks.atLeast("version", 0, version);
    Checks.atLeast("size", 0, size);
  }
}
