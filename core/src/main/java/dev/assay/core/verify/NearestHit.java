package dev.assay.core.verify;

/** One member of an engine's answer, in the engine's own words. */
public record NearestHit(String member, double distanceMetres) {}
