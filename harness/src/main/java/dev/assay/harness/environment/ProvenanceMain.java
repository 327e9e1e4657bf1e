package dev.assay.harness.environment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;

/**
 * The build's last step: a checkout, the distribution's folder, the time at which the build began.
 * That time becomes the file's, so that the script {@code ./assay} takes a source that was changed
 * while the build ran for newer than the build.
 */
public final class ProvenanceMain {
  private ProvenanceMain() {}

  public static void main(String[] args) throws IOException {
    Path home = Path.of(args[1]);
    Provenance.ofCheckout(Path.of(args[0])).writeTo(home);
    Files.setLastModifiedTime(home.resolve(Provenance.FILE), FileTime.from(Instant.parse(args[2])));
  }
}
