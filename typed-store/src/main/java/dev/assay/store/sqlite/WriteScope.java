package dev.assay.store.sqlite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The writer's transaction as its jobs see it, with what must be undone when one of them fails. */
final class WriteScope extends ReadScope implements WriteTransaction {

  private record Undo(Object key, @Nullable Object before) {}

  private final Map<Object, Object> pending = new HashMap<>();
  private final List<Undo> undo = new ArrayList<>();
  private List<CommitAction> actions = List.of();

  WriteScope(SqliteConnection connection) {
    super(connection);
  }

  /** Before each job. */
  void beginJob() {
    undo.clear();
    actions = new ArrayList<>(0);
  }

  /** The actions of the job that has just succeeded. */
  List<CommitAction> endJob() {
    undo.clear();
    return actions;
  }

  void undoJob() {
    for (int i = undo.size() - 1; i >= 0; i--) {
      Undo step = undo.get(i);
      if (step.before() == null) {
        pending.remove(step.key());
      } else {
        pending.put(step.key(), step.before());
      }
    }
    undo.clear();
  }

  /** After ROLLBACK, or after COMMIT and its actions. */
  void endTransaction() {
    pending.clear();
    undo.clear();
    actions = List.of();
  }

  @Override
  @SuppressWarnings({
    "unchecked",
    "TypeParameterUnusedInFormals"
  }) // the caller owns the key and knows what it keeps there
  public <A> @Nullable A pending(Object key) {
    connection().checkThread();
    return (A) pending.get(key);
  }

  @Override
  public void pending(Object key, Object value) {
    connection().checkUse();
    undo.add(new Undo(key, pending.put(key, value)));
  }

  @Override
  public void afterCommit(CommitAction action) {
    connection().checkUse();
    actions.add(action);
  }
}
