package dev.assay.harness;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The arrows between modules and packages, over the classes of all modules at once. */
class ArchitectureTest {
  private static final String CORE = "dev.assay.core..";
  private static final String CHECK = "dev.assay.check..";
  private static final String HARNESS = "dev.assay.harness..";
  private static final String SUITES = "dev.assay.harness.suites..";
  private static final String[] SUBJECTS = {"dev.assay.geo..", "dev.assay.store.."};
  private static final String[] PEERS = {"org.apache.lucene..", "org.sqlite.."};

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.assay");

  @Test
  void everyModule_isLookedAt() {
    for (String module : List.of("core", "check", "harness", "geo", "store")) {
      assertThat(CLASSES.that(resideInAPackage("dev.assay." + module + "..")))
          .as(module)
          .isNotEmpty();
    }
  }

  @Test
  void core_knowsNeitherSubjectsNorTheRestOfTheInstrument() {
    holds(
        noClasses()
            .that()
            .resideInAPackage(CORE)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(SUBJECTS));
    holds(
        noClasses()
            .that()
            .resideInAPackage(CORE)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(CHECK, HARNESS));
  }

  @Test
  void subjects_knowNothingOfTheInstrument() {
    holds(
        noClasses()
            .that()
            .resideInAnyPackage(SUBJECTS)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(CORE, CHECK, HARNESS));
  }

  @Test
  void gate_knowsNothingOfTheHarness() {
    holds(
        noClasses()
            .that()
            .resideInAPackage(CHECK)
            .should()
            .dependOnClassesThat()
            .resideInAPackage(HARNESS));
  }

  @Test
  void onlySuites_touchSubjectsAndPeers() {
    var instrument = resideInAnyPackage(HARNESS, CHECK).and(not(resideInAPackage(SUITES)));
    holds(noClasses().that(instrument).should().dependOnClassesThat().resideInAnyPackage(SUBJECTS));
    holds(noClasses().that(instrument).should().dependOnClassesThat().resideInAnyPackage(PEERS));
  }

  @Test
  void suites_neitherParseJsonNorCommandLines() {
    holds(
        noClasses()
            .that()
            .resideInAPackage(SUITES)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("com.fasterxml..", "picocli..")
            .allowEmptyShould(true));
  }

  @Test
  void whatAChildRuns_needsNoJackson() {
    holds(
        noClasses()
            .that()
            .resideInAnyPackage(
                "dev.assay.core.suite..",
                "dev.assay.core.seed..",
                "dev.assay.core.workload..",
                "dev.assay.core.verify..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("com.fasterxml..", "dev.assay.core.report.."));
  }

  @Test
  void onlyTheGround_touchesTheSqliteDriver() {
    holds(
        noClasses()
            .that()
            .resideInAnyPackage(SUBJECTS)
            .and()
            .resideOutsideOfPackage("dev.assay.store.sqlite..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.sqlite.."));
  }

  @Test
  void typedStore_knowsNothingOfGeo() {
    holds(
        noClasses()
            .that()
            .resideInAPackage("dev.assay.store..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("dev.assay.geo.."));
  }

  @Test
  void internalPackages_areUsedByTheirOwnSideOnly() {
    holds(
        classes()
            .that()
            .resideInAPackage("dev.assay.core..internal..")
            .should()
            .onlyBeAccessed()
            .byAnyPackage(CORE, HARNESS));
    holds(
        classes()
            .that()
            .resideInAnyPackage("dev.assay.geo..internal..", "dev.assay.store..internal..")
            .should()
            .onlyBeAccessed()
            .byAnyPackage(SUBJECTS)
            .allowEmptyShould(true));
  }

  @Test
  void packagesOfTheHarness_haveNoCycles() {
    holds(slices().matching("dev.assay.harness.(*)..").should().beFreeOfCycles());
  }

  private static void holds(ArchRule rule) {
    rule.check(CLASSES);
  }
}
