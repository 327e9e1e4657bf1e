package dev.assay.store.sqlite;

import dev.assay.store.StoreUsageException;
import java.util.Locale;
import java.util.Set;

/**
 * Refuses SQL that would take the transaction out of the ground's hands. Looks at tokens only where
 * SQLite does: past white space, comments, leading semicolons and EXPLAIN. Runs once for each
 * prepared text, so its cost is no one's concern.
 */
final class SqlGuard {

  private static final Set<String> REFUSED =
      Set.of(
          "BEGIN",
          "COMMIT",
          "END",
          "ROLLBACK",
          "SAVEPOINT",
          "RELEASE",
          "ATTACH",
          "DETACH",
          "VACUUM");

  /** PRAGMAs that only report, with or without an argument. */
  private static final Set<String> REPORTS =
      Set.of(
          "foreign_key_check",
          "foreign_key_list",
          "index_info",
          "index_list",
          "index_xinfo",
          "integrity_check",
          "quick_check",
          "table_info",
          "table_list",
          "table_xinfo");

  /** PRAGMAs that report when they have no argument. */
  private static final Set<String> REPORTS_WITHOUT_ARGUMENT =
      Set.of(
          "application_id",
          "cache_size",
          "collation_list",
          "compile_options",
          "data_version",
          "database_list",
          "encoding",
          "foreign_keys",
          "freelist_count",
          "function_list",
          "journal_mode",
          "mmap_size",
          "module_list",
          "page_count",
          "page_size",
          "schema_version",
          "synchronous",
          "user_version");

  private final String sql;
  private int at;

  private SqlGuard(String sql) {
    this.sql = sql;
  }

  static void check(String sql) {
    new SqlGuard(sql).check();
  }

  private void check() {
    String word = word(true);
    if (word.equals("EXPLAIN")) {
      word = word(false);
      if (word.equals("QUERY")) {
        word(false); // PLAN
        word = word(false);
      }
    }
    if (REFUSED.contains(word)) {
      throw refused(
          word + " is the ground's business: read() and write() begin and end transactions");
    }
    if (word.equals("PRAGMA")) {
      checkPragma();
    }
    if (word.equals("CREATE") && createsTrigger()) {
      skipTriggerBody();
    }
    checkOneStatement();
  }

  private void checkPragma() {
    String name = word(false).toLowerCase(Locale.ROOT);
    skipSpace(false);
    if (peek() == '.') {
      at++;
      name = word(false).toLowerCase(Locale.ROOT);
      skipSpace(false);
    }
    boolean bare = at == sql.length() || peek() == ';';
    if (!REPORTS.contains(name) && !(bare && REPORTS_WITHOUT_ARGUMENT.contains(name))) {
      throw refused(
          "PRAGMA %s may change the connection; only PRAGMAs that report are allowed"
              .formatted(name));
    }
  }

  private boolean createsTrigger() {
    String word = word(false);
    return word.equals("TRIGGER")
        || ((word.equals("TEMP") || word.equals("TEMPORARY")) && word(false).equals("TRIGGER"));
  }

  /**
   * Past the END of a trigger. Its statements end with a semicolon each and none begins with END,
   * so the first semicolon that is followed by END ends them, whatever CASE ... END or column of
   * that name they hold; sqlite3_complete() decides in the same way.
   */
  private void skipTriggerBody() {
    skipSpace(false);
    while (at < sql.length()) {
      char c = peek();
      skipToken(c);
      if (c == ';' && word(false).equals("END")) {
        return;
      }
      skipSpace(false);
    }
  }

  /** The driver would silently drop what follows the first semicolon. */
  private void checkOneStatement() {
    while (at < sql.length()) {
      skipSpace(false);
      if (at == sql.length()) {
        return;
      }
      char c = sql.charAt(at);
      if (c == ';') {
        skipSpace(true);
        if (at < sql.length()) {
          throw refused("a second statement begins at index " + at);
        }
      } else {
        skipToken(c);
      }
    }
  }

  private void skipToken(char c) {
    at++;
    char close = c == '[' ? ']' : c;
    if (c == '\'' || c == '"' || c == '`' || c == '[') {
      int end =
          sql.indexOf(
              close, at); // a doubled quote reads as two adjacent tokens, which is the same here
      at = end < 0 ? sql.length() : end + 1;
    }
  }

  private String word(boolean semicolonsToo) {
    skipSpace(semicolonsToo);
    int from = at;
    while (at < sql.length()
        && (Character.isLetterOrDigit(sql.charAt(at)) || sql.charAt(at) == '_')) {
      at++;
    }
    return sql.substring(from, at).toUpperCase(Locale.ROOT);
  }

  private void skipSpace(boolean semicolonsToo) {
    while (at < sql.length()) {
      char c = sql.charAt(at);
      if (c == ' ' || (c >= '\t' && c <= '\r') || c == '\uFEFF' || (semicolonsToo && c == ';')) {
        at++;
      } else if (sql.startsWith("--", at)) {
        skipPast("\n");
      } else if (sql.startsWith("/*", at)) {
        skipPast("*/");
      } else {
        return;
      }
    }
  }

  private void skipPast(String end) {
    int found = sql.indexOf(end, at + 2);
    at = found < 0 ? sql.length() : found + end.length();
  }

  private char peek() {
    return at < sql.length() ? sql.charAt(at) : '\0';
  }

  private StoreUsageException refused(String why) {
    return new StoreUsageException("SQL refused: %s: %s".formatted(why, sql));
  }
}
