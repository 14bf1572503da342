// The name index on the server during a load. Changes are collected and written in the transaction that publishes: into an
// empty table all in one go, otherwise part by part, with the blocks that a part changes.
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { createLargeMap } from '../../../domain/values/large-set.ts';
import type { CompanyEntry } from '../../contract/entries.ts';
import type { CompanyHandle } from '../../contract/name-reader.ts';
import { changeNumbers, NO_NUMBERS } from '../../formats/change-numbers.ts';
import { BY_ID, END_OF_MADE_IDS, handleOfId } from '../../formats/company-forms.ts';
import { type BlockTable, changeBlocks, type NameBlock } from '../../formats/name-blocks.ts';
import { type ChangedPart, createNameChanges } from '../../formats/name-changes.ts';
import { nameNumbers, numbersOfRow } from '../../formats/name-keys.ts';
import { copyRows } from './copy-rows.ts';

const COMPANIES_AT_A_TIME = 2_000;

type NamedRow = Parameters<typeof numbersOfRow>[0];

export interface NameIndex {
  /** A company as it is now. */
  add(company: NamedRow): void;
  /** A company as the index has it. */
  remove(company: NamedRow): void;
  /** A company before and after a change; `before`: undefined if it is new. */
  put(before: NamedRow | undefined, entry: CompanyEntry): void;
  /** Leaves it to the next load. */
  postpone(): void;
  /** `table`: the name under which it is written. */
  finish(table?: string): Promise<void>;
  /** Closes its file; also after a failure. */
  close(): void;
}

/** `isComplete`: whether the index has the companies that are there. */
export function createNameIndex(client: pg.ClientBase, isComplete = true): NameIndex {
  const changes = createNameChanges(join(tmpdir(), `firmament-names-${randomUUID()}`));
  let isPostponed = false;
  /** Operators' own ids, since only numbers can be collected; each has the same number whenever it comes. */
  let ownIds: string[] = [];
  const ownNumbers = createLargeMap<string, number>();

  function numberOf(id: string): number {
    const handle = handleOfId(id);
    if (typeof handle === 'number') return handle;
    const known = ownNumbers.get(id);
    if (known !== undefined) return known;
    const number = END_OF_MADE_IDS + ownIds.push(id) - 1;
    ownNumbers.set(id, number);
    return number;
  }
  const handleOf = (number: number): CompanyHandle =>
    number < END_OF_MADE_IDS ? number : (ownIds[number - END_OF_MADE_IDS] as string);

  /** Else the names of all companies are collected in the end. */
  const isNoted = () => isComplete && !isPostponed;

  function addRow(company: NamedRow): void {
    changeNumbers(numberOf(company.id), NO_NUMBERS, numbersOfRow(company), changes);
  }

  function applyPart(part: ChangedPart, blocks: ReturnType<typeof changeBlocks<CompanyHandle>>): void {
    part.applyTo({
      add: (number, company) => blocks.add(number, handleOf(company)),
      remove: (number, company) => blocks.remove(number, handleOf(company)),
    });
  }

  /** The blocks of a table that was empty. */
  function* newBlocks(): Generator<NameBlock> {
    const made = createParts([], Number.POSITIVE_INFINITY);
    const blocks = changeBlocks(made.table, BY_ID);
    for (const part of changes.takeParts()) {
      applyPart(part, blocks);
      yield* made.put.splice(0);
    }
    blocks.finish();
    yield* made.put;
  }

  async function changePart(table: string, part: ChangedPart): Promise<void> {
    const { rows } = await client.query<{ least: string | null }>(`SELECT min(first) AS least FROM ${table}`);
    const least = Number(rows[0]?.least ?? Number.POSITIVE_INFINITY);
    const { table: inMemory, put, taken } = createParts(await readBlocks(client, table, part.numbers), least);
    const blocks = changeBlocks(inMemory, BY_ID);
    applyPart(part, blocks);
    blocks.finish();
    await client.query(`DELETE FROM ${table} WHERE first = ANY ($1::bigint[])`, [taken]);
    await writeBlocks(client, table, put);
  }

  function forget(): void {
    ownIds = [];
    ownNumbers.clear();
  }

  function clear(): void {
    for (const _ of changes.takeParts());
    forget();
  }

  async function addAll(): Promise<void> {
    for (let after = ''; ; ) {
      const { rows } = await client.query<NamedRow>(
        `SELECT id, name, identifiers FROM company WHERE id > $1 ORDER BY id
         LIMIT ${COMPANIES_AT_A_TIME}`,
        [after],
      );
      if (rows.length === 0) return;
      for (const row of rows) addRow(row);
      after = rows.at(-1)?.id ?? after;
    }
  }

  return {
    add: (company) => {
      if (isNoted()) addRow(company);
    },
    remove: (company) => {
      if (isNoted()) changeNumbers(numberOf(company.id), numbersOfRow(company), NO_NUMBERS, changes);
    },
    put: (before, entry) => {
      if (!isNoted()) return;
      const had = before === undefined ? NO_NUMBERS : numbersOfRow(before);
      changeNumbers(numberOf(entry.id), had, nameNumbers(entry), changes);
    },
    postpone: () => {
      isPostponed = true;
    },
    finish: async (table = 'name_block') => {
      if (isPostponed || !isComplete) {
        clear();
        await client.query(`DELETE FROM ${table}`);
        if (!isPostponed) await addAll();
      }
      const { rowCount } = await client.query(`SELECT 1 FROM ${table} LIMIT 1`);
      if (rowCount === 0) await writeBlocks(client, table, newBlocks());
      else for (const part of changes.takeParts()) await changePart(table, part);
      forget();
    },
    close: changes.close,
  };
}

