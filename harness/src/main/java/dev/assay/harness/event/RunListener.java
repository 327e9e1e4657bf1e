package dev.assay.harness.event;

/** Hears of events on the thread that runs; must be quick and must not throw. */
@FunctionalInterface
public interface RunListener {
  void on(RunEvent event);
}
