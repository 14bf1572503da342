// Collects what a check finds: a few findings of each place, since more say no more.
import { type Finding, REBUILD_ADVICE, RESTORE_ADVICE } from '../../contract/check-findings.ts';
import { createRowTally, type RowTally } from './row-tally.ts';

export interface Findings {
  /** A row that is not as it was written. */
  row(where: string, detail: string): void;
  /** An index that is not what its rows give. */
  index(where: string, detail: string): void;
  /** Compares the rows of an index with those that it must have. */
  agree(where: string, expected: RowTally, found: RowTally): void;
  /** The same, of rows that `read` adds; a failure is a finding too. */
  compare(where: string, expected: RowTally, read: (into: RowTally) => void): void;
  list(): readonly Finding[];
}

const MOST_ROWS = 10;

/** `restore`: the advice if rows are damaged; `rebuild`: if an index is. */
export function createFindings(restore = RESTORE_ADVICE, rebuild = REBUILD_ADVICE): Findings {
  const rows: Finding[] = [];
  const indexes = new Map<string, Finding>();
  const row = (where: string, detail: string) => {
    if (rows.length < MOST_ROWS)
      rows.push({ what: 'damaged row', where, detail, advice: restore, isDamage: true });
  };
  const index = (where: string, detail: string) => {
    if (indexes.has(where)) return;
    indexes.set(where, {
      what: 'index disagrees with rows',
      where,
      detail,
      advice: rebuild,
      isDamage: true,
    });
  };
  const agree = (where: string, expected: RowTally, found: RowTally) => {
    if (found.result() === expected.result()) return;
    index(where, `${found.count()} entries where the rows give ${expected.count()}, or others`);
  };
  return {
    row,
    index,
    agree,
    compare: (where, expected, read) => {
      const found = createRowTally();
      const failure = attempt(() => {
        read(found);
        return undefined;
      });
      if (failure === undefined) agree(where, expected, found);
      else index(where, failure);
    },
    list: () => [...rows, ...indexes.values()],
  };
}

/** The text of a failure is a finding too: bytes that cannot be read are damaged. */
export function attempt(work: () => string | undefined): string | undefined {
  try {
    return work();
  } catch (error) {
    return `it cannot be read: ${(error as Error).message}`;
  }
}
