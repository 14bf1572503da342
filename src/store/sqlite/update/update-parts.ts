// What each step of an update is given.
import type { SqliteDatabase } from '../files/open-database.ts';

export interface UpdateParts {
  /** In a transaction. */
  readonly database: SqliteDatabase;
  /** The beginning of the path for temporary files. */
  readonly runPath: string;
  /** Called between two writes: rows may be committed there. */
  readonly wrote: () => void;
  readonly progress: (share: number) => void;
}
