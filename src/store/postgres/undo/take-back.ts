// Undoes the newest load: deletes the rows that it wrote, and restores those that it replaced. The server copies them
// itself; all of it is in the transaction that publishes.
import type pg from 'pg';
import type { TakenBack } from '../../contract/load.ts';
import { createGoneCompanies } from '../../formats/rows/gone-companies.ts';
import { readUndoLogTrailer } from '../../formats/undo-log-trailer.ts';
import { copyKeys } from '../load/copy-keys.ts';
import { deleteAll, deleteKeys, findKeysOf, keysOf } from '../load/delete-rows.ts';
import { fillFresh } from '../load/fresh-tables.ts';
import { addPersonKeysOf, countPeople } from '../load/person-keys.ts';
import type { IndexChanges } from '../load/publish.ts';
import { readDecisions } from '../read/decisions.ts';
import { addToMeta } from '../schema/meta.ts';
import { COMPANY_TABLES, PEOPLE_TABLES } from '../schema/tables.ts';
import { completeNamesOf } from '../update/update-names.ts';
import { CHUNK_TABLES, type ChunkEnd, type PostgresBeforeHead, ROW_MARK } from './keep-before.ts';

export interface RestoredTables extends TakenBack {
  readonly head: PostgresBeforeHead;
}

/** Before the rows of companies themselves. */
const COMPANY_MARK = `company${ROW_MARK}`;

/** The effect on some rows. */
interface Difference {
  /** The companies that were there until now, and those that are there again. */
  readonly companies?: { readonly is: ReadonlySet<string>; readonly was: ReadonlySet<string> };
  readonly people: number;
}

/**
 * `version`: the version that is published with it; readers use it to see whether the rows they read belong together.
 */
export async function takeBack(
  client: pg.ClientBase,
  load: number,
  version: number,
  { columns, names }: IndexChanges,
): Promise<RestoredTables | undefined> {
  const lines = await client.query<{ place: string; line: string }>(
    'SELECT place, line FROM load_before ORDER BY place DESC LIMIT 1',
  );
  const head = readUndoLogTrailer<PostgresBeforeHead>(lines.rows[0]?.line, load);
  if (head === undefined) return undefined;
  const lastPlace = Number(lines.rows[0]?.place) - 1;
  const gone = await findNew(client, lastPlace, head);
  const tally = createTally(head);
  let [companies, people] = [0, 0];
  for (let place = lastPlace; place > 0; ) {
    const end = await readEnd(client, place);
    const endPlace = place;
    place = end.from - 1;
    // Not restored if all of its kind goes: the indexes would have it after that.
    if (head.wasWithoutCompanies && end.of === 'companies') continue;
    if (head.wasWithoutPeople && end.of === 'people') continue;
    const difference = await RESTORE[end.of](client, end, endPlace, {
      version,
      names,
      hasNames: head.hasNames === true,
    });
    if (end.of === 'companies') await columns.noteRestored(end.ids);
    else if (end.of === 'people') await columns.notePeopleRestored(end.ids);
    if (difference.companies !== undefined) {
      const { is, was } = difference.companies;
      companies += was.size - is.size;
      for (const id of end.ids) tally.count(id, endPlace, is.has(id), was.has(id));
    }
    people += difference.people;
  }
  let { removed, restored } = tally.finish();
  // A load removes no people: if there are fewer now, the load had added them.
  removed -= people;
  restored += head.changedPeople;
  if (head.wasWithoutPeople) {
    const gone = await empty(client, PEOPLE_TABLES, await countPeople(client));
    columns.emptyPeople();
    removed += gone;
    people -= gone;
  }
  if (head.wasWithoutCompanies) {
    const { rows } = await client.query<{ count: string }>('SELECT count(*) FROM company');
    const gone = await empty(client, COMPANY_TABLES, Number(rows[0]?.count));
    await columns.emptyCompanies();
    removed += gone;
    companies -= gone;
  }
  await addToMeta(client, { companies, people });
  for (const id of await findThere(client, [...gone.keys()])) gone.delete(id);
  return { head, removed, restored, gone, decisions: await readDecisions(client) };
}

/**
 * Counts a company once, also if it was corrected after the load had changed it. A load has each company in one chunk, so only
 * those of the chunks that corrections have added, which come first, are kept in memory.
 */
function createTally({ ownLines = Number.POSITIVE_INFINITY }: PostgresBeforeHead) {
  const corrected = new Map<string, { readonly isThere: boolean; readonly wasThere: boolean }>();
  let [removed, restored] = [0, 0];
  const add = (isThere: boolean, wasThere: boolean) => {
    if (isThere && !wasThere) removed += 1;
    if (wasThere) restored += 1;
  };
  return {
    count: (id: string, place: number, isThere: boolean, wasThere: boolean): void => {
      const later = corrected.get(id);
      // The last change comes first and shows the present state; the first change comes last and shows the earlier one.
      if (later !== undefined) corrected.set(id, { ...later, wasThere });
      else if (place > ownLines) corrected.set(id, { isThere, wasThere });
      else add(isThere, wasThere);
    },
    finish: (): Pick<TakenBack, 'removed' | 'restored'> => {
      for (const { isThere, wasThere } of corrected.values()) add(isThere, wasThere);
      return { removed, restored };
    },
  };
}

