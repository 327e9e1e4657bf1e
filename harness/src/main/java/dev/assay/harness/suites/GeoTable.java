package dev.assay.harness.suites;

import dev.assay.core.suite.Profile;
import dev.assay.core.suite.SuiteCase;
import dev.assay.core.suite.Verification;
import java.util.List;

/** One table of the geo suite's report. */
interface GeoTable {
  List<SuiteCase> cases(Profile profile, int points);

  /** Whether the case is one of this table's. */
  boolean holds(SuiteCase suiteCase);

  /** Asks for the files that the case needs. */
  void prepare(SuiteCase suiteCase, GeoPreparation preparation);

  Verification verify(SuiteCase suiteCase, GeoFiles files) throws Exception;
}
