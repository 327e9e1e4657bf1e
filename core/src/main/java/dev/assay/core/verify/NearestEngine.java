package dev.assay.core.verify;

import java.util.List;

/** What is verified: an engine that answers the queries of one set by their number. */
@FunctionalInterface
public interface NearestEngine {
  /** The answer in the engine's order, ascending by distance, then by member. */
  List<NearestHit> nearest(int query) throws Exception;
}