interface StoredBlock extends NameBlock {
  /** The first number of the next block; infinite if there is none. */
  readonly next: number;
}

/** `stored` are those blocks of the table that a part changes, by number; `least` is the first number of all. */
function createParts(stored: readonly StoredBlock[], least: number) {
  const put: NameBlock[] = [];
  const taken: number[] = [];
  let at = 0;
  /** Numbers only go up. */
  function blockOf(number: number): StoredBlock | undefined {
    while (at < stored.length && (stored[at] as StoredBlock).next <= number) at += 1;
    const block = stored[at];
    return block !== undefined && block.first <= number ? block : undefined;
  }
  const table: BlockTable = {
    takeBlock: (number) => {
      const block = blockOf(number);
      if (block !== undefined) taken.push(block.first);
      return block;
    },
    firstAfter: (number) => blockOf(number)?.next ?? least,
    put: (block) => {
      put.push(block);
    },
  };
  return { table, put, taken };
}

/** The blocks in which these numbers are or would be, and perhaps others between them. */
async function readBlocks(
  client: pg.ClientBase,
  table: string,
  numbers: readonly number[],
): Promise<readonly StoredBlock[]> {
  const range = [numbers[0], numbers.at(-1)];
  const { rows: blocks } = await client.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM (SELECT FROM ${table} WHERE first BETWEEN $1 AND $2 LIMIT $3) b`,
    [...range, numbers.length],
  );
  // To look for the block of each number takes longer than to read a block.
  const isDense = (blocks[0]?.count ?? 0) < numbers.length;
  const { rows } = await client.query<{ first: string; next: string | null; pairs: Buffer }>(
    isDense ? blocksBetween(table) : blocksOfNumbers(table),
    isDense ? range : [numbers],
  );
  return rows.map(({ first, next, pairs }) => ({
    first: Number(first),
    next: next === null ? Number.POSITIVE_INFINITY : Number(next),
    pairs,
  }));
}

/** From the block of the first number to that of the last. */
const blocksBetween = (table: string) =>
  `SELECT first, pairs, coalesce(lead(first) OVER (ORDER BY first),
     (SELECT min(first) FROM ${table} WHERE first > $2)) AS next
   FROM ${table} WHERE first >= coalesce((SELECT max(first) FROM ${table} WHERE first <= $1), $1) AND first <= $2
   ORDER BY first`;

const blocksOfNumbers = (table: string) =>
  `SELECT b.first, b.pairs, (SELECT min(n.first) FROM ${table} n WHERE n.first > b.first) AS next
   FROM (SELECT DISTINCT (SELECT max(first) FROM ${table} WHERE first <= number) AS first
     FROM unnest($1::bigint[]) AS number) w, LATERAL (SELECT * FROM ${table} WHERE first = w.first LIMIT 1) b
   ORDER BY b.first`;

async function writeBlocks(client: pg.ClientBase, table: string, blocks: Iterable<NameBlock>): Promise<void> {
  await copyRows(client, table, ['first', 'pairs'], blocks, (row, { first, pairs }) => {
    row.int8(first);
    row.bytes(pairs);
  });
}
