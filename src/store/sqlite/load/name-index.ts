// The name index of the data file during a load. Changes are collected and written at the end in the order of the index, so that
// each block is written once.
import { BY_NUMBER } from '../../formats/company-forms.ts';
import { type BlockTable, changeBlocks } from '../../formats/name-blocks.ts';
import { createNameChanges, type NameChanges } from '../../formats/name-changes.ts';
import type { Tables } from '../staging/tables.ts';

export interface NameIndex extends Pick<NameChanges, 'add' | 'remove' | 'close'> {
  /** Brings the file up to date. */
  finish(): void;
}

/** `wrote` and `runPath` are as for the keys of companies. */
export function createNameIndex(
  database: Tables,
  wrote: () => void,
  runPath: string,
  mostHeld?: number,
): NameIndex {
  const { add, remove, takeParts, close } = createNameChanges(`${runPath}-names`, mostHeld);
  return {
    add,
    remove,
    finish: () => {
      const blocks = changeBlocks(blockTable(database, wrote), BY_NUMBER);
      for (const part of takeParts()) part.applyTo(blocks);
      blocks.finish();
    },
    close,
  };
}

function blockTable(database: Tables, wrote: () => void): BlockTable {
  const { name_block } = database.names;
  const last = database.prepare(
    `SELECT first, pairs FROM ${name_block} WHERE first <= ? ORDER BY first DESC LIMIT 1`,
  );
  const next = database.prepare(`SELECT min(first) FROM ${name_block} WHERE first > ?`).pluck();
  const drop = database.prepare(`DELETE FROM ${name_block} WHERE first = ?`);
  const put = database.prepare(`INSERT INTO ${name_block} (first, pairs) VALUES (?, ?)`);
  return {
    takeBlock: (number) => {
      const block = last.get(number) as { readonly first: number; readonly pairs: Buffer } | undefined;
      if (block !== undefined) drop.run(block.first);
      return block;
    },
    firstAfter: (number) => (next.get(number) as number | null) ?? Number.POSITIVE_INFINITY,
    put: ({ first, pairs }) => {
      put.run(first, pairs);
      wrote();
    },
  };
}
