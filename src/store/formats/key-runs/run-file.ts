// Runs of sorted pairs in a file, for pairs that do not fit into memory: each run is written once, searched by its
// blocks, and merged with the others at the end.
import type { KeyRun } from './sort-by-hash.ts';
import { createSpillFile, type SpillFile } from './spill-file.ts';

export interface RunFile {
  /** Appends a run. */
  write(run: KeyRun): void;
  /** Visits the companies under a hash in any run until the visitor returns true; returns whether it did. */
  find(hash: number, visit: (company: number) => boolean): boolean;
  /** Visits all pairs of all runs by hash. */
  merge(visit: (hash: number, company: number) => void): void;
  close(): void;
}

interface StoredRun {
  /** Where in the file it begins, in bytes. */
  readonly at: number;
  readonly pairs: number;
  /** The first hash of every block. */
  readonly firstHashes: Float64Array;
}

const PAIR_BYTES = 16;
/** Pairs to read at once: few when searching, which looks into every run, */
const BLOCK_PAIRS = 64;
/** and many more when merging. */
const MERGED_PAIRS = 64 * BLOCK_PAIRS;
const WRITTEN_PAIRS = 1024 * BLOCK_PAIRS;

export function createRunFile(path: string): RunFile {
  const file = createSpillFile(path);
  const runs: StoredRun[] = [];
  const block = new Float64Array(BLOCK_PAIRS * 2);

  return {
    write: ({ hashes, companies }) => {
      const firstHashes = new Float64Array(Math.ceil(hashes.length / BLOCK_PAIRS));
      for (let place = 0; place < firstHashes.length; place += 1) {
        firstHashes[place] = hashes[place * BLOCK_PAIRS] as number;
      }
      const part = new Float64Array(Math.min(hashes.length, WRITTEN_PAIRS) * 2);
      let at: number | undefined;
      for (let from = 0; from < hashes.length; from += WRITTEN_PAIRS) {
        const count = Math.min(WRITTEN_PAIRS, hashes.length - from);
        for (let place = 0; place < count; place += 1) {
          part[place * 2] = hashes[from + place] as number;
          part[place * 2 + 1] = companies[from + place] as number;
        }
        const place = file.write(bytesOf(part, count));
        at ??= place;
      }
      runs.push({ at: at ?? 0, pairs: hashes.length, firstHashes });
    },
    find: (hash, visit) => runs.some((run) => findInRun(file, run, block, hash, visit)),
    merge: (visit) => {
      mergeRuns(
        runs.map((run) => createCursor(file, run)),
        visit,
      );
    },
    close: file.close,
  };
}

function findInRun(
  file: SpillFile,
  run: StoredRun,
  block: Float64Array,
  hash: number,
  visit: (company: number) => boolean,
): boolean {
  const { firstHashes, pairs } = run;
  // The last block that begins before the hash: pairs of one hash may span several blocks.
  let place = Math.max(0, lowerBound(firstHashes, hash) - 1);
  for (; place < firstHashes.length && (firstHashes[place] as number) <= hash; place += 1) {
    const from = place * BLOCK_PAIRS;
    const count = Math.min(BLOCK_PAIRS, pairs - from);
    file.read(run.at + from * PAIR_BYTES, bytesOf(block, count));
    for (let pair = 0; pair < count; pair += 1) {
      if (block[pair * 2] === hash && visit(block[pair * 2 + 1] as number)) return true;
    }
  }
  return false;
}

/** The first place whose value is not below the wanted one. */
function lowerBound(sorted: Float64Array, wanted: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] as number) < wanted) from = middle + 1;
    else to = middle;
  }
  return from;
}

const bytesOf = (pairs: Float64Array, count: number): Uint8Array =>
  new Uint8Array(pairs.buffer, 0, count * PAIR_BYTES);

/** Walks one run; `hash` is infinite after its end. */
interface Cursor {
  hash: number;
  company: number;
  advance(): void;
}

function createCursor(file: SpillFile, run: StoredRun): Cursor {
  const buffer = new Float64Array(MERGED_PAIRS * 2);
  let [taken, held, read] = [0, 0, 0];
  const cursor: Cursor = {
    hash: 0,
    company: 0,
    advance: () => {
      if (taken === held) {
        held = Math.min(MERGED_PAIRS, run.pairs - read);
        taken = 0;
        if (held === 0) {
          cursor.hash = Number.POSITIVE_INFINITY;
          return;
        }
        file.read(run.at + read * PAIR_BYTES, bytesOf(buffer, held));
        read += held;
      }
      cursor.hash = buffer[taken * 2] as number;
      cursor.company = buffer[taken * 2 + 1] as number;
      taken += 1;
    },
  };
  cursor.advance();
  return cursor;
}

function mergeRuns(cursors: Cursor[], visit: (hash: number, company: number) => void): void {
  // A heap, the least first: ten million companies have a hundred runs.
  const heap = cursors;
  const sink = (from: number) => {
    let place = from;
    const cursor = heap[place] as Cursor;
    for (;;) {
      let child = place * 2 + 1;
      if (child >= heap.length) break;
      const [left, right] = [heap[child] as Cursor, heap[child + 1]];
      if (right !== undefined && right.hash < left.hash) child += 1;
      const least = heap[child] as Cursor;
      if (least.hash >= cursor.hash) break;
      heap[place] = least;
      place = child;
    }
    heap[place] = cursor;
  };
  for (let place = (heap.length >> 1) - 1; place >= 0; place -= 1) sink(place);
  for (let [least] = heap; least !== undefined && least.hash !== Number.POSITIVE_INFINITY; [least] = heap) {
    visit(least.hash, least.company);
    least.advance();
    sink(0);
  }
}
