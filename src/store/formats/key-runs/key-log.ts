// Pairs of a hash and a company, any number of them: the latest in memory, the others in sorted runs on disk. They can
// be found at once and are read back in order at the end.
import { createHashFilter, HASHES_A_BLOCK, type HashFilter } from './hash-filter.ts';
import { createKeyTable } from './key-table.ts';
import { createRunFile, type RunFile } from './run-file.ts';

export interface KeyLog {
  add(hash: number, company: number): void;
  /** Visits the companies under a hash until the visitor returns true; returns whether it did. */
  find(hash: number, visit: (company: number) => boolean): boolean;
  /** Visits all pairs by hash, and is then empty. */
  drain(visit: (hash: number, company: number) => void): void;
  /** Closes its files. */
  close(): void;
}

/** 64 MiB: enough for 45 million pairs, those of ten million companies. */
const FILTER_BLOCKS = 2 ** 20;
/** Enough for 170 times as many pairs as are held; a log that holds few is not meant for millions. */
const BLOCKS_A_PAIR_HELD = 4;
/** All blocks of a filter are soon in use: it begins with a sixteenth, and a larger one replaces it. */
const FIRST_SHARE = 16;
const GROWTH = 4;

/**
 * Holds this many in memory, at 24 bytes each. `path` is where a file for more may be made; the blocks of a filter are
 * allocated once there is one.
 */
export function createKeyLog(path: string, mostHeld: number, mostBlocks: number = FILTER_BLOCKS): KeyLog {
  const lastBlocks = Math.min(mostBlocks, 2 ** Math.ceil(Math.log2(BLOCKS_A_PAIR_HELD * mostHeld)));
  const table = createKeyTable(mostHeld);
  let runs: { readonly file: RunFile; blocks: number; filter: HashFilter; pairs: number } | undefined;

  function spill(): RunFile {
    if (runs === undefined) {
      const blocks = Math.max(1, lastBlocks / FIRST_SHARE);
      runs = { file: createRunFile(path), blocks, filter: createHashFilter(blocks), pairs: 0 };
    }
    const { file } = runs;
    const run = table.takeSorted();
    file.write(run);
    runs.pairs += run.hashes.length;
    if (runs.pairs <= runs.blocks * HASHES_A_BLOCK || runs.blocks >= lastBlocks) {
      for (const hash of run.hashes) runs.filter.add(hash);
    } else {
      runs.blocks = Math.min(lastBlocks, runs.blocks * GROWTH);
      const larger = createHashFilter(runs.blocks);
      file.merge((hash) => larger.add(hash));
      runs.filter = larger;
    }
    return file;
  }

  function close(): void {
    runs?.file.close();
    runs = undefined;
  }

  return {
    add: (hash, company) => {
      if (table.isFull()) spill();
      table.add(hash, company);
    },
    find: (hash, visit) =>
      table.find(hash, visit) || (runs?.filter.mayHave(hash) === true && runs.file.find(hash, visit)),
    drain: (visit) => {
      if (runs === undefined) {
        const { hashes, companies } = table.takeSorted();
        for (let at = 0; at < hashes.length; at += 1) visit(hashes[at] as number, companies[at] as number);
        return;
      }
      spill().merge(visit);
      close();
    },
    close,
  };
}
