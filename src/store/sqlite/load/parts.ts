// Commits the rows of a load that no reader uses yet, part by part.
import type { SqliteDatabase } from '../files/open-database.ts';
import { requireRoom } from '../files/room-on-disk.ts';
import { logBytes, shrinkLog } from '../files/write-ahead-log.ts';

/**
 * A part is committed when the log has this length: looking up a page in it is cheap up to then, and moving it into the
 * file takes no longer than the preparing thread can continue by itself.
 */
const LONG_LOG_BYTES = 64 * 1024 * 1024;
/** Reading the length of the log takes as long as writing a row. */
const WRITES_BETWEEN_LOOKS = 1024;

/** The reader of the same process: it must release the log while that is truncated. */
export interface OwnReader {
  release(): void;
  renew(): void;
}

/** The sizes are for tests, in which parts are small. */
export interface PartSizes {
  /** A part is committed when the log has this length. */
  readonly partBytes?: number;
  /** The length is checked after this many writes. */
  readonly writesBetweenLooks?: number;
  /** How long cutting the log waits for readers to move on; those of a test never do while it waits. */
  readonly readersWaitMs?: number;
}

export function createParts(
  path: string,
  database: SqliteDatabase,
  reader: OwnReader,
  { partBytes = LONG_LOG_BYTES, writesBetweenLooks = WRITES_BETWEEN_LOOKS, readersWaitMs }: PartSizes,
) {
  let writes = 0;
  let isStopped = false;
  const countWrite = () => {
    writes += 1;
  };
  const isTimeToLook = () => writes % writesBetweenLooks === 0;
  /** If readers do not renew, the log is not truncated, and the next part begins where this one ended. */
  let longLog = partBytes;
  return {
    /**
     * No more parts: the following writes are visible as soon as they are committed. Call it before each such write.
     */
    stop: () => {
      isStopped = true;
      countWrite();
      if (isTimeToLook()) requireRoom(path, database);
    },
    /** Call it between two writes, as often as possible. */
    wrote: () => {
      countWrite();
      if (!isTimeToLook()) return;
      requireRoom(path, database);
      if (isStopped || logBytes(path) < longLog) return;
      database.exec('COMMIT');
      reader.release();
      shrinkLog(path, database, readersWaitMs);
      longLog = logBytes(path) + partBytes;
      reader.renew();
      database.exec('BEGIN IMMEDIATE');
    },
  };
}
