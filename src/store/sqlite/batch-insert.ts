// Inserts many rows of a table, so many with each statement: a call costs more than the row it writes.
import type { SqliteDatabase } from './open-database.ts';

export interface BatchInsert {
  /** The values of one row. It is written now or with `flush`. */
  add(...row: readonly unknown[]): void;
  flush(): void;
}

/** More would cost as much for binding as it saves. */
const ROWS = 50;

/** `insert` is the statement up to VALUES. */
export function createBatchInsert(database: SqliteDatabase, insert: string, columns: number): BatchInsert {
  const row = `(${Array.from({ length: columns }, () => '?').join(', ')})`;
  const one = database.prepare(`${insert} VALUES ${row}`);
  const many = database.prepare(`${insert} VALUES ${Array.from({ length: ROWS }, () => row).join(', ')}`);
  let waiting: unknown[] = [];
  return {
    add: (...values) => {
      for (const value of values) waiting.push(value);
      if (waiting.length < columns * ROWS) return;
      many.run(waiting);
      waiting = [];
    },
    flush: () => {
      for (let at = 0; at < waiting.length; at += columns) one.run(waiting.slice(at, at + columns));
      waiting = [];
    },
  };
}
