package dev.assay.store.sqlite;

import java.sql.Connection;
import java.sql.DriverManager;
import org.jspecify.annotations.Nullable;

/**
 * Child: holds SQLite's write lock on a file for some milliseconds once it is told to let go, like
 * a slow other program.
 */
final class LockHolder {

  private LockHolder() {}

  public static void main(@Nullable String[] arguments) throws Exception {
    try (Connection jdbc = DriverManager.getConnection("jdbc:sqlite:" + arguments[0])) {
      Connections.query(jdbc, "BEGIN IMMEDIATE");
      System.out.println("locked");
      while (System.in.read() != '\n') {
        // until the parent says so
      }
      Thread.sleep(Long.parseLong(String.valueOf(arguments[1])));
      Connections.query(jdbc, "COMMIT");
      System.out.println("released");
    }
  }
}
