// The name index of the data file during a load. Changes are collected and written at the end in the order of the index, so that
// each block is written once.
import { createPairLog } from '../../formats/key-runs/pair-log.ts';
import { type BlockTable, changeBlocks } from '../../formats/name-blocks.ts';
import type { Tables } from '../staging/tables.ts';

export interface NameIndex {
  add(number: number, company: number): void;
  remove(number: number, company: number): void;
  /** Brings the file up to date. A removed number stays if the company has it again. */
  finish(hasAgain: (number: number, company: number) => boolean): void;
  /** Closes its files; also after a failure. */
  close(): void;
}

/** 32 MiB of memory. */
const MOST_ADDED_HELD = 2 ** 21;
const MOST_REMOVED_HELD = 2 ** 19;

/** `wrote` and `runPath` are as for the keys of companies. */
export function createNameIndex(
  database: Tables,
  wrote: () => void,
  runPath: string,
  mostHeld: number = MOST_ADDED_HELD,
): NameIndex {
  const added = createPairLog(`${runPath}-names-added`, mostHeld);
  const removed = createPairLog(`${runPath}-names-removed`, Math.min(mostHeld, MOST_REMOVED_HELD));
  return {
    add: added.add,
    remove: removed.add,
    finish: (hasAgain) => {
      const blocks = changeBlocks(blockTable(database, wrote));
      added.drain(blocks.add);
      blocks.finish();
      removed.drain((number, company) => {
        if (!hasAgain(number, company)) blocks.remove(number, company);
      });
      blocks.finish();
    },
    close: () => {
      added.close();
      removed.close();
    },
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
