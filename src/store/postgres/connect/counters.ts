// The counters in `meta` by which a process notices that keys, suppressions or data have changed. If another database takes the
// place of the one before, such as a restored one under the same name, its counters may be the same: they count as others.
import type { Row, SqlStatement } from './connection-pool.ts';

/** Changes if the tables, or the whole database, were made again. */
const IDENTITY = 'tableoid, (SELECT oid FROM pg_database WHERE datname = current_database())';

/** More than any counter reaches. What hides suppressed rows counts from 2^32 on. */
const VERSIONS = 2 ** 24;

export const counterStatement = (name: string, counter: string): SqlStatement => ({
  name,
  text: `SELECT value, ${IDENTITY} FROM meta WHERE name = '${counter}'`,
});

/** As the database has it. */
export const readCounter = ([row]: readonly Row[]): number => Number(row?.[0] ?? 0);

/** Reads the answers to one such statement: a number that the same process has had for no other state. */
export function createCounterReader(): (rows: readonly Row[]) => number {
  let seen: string | undefined;
  let replaced = 0;
  return (rows) => {
    const [, ...identity] = rows[0] ?? [];
    const current = identity.join(' ');
    if (seen !== undefined && seen !== current) replaced += 1;
    seen = current;
    return readCounter(rows) + replaced * VERSIONS;
  };
}