/** The companies that were new, and that several statements are about; a later change may have removed some. */
async function findNew(
  client: pg.ClientBase,
  lastPlace: number,
  { wasWithoutCompanies }: PostgresBeforeHead,
) {
  const gone = createGoneCompanies();
  const noteSome = async (condition: string, values: unknown[]): Promise<string | undefined> => {
    const { rows } = await client.query<{ company_id: string; statements: string }>(
      `SELECT company_id, statements FROM company_statement WHERE strpos(statements, E'\\n') > 0 AND ${condition}`,
      values,
    );
    for (const { company_id, statements } of rows) gone.note(company_id, statements);
    return rows.at(-1)?.company_id;
  };
  for (let place = lastPlace; place > 0; ) {
    const end = await readEnd(client, place);
    // A company that was there has a row in the chunk.
    if (end.of === 'companies') {
      await noteSome(
        `company_id = ANY ($1) AND company_id NOT IN
           (SELECT substr(line, $4)::json ->> 'id' FROM load_before WHERE place >= $2 AND place < $3 AND starts_with(line, $5))`,
        [end.ids, end.from, place, COMPANY_MARK.length + 1, COMPANY_MARK],
      );
    }
    place = end.from - 1;
  }
  for (let last = wasWithoutCompanies ? '' : undefined; last !== undefined; ) {
    last = await noteSome('company_id > $1 ORDER BY company_id LIMIT 5000', [last]);
  }
  return gone.found;
}

async function findThere(client: pg.ClientBase, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const { rows } = await client.query<{ id: string }>('SELECT id FROM company WHERE id = ANY ($1)', [ids]);
  return rows.map(({ id }) => id);
}

async function readEnd(client: pg.ClientBase, place: number): Promise<ChunkEnd> {
  const { rows } = await client.query<{ line: string }>('SELECT line FROM load_before WHERE place = $1', [
    place,
  ]);
  return JSON.parse(rows[0]?.line ?? '') as ChunkEnd;
}

type Restore = (
  client: pg.ClientBase,
  end: ChunkEnd,
  endPlace: number,
  what: { readonly version: number; readonly names: IndexChanges['names']; readonly hasNames: boolean },
) => Promise<Difference>;

const RESTORE: { readonly [kind in ChunkEnd['of']]: Restore } = {
  companies: async (client, end, endPlace, { names, hasNames }) => {
    const is = await findKeysOf(client, end.ids);
    for (const row of is) names.remove(row);
    await deleteKeys(
      client,
      is.flatMap((row) => [...keysOf(row)]),
    );
    for (const [table, column] of CHUNK_TABLES.companies) {
      await deleteAll(client, table, column, end.ids);
      await insertKept(client, table, end.from, endPlace);
    }
    if (!hasNames) await completeNamesOf(client, end.ids);
    const rows = await findKeysOf(client, end.ids);
    for (const row of rows) names.add(row);
    await copyKeys(
      client,
      'company_key',
      rows.flatMap((row) => [...keysOf(row)]),
    );
    const idsOf = (some: readonly { readonly id: string }[]) => new Set(some.map(({ id }) => id));
    return { companies: { is: idsOf(is), was: idsOf(rows) }, people: 0 };
  },
  people: async (client, end, endPlace, { version }) => {
    const before = await countPeople(client, end.ids);
    await deleteAll(client, 'person_key', 'company_id', end.ids);
    for (const [table, column] of CHUNK_TABLES.people) {
      await deleteAll(client, table, column, end.ids);
      await insertKept(client, table, end.from, endPlace);
    }
    await addPersonKeysOf(client, end.ids);
    const people = (await countPeople(client, end.ids)) - before;
    await client.query('UPDATE people_summary SET version = $1 WHERE company_id = ANY ($2)', [
      version,
      end.ids,
    ]);
    return { people };
  },
  decisions: async (client, end, endPlace) => {
    await client.query('DELETE FROM match_decision WHERE a = $1 AND b = $2', [...end.ids]);
    await insertKept(client, 'match_decision', end.from, endPlace);
    return { people: 0 };
  },
};

/** The lines of a table between two line numbers. */
async function insertKept(client: pg.ClientBase, table: string, from: number, end: number): Promise<number> {
  const mark = `${table}${ROW_MARK}`;
  const { rowCount } = await client.query(
    `INSERT INTO ${table} SELECT r.* FROM load_before b,
       LATERAL json_populate_record(NULL::${table}, substr(b.line, $4)::json) AS r
     WHERE b.place >= $1 AND b.place < $2 AND starts_with(b.line, $3)`,
    [from, end, mark, mark.length + 1],
  );
  return rowCount ?? 0;
}

/** `count`: how many companies or people are in them; returned. */
async function empty(client: pg.ClientBase, tables: readonly string[], count: number): Promise<number> {
  if (count > 0) await fillFresh(client, tables, async () => {});
  return count;
}
