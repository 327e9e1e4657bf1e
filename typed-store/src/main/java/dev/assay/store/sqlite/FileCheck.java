package dev.assay.store.sqlite;

import dev.assay.store.StoreOpenException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import org.sqlite.SQLiteOpenMode;

/**
 * What must hold before SQLite may write to a file. The header is read by SQLite: opening the file
 * by Java I/O would drop this process's locks on it.
 */
final class FileCheck {

  private FileCheck() {}

  /** An absolute path with links resolved, as SQLite names the WAL after the target. */
  static Path resolve(Path file) {
    Path absolute = file.toAbsolutePath().normalize();
    Path folder = absolute.getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new StoreOpenException(
          "%s can't be opened: folder %s does not exist".formatted(file, folder));
    }
    if (Files.isSymbolicLink(absolute) && !Files.exists(absolute)) {
      throw new StoreOpenException(
          "%s can't be opened: it is a link to a missing file".formatted(file));
    }
    try {
      return Files.exists(absolute)
          ? absolute.toRealPath()
          : folder.toRealPath().resolve(absolute.getFileName());
    } catch (IOException e) {
      throw new StoreOpenException(
          "%s can't be opened: its links can't be followed".formatted(file), e);
    }
  }

  static void attributes(Path file) {
    if (Files.isDirectory(file)) {
      throw new StoreOpenException(
          "%s can't be opened: it is a folder, expected a file".formatted(file));
    }
    if (!Files.isReadable(file) || !Files.isWritable(file)) {
      throw new StoreOpenException(
          "%s can't be opened: this user may not read and write it".formatted(file));
    }
    Path folder = file.getParent();
    if (folder != null && !Files.isWritable(folder)) {
      throw new StoreOpenException(
          "%s can't be opened: this user may not write to its folder %s, where SQLite keeps the -wal and -shm files"
              .formatted(file, folder));
    }
    if (size(file) == 0) {
      throw new StoreOpenException(
          "%s can't be opened: it has 0 bytes, expected an SQLite database; delete it to have a new one made"
              .formatted(file));
    }
  }

  /** Refuses other programs' databases and newer layouts, and changes nothing. */
  static void identity(Path file, SqliteOptions options) {
    try (Connection jdbc = Connections.raw(file, options, inspectionMode(file))) {
      int application = Integer.parseInt(Connections.query(jdbc, "PRAGMA application_id"));
      if (application != options.applicationId()) {
        throw new StoreOpenException(
            "%s is another program's database: application_id should be 0x%08x, is 0x%08x"
                .formatted(file, options.applicationId(), application));
      }
      int version = Integer.parseInt(Connections.query(jdbc, "PRAGMA user_version"));
      if (version != Ground.VERSION) {
        throw new StoreOpenException(
            "%s has layout version %d, this program knows %d"
                .formatted(file, version, Ground.VERSION));
      }
      for (Schema schema : options.schemas()) {
        SchemaUpdate.refuseNewer(file, schema, version(jdbc, schema));
      }
    } catch (SQLException e) {
      throw Errors.of(Errors.Intention.OPEN, file, "opened", e);
    }
  }

  /**
   * With a WAL beside the file, read-only: closing would copy it into the file. Without one,
   * read-write: a read-only connection would make an empty WAL and leave it there.
   */
  private static SQLiteOpenMode inspectionMode(Path file) {
    boolean hasWal = Files.exists(file.resolveSibling(file.getFileName() + "-wal"));
    return hasWal ? SQLiteOpenMode.READONLY : SQLiteOpenMode.READWRITE;
  }

  private static int version(Connection jdbc, Schema schema) throws SQLException {
    try (var statement = jdbc.prepareStatement(Ground.SCHEMA_VERSION)) {
      statement.setString(1, schema.name());
      try (var rows = statement.executeQuery()) {
        return rows.next() ? rows.getInt(1) : 0;
      }
    }
  }

  private static long size(Path file) {
    try {
      return Files.size(file);
    } catch (IOException e) {
      throw new StoreOpenException("%s can't be opened: its size can't be read".formatted(file), e);
    }
  }
}
