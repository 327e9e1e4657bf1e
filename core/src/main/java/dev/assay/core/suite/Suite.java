package dev.assay.core.suite;

import java.util.List;

/**
 * A set of cases that are verified and measured together. Implementations are found by {@link
 * java.util.ServiceLoader}, have a public no-argument constructor and run in a child JVM whose
 * class path holds core, JMH, the suites and the subject, so they may load subject classes.
 */
public interface Suite {

  /**
   * Lower-case words joined by hyphens, unique among the suites of a run, for example {@code geo}.
   */
  String name();

  /** One sentence for {@code ./assay list}. */
  String description();

  /** What would be measured. Cheap: no files, no servers, no generated input. Never empty. */
  List<SuiteCase> cases(Profile profile, SuiteOptions options);

  /**
   * Makes the files that the cases share, such as a loaded database, below {@code
   * context.dataFolder()}. Runs once, before any verification, in a child of its own.
   */
  default void prepare(List<SuiteCase> cases, SuiteContext context) throws Exception {}

  /**
   * Runs the case's engine over its whole workload and compares each answer with an independent
   * oracle. Runs before any timing. A wrong answer is {@link Verification#failed}, never an
   * exception; an exception means that the verification itself could not be done, and fails the run
   * as well.
   */
  Verification verify(SuiteCase suiteCase, SuiteContext context) throws Exception;
}
