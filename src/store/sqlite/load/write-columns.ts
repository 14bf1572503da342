// Keeps the pages by which companies are searched up to date. The changes of a load are collected and merged into the pages when
// it is published: written one by one, each would rewrite a page.
import type { CompanyEntry } from '../../contract/entries.ts';
import { COLUMN_FORMAT, COLUMNS, HAS, type PageCells } from '../../formats/company-columns/column-page.ts';
import {
  createFactLog,
  type FactLog,
  HAS_NO_PEOPLE,
  HAS_PEOPLE,
  REMOVED,
  readChanges,
} from '../../formats/company-columns/fact-log.ts';
import {
  createPageList,
  isOnlyPeople,
  makePages,
  mergePage,
  mergePeople,
  type Page,
  PEOPLE_COLUMNS,
  withoutPeople,
} from '../../formats/company-columns/merge-pages.ts';
import { isWorthAThread, makePagesInThread } from '../../formats/company-columns/pages-in-thread.ts';
import { createFactReader } from '../../formats/company-columns/stored-facts.ts';
import { readClaims } from '../../formats/key-spaces.ts';
import { cellKey, createPageLister, FORMAT_NAME } from '../read/column-reader.ts';
import type { Tables } from '../staging/tables.ts';

export interface ColumnWriter {
  put(entry: CompanyEntry): void;
  remove(id: string): void;
  /** A company, by its key, has people now, or none any more. */
  notePeople(company: number, hasPeople: boolean): void;
  /** No company has people any more. */
  emptyPeople(): void;
  /** Leaves it to the next load. */
  postpone(): void;
  /**
   * Call it once, before the load is published. `wrote` is called between two writes; `read` for each company, if the
   * facts of all are made again.
   */
  finish(wrote: () => void, read?: () => void): void;
  /** Begins this work in another thread. Undefined where that is not worth it. No change may follow. `wrote` is as for `finish`. */
  finishInThread(wrote: () => void): ColumnsUnderWay | undefined;
  /** Closes its files; also after a failure. */
  close(): void;
}

/** Pages that another thread makes. */
export interface ColumnsUnderWay {
  /** To be called between the writes of other work, as often as possible: some of the calls write the pages that are there. */
  writeReady(): void;
  /** Writes the others; called instead of `ColumnWriter.finish`. */
  finish(): Promise<void>;
}

/**
 * The thread makes a page in some 15 ms, and a look for one takes 0.1 µs (2026-11): nothing is gained by a look after each of the
 * millions of keys of a large load.
 */
const CALLS_BETWEEN_LOOKS = 128;

/** The companies that are there cannot be searched. */
const NO_FORMAT = 0;
const ALL_COLUMNS: readonly number[] = Array.from({ length: COLUMNS }, (_, number) => number);

interface StoredRow {
  readonly id: string;
  readonly name: string;
  readonly identifiers: string;
  readonly profile: string;
  readonly hasPeople: number;
}

