package dev.assay.store.sqlite;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Child: makes a file as far as it is told, says so, and waits to be killed. */
final class CreationVictim {

  private CreationVictim() {}

  public static void main(@Nullable String[] arguments) throws Exception {
    Path file = Path.of(String.valueOf(arguments[0]));
    Path temporary = Leftovers.begin(file);
    Creation.fill(temporary, SqliteOptions.defaults());
    if ("linked".equals(arguments[1])) {
      Creation.link(temporary, file);
    }
    System.out.println("made");
    System.in.read();
  }
}
