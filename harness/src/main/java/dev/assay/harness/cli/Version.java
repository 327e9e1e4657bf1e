package dev.assay.harness.cli;

import picocli.CommandLine.IVersionProvider;

/** The version of the instrument, from its jar. */
final class Version implements IVersionProvider {

  static String text() {
    String version = Version.class.getPackage().getImplementationVersion();
    return version == null ? "unpackaged" : version;
  }

  @Override
  public String[] getVersion() {
    return new String[] {"assay " + text(), "Java " + Runtime.version()};
  }
}
