package dev.assay.store.sqlite;

import java.time.Duration;
import java.util.List;

/** Options with one field being changed; lives for one expression. */
final class OptionsDraft {

  boolean create;
  Durability durability;
  int applicationId;
  List<Schema> schemas;
  long cacheBytes;
  long readerCacheBytes;
  long mmapBytes;
  Duration busyTimeout;
  Duration waitLimit;
  int readers;
  int statementCache;
  int groupLimit;
  int checkpointPages;
  long walLimitBytes;

  OptionsDraft(SqliteOptions from) {
    create = from.create();
    durability = from.durability();
    applicationId = from.applicationId();
    schemas = from.schemas();
    cacheBytes = from.cacheBytes();
    readerCacheBytes = from.readerCacheBytes();
    mmapBytes = from.mmapBytes();
    busyTimeout = from.busyTimeout();
    waitLimit = from.waitLimit();
    readers = from.readers();
    statementCache = from.statementCache();
    groupLimit = from.groupLimit();
    checkpointPages = from.checkpointPages();
    walLimitBytes = from.walLimitBytes();
  }

  SqliteOptions finish() {
    return new SqliteOptions(
        create,
        durability,
        applicationId,
        schemas,
        cacheBytes,
        readerCacheBytes,
        mmapBytes,
        busyTimeout,
        waitLimit,
        readers,
        statementCache,
        groupLimit,
        checkpointPages,
        walLimitBytes);
  }
}
