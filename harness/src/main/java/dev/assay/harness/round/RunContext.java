package dev.assay.harness.round;

import dev.assay.harness.environment.ChildClassPath;
import dev.assay.harness.event.RunListener;
import dev.assay.harness.plan.RunSettings;

/** What every part of a run needs. */
public record RunContext(
    Children children,
    ChildClassPath classPath,
    RunFolder folder,
    RunSettings settings,
    RunListener listener) {}
