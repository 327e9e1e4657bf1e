package dev.assay.core.suite;

/** How much a run measures. Every profile but {@link #SMOKE} keeps at least five rounds. */
public enum Profile {
  /** Seconds: proves that the machinery works; its numbers decide nothing. */
  SMOKE,
  /** Minutes: small sizes and few parameters, but full rounds. */
  QUICK,
  /** Up to hours: the published sizes and every parameter. */
  FULL
}
