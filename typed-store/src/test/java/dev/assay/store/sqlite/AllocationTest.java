package dev.assay.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The warm read path leaves nearly no garbage. Counts are asserted; times are printed for who wants
 * them.
 */
@NullUnmarked
class AllocationTest {

  private static final int ROWS = 1000;
  private static final int CALLS = 20_000;
  private static final String LOOKUP = "SELECT v FROM t WHERE id = ?";

  private final SqliteFile file;
  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private long sink;

  AllocationTest(@TempDir Path folder) {
    file = SqliteFile.open(folder.resolve("a.db"), SqliteOptions.defaults());
  }

  @BeforeEach
  void rows() {
    assumeTrue(
        threads.isThreadAllocatedMemorySupported(),
        "skipped: this JVM doesn't count a thread's allocations");
    file.write(
        tx -> {
          tx.statement("CREATE TABLE t(id INTEGER PRIMARY KEY, v INTEGER NOT NULL) STRICT")
              .execute();
          for (int i = 0; i < ROWS; i++) {
            tx.statement("INSERT INTO t VALUES(?, ?)").bind(1, i).bind(2, 7L * i).execute();
          }
          return null;
        });
  }

  @AfterEach
  void close() {
    file.close();
  }

  @Test
  void readStamp_allocatesNothing() {
    assertThat(bytesPerCall("readStamp()", () -> sink += file.readStamp())).isLessThan(8);
  }

  @Test
  void read_allocatesNothingButTheCallersBox() {
    // The work returns a Long above the cache of small ones in real files; here the stamp is small.
    assertThat(
            bytesPerCall("read(tx -> tx.stamp())", () -> sink += file.read(ReadTransaction::stamp)))
        .isLessThan(32);
  }

  @Test
  void pointLookupInAnOpenRead_allocatesABoxAtMost() {
    file.read(
        tx -> {
          long[] next = {0};
          double bytes =
              bytesPerCall(
                  "point lookup in an open read",
                  () -> {
                    SqliteStatement s = tx.statement(LOOKUP).bind(1, next[0]++ % ROWS);
                    if (s.step()) {
                      sink += s.columnLong(1);
                    }
                  });
          assertThat(bytes)
              .isLessThan(64); // the parameter's box, and the driver's lambda until it is compiled
          return null;
        });
  }

  @Test
  void sameParameterAgain_allocatesNothing() {
    file.read(
        tx -> {
          double bytes =
              bytesPerCall(
                  "the same point lookup again",
                  () -> {
                    SqliteStatement s = tx.statement(LOOKUP).bind(1, 500);
                    if (s.step()) {
                      sink += s.columnLong(1);
                    }
                  });
          assertThat(bytes).isLessThan(8);
          return null;
        });
  }

  private double bytesPerCall(String what, Runnable call) {
    run(call);
    long id = Thread.currentThread().getId();
    long bytes = threads.getThreadAllocatedBytes(id);
    long ns = System.nanoTime();
    run(call);
    ns = System.nanoTime() - ns;
    bytes = threads.getThreadAllocatedBytes(id) - bytes;
    double each = (double) bytes / CALLS;
    System.out.printf(
        Locale.ROOT, "%s: %.2f bytes, %.0f ns a call%n", what, each, (double) ns / CALLS);
    return each;
  }

  private static void run(Runnable call) {
    for (int i = 0; i < CALLS; i++) {
      call.run();
    }
  }
}
