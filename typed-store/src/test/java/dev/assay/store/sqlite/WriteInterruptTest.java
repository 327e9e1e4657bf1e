package dev.assay.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.store.StoreException;
import dev.assay.store.StoreWriteException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an interrupt of the caller, or left by a job, does to a write. */
@NullUnmarked
class WriteInterruptTest extends WriterFixture {

  WriteInterruptTest(@TempDir Path folder) {
    super(folder);
  }

  @Test
  void interruptBeforeTheJobBegan_writesNothing() throws Exception {
    Groups.Held held = Groups.hold(file, stamp -> {});
    List<Object> seen = Collections.synchronizedList(new ArrayList<>());
    Thread waiting =
        new Thread(
            () -> {
              try {
                file.write(Rows.insert(1));
              } catch (StoreException e) {
                seen.add(e);
                seen.add(Thread.currentThread().isInterrupted());
              }
            });
    waiting.start();
    while (file.queuedWrites() < 1) {
      Thread.onSpinWait();
    }
    waiting.interrupt();
    waiting.join();
    held.release().countDown();
    held.job().get();
    assertThat(seen).hasSize(2);
    assertThat(seen.get(0))
        .isInstanceOfSatisfying(
            StoreWriteException.class, e -> assertThat(e).hasMessageContaining("before it began"));
    assertThat(seen.get(1)).isEqualTo(true);
    assertThat(Rows.ids(file)).isEmpty();
  }

  @Test
  void interruptWhileTheJobRuns_stillGivesItsOutcome() throws Exception {
    CountDownLatch held = new CountDownLatch(1);
    CountDownLatch release = new CountDownLatch(1);
    List<Object> seen = Collections.synchronizedList(new ArrayList<>());
    Thread waiting =
        new Thread(
            () -> {
              seen.add(
                  file.<Object>write(
                      tx -> {
                        held.countDown();
                        Groups.awaited(release);
                        return Rows.insert(1).run(tx);
                      }));
              seen.add(Thread.currentThread().isInterrupted());
            });
    waiting.start();
    held.await();
    waiting.interrupt();
    release.countDown();
    waiting.join();
    assertThat(seen).containsExactly(1L, true);
    assertThat(Rows.ids(file)).containsExactly(1L);
  }

  @Test
  void jobThatInterruptsTheWriter_doesNotDisturbTheNext() {
    file.write(
        tx -> {
          Thread.currentThread().interrupt();
          return Rows.insert(1).run(tx);
        });
    assertThat(file.<Boolean>write(tx -> Thread.currentThread().isInterrupted())).isFalse();
    file.write(Rows.insert(2));
    assertThat(Rows.ids(file)).containsExactly(1L, 2L);
  }
}
