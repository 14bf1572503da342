// Keeps the pages by which companies are searched up to date: collects what a load changes about the facts of companies, and merges
// it into the pages in the transaction that publishes.
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { CompanyEntry } from '../../contract/entries.ts';
import {
  COLUMN_FORMAT,
  COLUMNS,
  EMPLOYEES,
  HAS,
  type PageCells,
} from '../../formats/company-columns/column-page.ts';
import {
  createFactLog,
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
import { FORMAT_NAME } from '../read/column-reader.ts';
import { setMeta } from '../schema/meta.ts';
import { copyRows, type RowWriter } from './copy-rows.ts';
import { inParts } from './delete-rows.ts';
import { createRowSender } from './send-rows.ts';

interface FactRow {
  readonly id: string;
  readonly name: string;
  readonly identifiers: string;
  readonly profile: string;
}

const FACT_COLUMNS = 'id, name, identifiers, profile';
const COMPANIES_AT_A_TIME = 1_000;
/** The companies that are there cannot be searched. */
const NO_FORMAT = 0;
/** Of pages into an empty table. */
const COPY_BYTES = 2 * 1024 * 1024;
/** The index of cells begins with the number of the column. */
const ALL_COLUMNS = Array.from({ length: COLUMNS }, (_, number) => number);

export interface ColumnChanges {
  /** A company that a load has written. */
  put(entry: CompanyEntry): void;
  /** One that it has removed. */
  remove(id: string): void;
  /** A company has people after a load, or none any more. */
  notePeople(id: string, hasPeople: boolean): void;
  /** Companies that were restored or removed, with their people, as the server has them now. */
  noteRestored(ids: readonly string[]): Promise<void>;
  /** Companies whose people were restored. */
  notePeopleRestored(ids: readonly string[]): Promise<void>;
  /** No company is left. */
  emptyCompanies(): Promise<void>;
  /** No company has people any more. */
  emptyPeople(): void;
  /** Leaves it to the next load. */
  postpone(): void;
  /** Begins the work of `finish` in another thread, where that is worth it. The server has no companies yet, and no change may follow. */
  begin(): void;
  /**
   * Call it in the transaction that publishes, when all else is written. `progress` receives how many companies were read, if
   * the facts of all are made again.
   */
  finish(progress?: (read: number) => void): Promise<void>;
  /** Closes its file; also after a failure. */
  close(): void;
}

/** `isComplete`: whether the companies that are there have facts. */
export function createColumnChanges(client: pg.ClientBase, isComplete: boolean): ColumnChanges {
  const factsOf = createFactReader();
  const log = createFactLog(join(tmpdir(), `firmament-facts-${randomUUID()}`));
  let isWithoutPeople = false;
  let isPostponed = false;
  let begun: ReturnType<typeof makePagesInThread> | undefined;

  /** Else all facts are made again in the end. */
  const isNoted = () => isComplete && !isPostponed;

  function addFacts({ id, name, identifiers, profile }: FactRow): void {
    log.add(id, factsOf({ profile, name, ...readClaims(identifiers) }));
  }

  async function withPeople(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = await client.query<{ id: string }>(
      'SELECT company_id AS id FROM people_summary WHERE company_id = ANY ($1)',
      [ids],
    );
    return new Set(rows.map(({ id }) => id));
  }

  async function addPeople(ids: readonly string[]): Promise<void> {
    const peopled = await withPeople(ids);
    for (const id of ids) log.add(id, peopled.has(id) ? HAS_PEOPLE : HAS_NO_PEOPLE);
  }

  /** Of all companies as they are now: those of an earlier version have no facts, or others. */
  async function collectAll(progress: (read: number) => void): Promise<void> {
    let read = 0;
    for (let after = ''; ; ) {
      const { rows } = await client.query<FactRow>(
        `SELECT ${FACT_COLUMNS} FROM company WHERE id > $1 ORDER BY id LIMIT ${COMPANIES_AT_A_TIME}`,
        [after],
      );
      if (rows.length === 0) return;
      for (const row of rows) addFacts(row);
      await addPeople(rows.map(({ id }) => id));
      read += rows.length;
      progress(read);
      after = rows.at(-1)?.id ?? after;
    }
  }

  async function merge(): Promise<void> {
    const firsts = await readFirsts(client);
    if (firsts.length === 0) return sendPages(client, begun?.pages ?? makePages(readChanges(log.notes())));
    const list = createPageList(firsts);
    for (const group of readChanges(log.notes())) {
      for (const { first, changes } of list.byPage(group)) {
        if (first !== undefined && isOnlyPeople(changes)) {
          const has = mergePeople(await readCells(client, first, PEOPLE_COLUMNS), changes);
          if (has !== undefined) await writeHas(client, first, has);
          continue;
        }
        const merged = mergePage(first === undefined ? undefined : await readCells(client, first), changes);
        if (first !== undefined) await dropPage(client, first);
        await writePages(client, merged);
        list.replaced(first, merged);
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
    notePeople: (id, hasPeople) => {
      if (isNoted()) log.add(id, hasPeople ? HAS_PEOPLE : HAS_NO_PEOPLE);
    },
    noteRestored: async (ids) => {
      if (!isComplete) return;
      for (const some of inParts(ids)) {
        const { rows } = await client.query<FactRow>(
          `SELECT ${FACT_COLUMNS} FROM company WHERE id = ANY ($1)`,
          [some],
        );
        const there = new Set(rows.map(({ id }) => id));
        for (const row of rows) addFacts(row);
        for (const id of some) if (!there.has(id)) log.add(id, REMOVED);
        await addPeople(some);
      }
    },
    notePeopleRestored: (ids) => (isComplete ? addPeople(ids) : Promise.resolve()),
    emptyCompanies: async () => {
      await client.query('DELETE FROM company_column');
    },
    emptyPeople: () => {
      isWithoutPeople = true;
    },
    postpone: () => {
      isPostponed = true;
    },
    begin: () => {
      if (isNoted() && isWorthAThread(log)) begun = makePagesInThread(log);
    },
    finish: async (progress = () => {}) => {
      if (!isComplete || isPostponed) await client.query('DELETE FROM company_column');
      if (isPostponed) return setMeta(client, { [FORMAT_NAME]: NO_FORMAT });
      if (!isComplete) await collectAll(progress);
      await merge();
      if (isWithoutPeople) await clearPeople(client);
      await setMeta(client, { [FORMAT_NAME]: COLUMN_FORMAT });
    },
    close: () => {
      begun?.stop();
      log.close();
    },
  };
}

async function readFirsts(client: pg.ClientBase): Promise<readonly number[]> {
  const { rows } = await client.query<{ first: string }>(
    `SELECT first FROM company_column WHERE number = ${EMPLOYEES} ORDER BY first`,
  );
  return rows.map(({ first }) => Number(first));
}

async function readCells(
  client: pg.ClientBase,
  first: number,
  columns: readonly number[] = ALL_COLUMNS,
): Promise<PageCells> {
  const { rows } = await client.query<{ number: number; cell: Buffer }>(
    'SELECT number, cell FROM company_column WHERE number = ANY ($1::smallint[]) AND first = $2',
    [columns, first],
  );
  return new Map(rows.map(({ number, cell }) => [number, cell]));
}

async function dropPage(client: pg.ClientBase, first: number): Promise<void> {
  await client.query('DELETE FROM company_column WHERE number = ANY ($1::smallint[]) AND first = $2', [
    ALL_COLUMNS,
    first,
  ]);
}

const CELL_COLUMNS = ['number', 'first', 'cell'] as const;

interface Cell {
  readonly first: number;
  readonly number: number;
  readonly cell: Uint8Array;
}

const cellsOf = ({ first, cells }: Page): readonly Cell[] =>
  Array.from(cells, ([number, cell]) => ({ first, number, cell }));

function writeCell(row: RowWriter, { first, number, cell }: Cell): void {
  row.int2(number);
  row.int8(first);
  row.bytes(Buffer.from(cell.buffer, cell.byteOffset, cell.byteLength));
}

async function writePages(client: pg.ClientBase, pages: readonly Page[]): Promise<void> {
  await copyRows(client, 'company_column', CELL_COLUMNS, pages.flatMap(cellsOf), writeCell);
}

/** Many pages, while they are made. */
async function sendPages(client: pg.ClientBase, pages: Iterable<Page> | AsyncIterable<Page>): Promise<void> {
  const { add, pace, finish } = createRowSender(client, {
    columns: { company_column: CELL_COLUMNS },
    begin: async () => ({}),
    nameOf: (table) => table,
    copyBytes: COPY_BYTES,
  });
  for await (const page of pages) {
    for (const cell of cellsOf(page)) add('company_column', (row) => writeCell(row, cell));
    await pace();
  }
  await finish();
}

async function clearPeople(client: pg.ClientBase): Promise<void> {
  for (const first of await readFirsts(client)) {
    const has = (await readCells(client, first, [HAS])).get(HAS) as Uint8Array;
    await writeHas(client, first, withoutPeople(has));
  }
}

async function writeHas(client: pg.ClientBase, first: number, has: Buffer): Promise<void> {
  await client.query('UPDATE company_column SET cell = $1 WHERE number = $2 AND first = $3', [
    has,
    HAS,
    first,
  ]);
}
