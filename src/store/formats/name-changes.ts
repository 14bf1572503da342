// What a load changes in the name index, collected and passed on in the order of the index, so that each block is written once.

import { createPairLog } from './key-runs/pair-log.ts';
import type { KeyRun } from './key-runs/sort-by-hash.ts';
import type { BlockChanges } from './name-blocks.ts';

/** 32 MiB of memory. */
const MOST_HELD = 2 ** 21;
/** Changes in a part; an engine reads the blocks of a part at once. */
const PART = 4_096;

/** By number, and no company twice under a number. */
export interface ChangedPart {
  readonly numbers: readonly number[];
  applyTo(blocks: Pick<BlockChanges<number>, 'add' | 'remove'>): void;
}

/** Companies are whole numbers below 2^52. */
export interface NameChanges {
  add(number: number, company: number): void;
  remove(number: number, company: number): void;
  /** Everything by number; it is empty afterwards. Of what was added and removed several times, the last counts. */
  takeParts(): Iterable<ChangedPart>;
  /** Closes its file; also after a failure. */
  close(): void;
}

/** `path` is where a file may be made for what does not fit into memory. */
export function createNameChanges(path: string, mostHeld: number = MOST_HELD): NameChanges {
  const log = createPairLog(path, mostHeld);
  return {
    add: (number, company) => log.add(number, company * 2 + 1),
    remove: (number, company) => log.add(number, company * 2),
    *takeParts() {
      let part = createPart();
      for (const run of log.takeRuns()) {
        for (let from = 0; from < run.hashes.length; ) {
          const to = endOfNumber(run, from);
          const number = run.hashes[from] as number;
          if (to === from + 1) part.put(number, run.companies[from] as number);
          else if (areOnlyNew(run, from, to)) {
            for (let at = from; at < to; at += 1) part.put(number, run.companies[at] as number);
          } else for (const last of lastChanges(run, from, to)) part.put(number, last);
          from = to;
          if (part.numbers.length < PART) continue;
          yield part;
          part = createPart();
        }
      }
      if (part.numbers.length > 0) yield part;
    },
    close: log.close,
  };
}

/** `change`: the company, times two, and one more if it is added. */
function createPart() {
  const numbers: number[] = [];
  const changes: number[] = [];
  return {
    numbers,
    put: (number: number, change: number) => {
      numbers.push(number);
      changes.push(change);
    },
    applyTo: (blocks: Parameters<ChangedPart['applyTo']>[0]) => {
      for (let at = 0; at < numbers.length; at += 1) {
        const change = changes[at] as number;
        if (isAdded(change)) blocks.add(numbers[at] as number, (change - 1) / 2);
        else blocks.remove(numbers[at] as number, change / 2);
      }
    },
  };
}

/** Not by `%`, which takes several times as long for numbers above 2^31 (2026-11). */
const isAdded = (change: number): boolean => (change & 1) === 1;

function endOfNumber({ hashes }: KeyRun, from: number): number {
  let to = from + 1;
  while (to < hashes.length && hashes[to] === hashes[from]) to += 1;
  return to;
}

/**
 * Whether companies are only added, each once, as in the first load of a store, which numbers them in their order: the maps of
 * `lastChanges` took a quarter of the time in which changes are taken (2026-11, three companies to most numbers).
 */
function areOnlyNew({ companies }: KeyRun, from: number, to: number): boolean {
  let before = 0;
  for (let at = from; at < to; at += 1) {
    const change = companies[at] as number;
    if (!isAdded(change) || change <= before) return false;
    before = change;
  }
  return true;
}

/** Of the changes of one number, the last for each company. One that was removed and then added again has not changed. */
function lastChanges({ companies }: KeyRun, from: number, to: number): Iterable<number> {
  const first = new Map<number, number>();
  const last = new Map<number, number>();
  for (const change of companies.subarray(from, to)) {
    const company = Math.floor(change / 2);
    if (!first.has(company)) first.set(company, change);
    last.set(company, change);
  }
  for (const [company, change] of first) {
    if (!isAdded(change) && isAdded(last.get(company) as number)) last.delete(company);
  }
  return last.values();
}
