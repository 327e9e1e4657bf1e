package dev.assay.store.sqlite;

import dev.assay.store.StoreOpenException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.SQLException;
import org.sqlite.SQLiteOpenMode;

/**
 * Makes a new file under a temporary name and links it to its own, so that the name never stands
 * for half a file: a crash leaves either nothing or a whole database, and of two processes that
 * create at once one wins and both open its file.
 */
final class Creation {

  private Creation() {}

  static void create(Path file, SqliteOptions options) {
    Path folder = file.toAbsolutePath().getParent();
    Path temporary = Leftovers.begin(file);
    try {
      fill(temporary, options);
      link(temporary, file);
      if (folder != null) {
        sync(folder);
      }
    } catch (SQLException e) {
      throw Errors.of(Errors.Intention.OPEN, file, "created", e);
    } catch (IOException e) {
      throw new StoreOpenException("%s can't be created: %s".formatted(file, e), e);
    } finally {
      Leftovers.end(temporary);
    }
  }

  static void fill(Path file, SqliteOptions options) throws SQLException {
    try (Connection jdbc =
        Connections.raw(file, options, SQLiteOpenMode.READWRITE, SQLiteOpenMode.CREATE)) {
      Connections.query(jdbc, "BEGIN IMMEDIATE");
      Connections.query(jdbc, "PRAGMA application_id=" + options.applicationId());
      Connections.query(jdbc, "PRAGMA user_version=" + Ground.VERSION);
      Connections.query(jdbc, Ground.CREATE_STAMP);
      Connections.query(jdbc, Ground.CREATE_SCHEMA);
      Connections.query(jdbc, Ground.FIRST_STAMP);
      Connections.query(jdbc, "COMMIT");
      Connections.query(jdbc, "PRAGMA journal_mode=wal");
    }
  }

  static void link(Path from, Path to) throws IOException {
    try {
      Files.createLink(to, from);
    } catch (FileAlreadyExistsException e) {
      // Another process has created it in the meantime, as whole as ours.
    } catch (UnsupportedOperationException | IOException e) {
      Files.move(from, to); // no hard links here; fails when the target exists
    }
  }

  /**
   * Makes the new name survive a power failure; systems that can't open a folder keep it safe
   * themselves.
   */
  private static void sync(Path folder) {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException e) {
      return;
    }
  }
}
