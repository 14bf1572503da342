// Pairs of a number and a company that are only read back in order at the end, any number of them: the latest in memory, the
// others in sorted runs on disk. What has to be found before that goes into a `KeyLog`.
import { createRunFile, type RunFile } from './run-file.ts';
import { sortByHash } from './sort-by-hash.ts';

export interface PairLog {
  add(number: number, company: number): void;
  /** Visits all pairs by number, and is then empty. */
  drain(visit: (number: number, company: number) => void): void;
  /** Closes its files. */
  close(): void;
}

const FIRST_PLACES = 1_024;
const GROWTH = 4;

/** Holds this many in memory, at 16 bytes each. `path` is where a file for more may be made. */
export function createPairLog(path: string, mostHeld: number): PairLog {
  let places = Math.min(mostHeld, FIRST_PLACES);
  let hashes = new Float64Array(places);
  let companies = new Float64Array(places);
  let size = 0;
  let runs: RunFile | undefined;

  function takeSorted() {
    const run = sortByHash({ hashes, companies }, size);
    size = 0;
    return run;
  }

  function makeRoom(): void {
    if (places === mostHeld) {
      runs ??= createRunFile(path);
      runs.write(takeSorted());
      return;
    }
    places = Math.min(mostHeld, places * GROWTH);
    const before = { hashes, companies };
    hashes = new Float64Array(places);
    hashes.set(before.hashes);
    companies = new Float64Array(places);
    companies.set(before.companies);
  }

  function close(): void {
    runs?.close();
    runs = undefined;
  }

  return {
    add: (number, company) => {
      if (size === places) makeRoom();
      hashes[size] = number;
      companies[size] = company;
      size += 1;
    },
    drain: (visit) => {
      const last = takeSorted();
      if (runs === undefined) {
        for (let at = 0; at < last.hashes.length; at += 1) {
          visit(last.hashes[at] as number, last.companies[at] as number);
        }
        return;
      }
      runs.write(last);
      runs.merge(visit);
      close();
    },
    close,
  };
}