/** `path` is where a file for what does not fit into memory may be made. */
export function createColumnWriter(database: Tables, path: string): ColumnWriter {
  const { names } = database;
  const idAt = database.prepare(`SELECT id FROM ${names.company} WHERE key = ?`).pluck();
  const readFormat = database.prepare('SELECT value FROM meta WHERE name = ?').pluck();
  const noteFormat = database.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)');
  const hadCompanies = database.prepare(`SELECT 1 FROM ${names.company} LIMIT 1`).get() !== undefined;
  const isComplete = !hadCompanies || readFormat.get(FORMAT_NAME) === COLUMN_FORMAT;
  const log = createFactLog(path);
  const factsOf = createFactReader();
  const pages = createPageTable(database);
  let isWithoutPeople = false;
  let isPostponed = false;
  let stopThread = () => {};

  /** Else all facts are made again in the end. */
  const isNoted = () => isComplete && !isPostponed;

  /** Of all companies as they are now: those of an earlier version have no facts, or others. */
  function collectAll(into: FactLog, read: () => void): void {
    const rows = database
      .prepare(
        `SELECT c.id, c.name, c.identifiers, c.profile, s.company IS NOT NULL AS hasPeople
         FROM ${names.company} c LEFT JOIN ${names.people_summary} s ON s.company = c.key`,
      )
      .iterate() as Iterable<StoredRow>;
    for (const { id, name, identifiers, profile, hasPeople } of rows) {
      into.add(id, factsOf({ profile, name, ...readClaims(identifiers) }));
      if (hasPeople === 1) into.add(id, HAS_PEOPLE);
      read();
    }
  }

  function noteComplete(): void {
    if (isWithoutPeople) pages.clearPeople();
    noteFormat.run(FORMAT_NAME, COLUMN_FORMAT);
  }

  function put({ first, cells }: Page, wrote: () => void): void {
    pages.write(first, cells);
    wrote();
  }

  function merge(changes: FactLog, wrote: () => void): void {
    const firsts = pages.firsts();
    if (firsts.length === 0) {
      for (const page of makePages(readChanges(changes.notes()))) put(page, wrote);
      return;
    }
    const list = createPageList(firsts);
    for (const group of readChanges(changes.notes())) {
      for (const { first, changes: ofPage } of list.byPage(group)) {
        if (first !== undefined && isOnlyPeople(ofPage)) {
          const has = mergePeople(pages.read(first, PEOPLE_COLUMNS), ofPage);
          if (has !== undefined) pages.write(first, new Map([[HAS, has]]));
          wrote();
          continue;
        }
        const merged = mergePage(first === undefined ? undefined : pages.read(first), ofPage);
        if (first !== undefined) pages.drop(first);
        for (const page of merged) pages.write(page.first, page.cells);
        list.replaced(first, merged);
        wrote();
      }
    }
  }

  return {
    put: (entry) => {
      if (isNoted()) log.add(entry.id, entry.facts ?? factsOf(entry));
    },
    remove: (id) => {
      if (isNoted()) log.add(id, REMOVED);
    },
    notePeople: (company, hasPeople) => {
      const id = isNoted() ? (idAt.get(company) as string | undefined) : undefined;
      if (id !== undefined) log.add(id, hasPeople ? HAS_PEOPLE : HAS_NO_PEOPLE);
    },
    emptyPeople: () => {
      isWithoutPeople = true;
    },
    postpone: () => {
      isPostponed = true;
    },
    finish: (wrote, read = () => {}) => {
      if (isPostponed) {
        pages.empty();
        noteFormat.run(FORMAT_NAME, NO_FORMAT);
        return;
      }
      if (isComplete) merge(log, wrote);
      else {
        pages.empty();
        const all = createFactLog(`${path}-all`);
        try {
          collectAll(all, read);
          merge(all, wrote);
        } finally {
          all.close();
        }
      }
      noteComplete();
    },
    finishInThread: (wrote) => {
      if (!isNoted() || !isWorthAThread(log) || pages.firsts().length > 0) return undefined;
      const made = makePagesInThread(log);
      stopThread = made.stop;
      let calls = 0;
      return {
        writeReady: () => {
          calls += 1;
          if (calls % CALLS_BETWEEN_LOOKS !== 0) return;
          for (let page = made.takeReady(); page !== undefined; page = made.takeReady()) put(page, wrote);
        },
        finish: async () => {
          for await (const page of made.pages) put(page, wrote);
          noteComplete();
        },
      };
    },
    close: () => {
      stopThread();
      log.close();
    },
  };
}

function createPageTable(database: Tables) {
  const { company_column: table } = database.names;
  const cell = database.prepare(`SELECT cell FROM ${table} WHERE key = ?`).pluck();
  const put = database.prepare(`INSERT OR REPLACE INTO ${table} VALUES (?, ?)`);
  const drop = database.prepare(`DELETE FROM ${table} WHERE key = ?`);
  const empty = database.prepare(`DELETE FROM ${table}`);
  const firsts = createPageLister(database);
  return {
    firsts,
    read: (first: number, columns = ALL_COLUMNS): PageCells => {
      const cells = new Map<number, Uint8Array>();
      for (const column of columns) {
        const bytes = cell.get(cellKey(column, first)) as Buffer | undefined;
        if (bytes !== undefined) cells.set(column, bytes);
      }
      return cells;
    },
    write: (first: number, cells: PageCells): void => {
      for (const [column, bytes] of cells) put.run(cellKey(column, first), bytes);
    },
    drop: (first: number): void => {
      for (let column = 0; column < COLUMNS; column += 1) drop.run(cellKey(column, first));
    },
    empty: (): void => {
      empty.run();
    },
    clearPeople: (): void => {
      for (const first of firsts()) {
        const key = cellKey(HAS, first);
        put.run(key, withoutPeople(cell.get(key) as Buffer));
      }
    },
  };
}
