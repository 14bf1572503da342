// The number of the next person that a store makes an id for never goes back: an id that was served before a restore would
// otherwise be given to someone else after it.
import Database from 'better-sqlite3';

/** `path` is a data file that no one has open. */
export function keepPersonNumber(path: string, next: number): void {
  const database = new Database(path);
  try {
    database
      .prepare(
        `INSERT INTO meta (name, value) VALUES ('next_person', ?)
           ON CONFLICT (name) DO UPDATE SET value = max(value, excluded.value)`,
      )
      .run(next);
  } finally {
    database.close();
  }
}
