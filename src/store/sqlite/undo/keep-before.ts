// The undo log: what a load changes, as it was before, in the order of the changes. Read backwards, it undoes the load.
// Many changes share a row, since most of them are only the id of a new person.

import type { CompanyEntry } from '../../contract/entries.ts';
import type { CorrectedSince } from '../../contract/load.ts';
import type { MatchDecision } from '../../contract/match-book.ts';
import {
  type AddedToLog,
  addToTrailer,
  correctedSinceIn,
  isUndoLogTrailer,
  readUndoLogTrailer,
  type UndoLogTrailer,
  writeUndoLogTrailer,
} from '../../formats/undo-log-trailer.ts';
import type { SqlPreparer } from '../files/open-database.ts';
import type { KeptPerson } from './kept-person.ts';

/** One change. */
export type Change =
  /** For a new company or person there is only the id. */
  | { readonly what: 'newCompany'; readonly was: string }
  | { readonly what: 'changedCompany'; readonly was: CompanyEntry }
  | { readonly what: 'removedCompany'; readonly was: CompanyEntry }
  | { readonly what: 'newPerson'; readonly was: string }
  | { readonly what: 'changedPerson'; readonly was: KeptPerson }
  /** With the new decision. */
  | { readonly what: 'newDecision'; readonly was: MatchDecision }
  | { readonly what: 'changedDecision'; readonly was: MatchDecision };

type What = Change['what'];

/** A letter before each change identifies its kind. */
const LETTERS: { readonly [W in What]: string } = {
  newCompany: 'c',
  changedCompany: 'C',
  removedCompany: 'R',
  newPerson: 'p',
  changedPerson: 'P',
  newDecision: 'd',
  changedDecision: 'D',
};
const WHAT_OF = new Map(Object.entries(LETTERS).map(([what, letter]) => [letter, what as What]));

/** Longer rows would be as fast, but need more memory. */
const ROW_CHARACTERS = 64 * 1024;

export type KeepBefore = (change: Change) => void;

export interface BeforeKeeper {
  readonly keep: KeepBefore;
  /** No later change is kept. */
  stop(): void;
  /** The log of the load before stays, and later changes are added to it. Call it before the first change. */
  goOn(): void;
  /** Instead of `finish` after `goOn`: the log is still that of the load before. */
  finishAgain(added: Pick<AddedToLog, 'formerIds'>): void;
  /** Call it in the transaction that publishes. Without a head, nothing is kept. */
  finish(head: UndoLogTrailer | undefined): void;
}

export function createBeforeKeeper(data: SqlPreparer): BeforeKeeper {
  const forget = data.prepare('DELETE FROM load_before');
  const add = data.prepare('INSERT INTO load_before (line) VALUES (?)');
  let row = '';
  let isBegun = false;
  let isStopped = false;
  /** The last line of the log that goes on, with its place. */
  let trailer: readonly [place: number, line: string] | undefined;
  /** A correction removes a company only to join it with another. */
  const joinedIds = new Set<string>();

  function write(): void {
    // The log of the load before is removed with it.
    if (!isBegun) forget.run();
    isBegun = true;
    if (row !== '') add.run(row);
    row = '';
  }

  return {
    stop: () => {
      isStopped = true;
    },
    goOn: () => {
      const found = lastLine(data);
      if (found !== undefined && isUndoLogTrailer(found[1])) trailer = found;
      // Without a log there is nothing to undo, and nothing is kept.
      if (trailer === undefined) isStopped = true;
      isBegun = true;
    },
    finishAgain: ({ formerIds }) => {
      write();
      if (trailer === undefined) return;
      data.prepare('DELETE FROM load_before WHERE place = ?').run(trailer[0]);
      add.run(addToTrailer(trailer[1], { formerIds, joinedIds }));
    },
    keep: (change) => {
      if (isStopped) return;
      if (trailer !== undefined && change.what === 'removedCompany') joinedIds.add(change.was.id);
      else if (change.what === 'newCompany') joinedIds.delete(change.was);
      // JSON contains no line ends.
      row += `${LETTERS[change.what]}${JSON.stringify(change.was)}\n`;
      if (row.length >= ROW_CHARACTERS) write();
    },
    finish: (head) => {
      write();
      if (head === undefined) forget.run();
      else add.run(writeUndoLogTrailer(head));
    },
  };
}

function lastLine(data: SqlPreparer): readonly [place: number, line: string] | undefined {
  const last = data.prepare('SELECT place, line FROM load_before ORDER BY place DESC LIMIT 1').raw();
  return last.get() as [number, string] | undefined;
}

/** What corrections have done since the load of the log. */
export const correctedSince = (data: SqlPreparer): CorrectedSince | undefined =>
  correctedSinceIn(lastLine(data)?.[1]);

function readChange(line: string): Change {
  return { what: WHAT_OF.get(line[0] as string), was: JSON.parse(line.slice(1)) } as Change;
}

/** The log of a load, if it has one. */
export function findKept(data: SqlPreparer, load: number) {
  const below = data
    .prepare('SELECT place, line FROM load_before WHERE place < ? ORDER BY place DESC LIMIT 1')
    .raw();
  const rowBelow = (place: number) => below.get(place) as [number, string] | undefined;
  const last = rowBelow(Number.MAX_SAFE_INTEGER);
  const head = readUndoLogTrailer(last?.[1], load);
  if (last === undefined || head === undefined) return undefined;
  return {
    head,
    /** Ids of companies that were new; a later change may have removed them again. */
    *newCompanies(): Generator<string> {
      for (let row = rowBelow(last[0]); row !== undefined; row = rowBelow(row[0])) {
        for (const line of row[1].slice(0, -1).split('\n')) {
          if (line.startsWith(LETTERS.newCompany)) yield JSON.parse(line.slice(1)) as string;
        }
      }
    },
    /** The last change first. Between two changes the caller may read and write. */
    *changes(): Generator<Change> {
      for (let row = rowBelow(last[0]); row !== undefined; row = rowBelow(row[0])) {
        for (const line of row[1].slice(0, -1).split('\n').reverse()) yield readChange(line);
      }
    },
  };
}
