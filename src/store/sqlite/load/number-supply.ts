// Gives out the numbers for automatic identifiers. The counter is part of the load's transaction, so an abandoned load
// does not use up numbers.
import type { SqlPreparer } from '../files/open-database.ts';

export interface NumberSupply {
  /** The first identifier, from the counter on, that is free. */
  take(toId: (n: number) => string, isTaken: (id: string) => boolean): string;
  /** Stores the counter; call it before the load is published. */
  save(): void;
}

export function createNumberSupply(database: SqlPreparer, name: string): NumberSupply {
  const read = database.prepare('SELECT value FROM meta WHERE name = ?').pluck();
  const write = database.prepare(
    'INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  );
  let next = Number(read.get(name) ?? 1);
  return {
    take: (toId, isTaken) => {
      while (isTaken(toId(next))) next += 1;
      const id = toId(next);
      next += 1;
      return id;
    },
    save: () => {
      write.run(name, next);
    },
  };
}
