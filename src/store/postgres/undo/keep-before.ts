// Keeps the rows that a load is about to change: the server copies its own rows, so that they are not transferred. A
// chunk is the rows of some companies and then a line that names those companies and where the chunk begins; so the log
// is read from its end, chunk by chunk.
import type pg from 'pg';
import type { CorrectedSince } from '../../contract/load.ts';
import type { MatchDecision } from '../../contract/match-book.ts';
import {
  type AddedToLog,
  addToTrailer,
  correctedSinceIn,
  isUndoLogTrailer,
  type UndoLogTrailer,
  writeUndoLogTrailer,
} from '../../formats/undo-log-trailer.ts';
import { inParts } from '../load/delete-rows.ts';
import type { Changed } from '../load/publish.ts';
import { COMPANY_TABLES, PEOPLE_TABLES } from '../schema/tables.ts';

/** The end of a chunk. */
export interface ChunkEnd {
  readonly of: 'companies' | 'people' | 'decisions';
  /** Ids of companies; for decisions, the two records of each, joined. */
  readonly ids: readonly string[];
  /** The number of its first line. */
  readonly from: number;
}

export interface PostgresBeforeHead extends UndoLogTrailer {
  /** People whom the load has changed. */
  readonly changedPeople: number;
  /** As in `meta`: the rules by which titles were folded and indexed in the kept rows. */
  readonly titleForms: number;
  readonly indexFormat: number;
}

/** Keys and the name index are derived from companies, keys of people from their pages. */
const KEPT_COMPANY_TABLES = COMPANY_TABLES.filter(
  (table) => table !== 'company_key' && table !== 'name_block',
);
const KEPT_PEOPLE_TABLES = PEOPLE_TABLES.filter((table) => table !== 'person_key');

/** The tables of a chunk, with the column that names the company. */
export const CHUNK_TABLES = {
  companies: KEPT_COMPANY_TABLES.map((table) => [table, table === 'company' ? 'id' : 'company_id'] as const),
  people: KEPT_PEOPLE_TABLES.map((table) => [table, 'company_id'] as const),
};

/** Before a row, with the name of its table. */
export const ROW_MARK = '\t';

/** Call it in the transaction that publishes, before any change. */
export async function keepBefore(
  client: pg.ClientBase,
  changed: Changed,
  decisions: readonly MatchDecision[],
  head: PostgresBeforeHead,
): Promise<void> {
  await keepRows(client, 0, changed, decisions, writeUndoLogTrailer(head));
}

/**
 * The log of the load before stays, and the rows that change now are added to it. Without a log nothing is kept.
 */
export async function keepMore(client: pg.ClientBase, changed: Changed, added: AddedToLog): Promise<void> {
  const { rows } = await client.query<{ place: string; line: string }>(
    'DELETE FROM load_before WHERE place = (SELECT max(place) FROM load_before) RETURNING place, line',
  );
  const [last] = rows;
  if (last === undefined) return;
  if (!isUndoLogTrailer(last.line)) await forgetBefore(client);
  else {
    const lines = Number(last.place) - 1;
    const trailer = addToTrailer(last.line, { ...added, ownLines: lines });
    await keepRows(client, lines, changed, [], trailer);
  }
}

/** What corrections have done since the load of the log. */
export async function correctedSince(client: pg.ClientBase): Promise<CorrectedSince | undefined> {
  const { rows } = await client.query<{ line: string }>(
    'SELECT line FROM load_before ORDER BY place DESC LIMIT 1',
  );
  return correctedSinceIn(rows[0]?.line);
}

async function keepRows(
  client: pg.ClientBase,
  firstPlace: number,
  changed: Changed,
  decisions: readonly MatchDecision[],
  trailer: string,
): Promise<void> {
  let place = firstPlace;

  async function add(line: string): Promise<void> {
    place += 1;
    await client.query('INSERT INTO load_before (place, line) VALUES ($1, $2)', [place, line]);
  }

  /** Rows as JSON: bytes take twice the space, but the rows stay readable after any change of a table's columns. */
  async function addRows(table: string, condition: string, value: unknown): Promise<void> {
    const { rowCount } = await client.query(
      `INSERT INTO load_before (place, line)
       SELECT $1::bigint + row_number() OVER (), $2::text || row_to_json(t)::text FROM ${table} t WHERE ${condition}`,
      [place, `${table}${ROW_MARK}`, value],
    );
    place += rowCount ?? 0;
  }

  for (const kind of ['companies', 'people'] as const) {
    const ids = changed[kind];
    if (ids === 'all') continue;
    for (const some of inParts(ids)) {
      const from = place + 1;
      for (const [table, column] of CHUNK_TABLES[kind]) await addRows(table, `t.${column} = ANY ($3)`, some);
      await add(JSON.stringify({ of: kind, ids: some, from } satisfies ChunkEnd));
    }
  }
  for (const { a, b } of decisions) {
    const from = place + 1;
    await addRows('match_decision', 't.a = ($3::text[])[1] AND t.b = ($3::text[])[2]', [a, b]);
    await add(JSON.stringify({ of: 'decisions', ids: [a, b], from } satisfies ChunkEnd));
  }
  await add(trailer);
}

export async function forgetBefore(client: pg.ClientBase): Promise<void> {
  await client.query('DELETE FROM load_before');
}
