package dev.assay.harness.toy;

import dev.assay.core.suite.Suite;
import dev.assay.harness.cli.Assay;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.apache.commons.math3.stat.descriptive.rank.Median;

/**
 * An installation whose jars only point at what the test itself runs on, since tests come before
 * packaging. Children see the toy suite and what the instrument gives them, and nothing else.
 */
public record TestInstallation(Path home, Path suites) {

  public static TestInstallation in(Path folder) throws IOException {
    Path instrument = Files.createDirectories(folder.resolve("home/lib/instrument"));
    point(instrument.resolve("assay-core-test.jar"), Suite.class);
    point(instrument.resolve("assay-harness-test.jar"), Assay.class);
    point(instrument.resolve("jmh-core-test.jar"), org.openjdk.jmh.Main.class);
    point(instrument.resolve("jopt-simple-test.jar"), joptsimple.OptionParser.class);
    point(instrument.resolve("commons-math3-test.jar"), Median.class);
    Path suites = folder.resolve("suites.jar");
    point(suites, ToySuite.class);
    return new TestInstallation(folder.resolve("home"), suites);
  }

  private static void point(Path jar, Class<?> to) throws IOException {
    Manifest manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    try {
      attributes.put(
          Attributes.Name.CLASS_PATH,
          to.getProtectionDomain().getCodeSource().getLocation().toURI().toString());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
    new JarOutputStream(Files.newOutputStream(jar), manifest).close();
  }
}
