// Inserts many rows of a table, several with each statement: a call costs more than the row it writes.
import type { SqlPreparer } from '../files/open-database.ts';

export interface BatchInsert {
  /** The values of one row. It is written now or with `flush`. */
  add(...row: readonly unknown[]): void;
  flush(): void;
}

/** More would cost as much for binding as it saves. */
const ROWS = 50;

/** `insert` is the statement up to VALUES; `row` the expressions of one row. */
export function createBatchInsert(
  database: SqlPreparer,
  insert: string,
  columns: number,
  row = `(${Array(columns).fill('?').join(', ')})`,
): BatchInsert {
  const statement = (rows: number) =>
    database.prepare(`${insert} VALUES ${Array(rows).fill(row).join(', ')}`);
  const many = statement(ROWS);
  let waiting: unknown[] = [];
  return {
    add: (...values) => {
      for (const value of values) waiting.push(value);
      if (waiting.length < columns * ROWS) return;
      many.run(waiting);
      waiting = [];
    },
    flush: () => {
      if (waiting.length > 0) statement(waiting.length / columns).run(waiting);
      waiting = [];
    },
  };
}
