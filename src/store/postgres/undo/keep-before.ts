// Keeps what a load is about to change, as the tables have it: the server copies its own rows, so that nothing of them
// comes here. A chunk is the rows of some companies and, behind them, a line that names those companies and where the
// chunk begins; so what was kept is read from its end, chunk by chunk.
import type pg from 'pg';
import type { MatchDecision } from '../../contract/match-book.ts';
import { type UndoLogTrailer, writeUndoLogTrailer } from '../../formats/undo-log-trailer.ts';
import { inParts } from '../load/delete-rows.ts';
import type { Changed } from '../load/publish.ts';
import { COMPANY_TABLES, PEOPLE_TABLES } from '../schema/tables.ts';

/** The end of a chunk. */
export interface ChunkEnd {
  readonly of: 'companies' | 'people' | 'decisions';
  /** Of companies; for decisions, the records of each, one behind the other. */
  readonly ids: readonly string[];
  /** The place of its first line. */
  readonly from: number;
}

export interface PostgresBeforeHead extends UndoLogTrailer {
  /** People whom the load has changed; who came twice with different things said of them counts twice. */
  readonly changedPeople: number;
  /** As `meta` had it: by what rules titles were folded and indexed in the rows that are kept. */
  readonly titleForms: number;
  readonly indexFormat: number;
}

/** Keys are made of what companies have. */
const KEPT_COMPANY_TABLES = COMPANY_TABLES.filter((table) => table !== 'company_key');

/** The tables of a chunk, with the column that names the company. */
export const CHUNK_TABLES = {
  companies: KEPT_COMPANY_TABLES.map((table) => [table, table === 'company' ? 'id' : 'company_id'] as const),
  people: PEOPLE_TABLES.map((table) => [table, 'company_id'] as const),
};

/** In front of a row, with the name of its table. */
export const ROW_MARK = '\t';

/** To be called in the transaction that publishes, before anything is changed. */
export async function keepBefore(
  client: pg.ClientBase,
  changed: Changed,
  decisions: readonly MatchDecision[],
  head: PostgresBeforeHead,
): Promise<void> {
  let place = 0;

  async function add(line: string): Promise<void> {
    place += 1;
    await client.query('INSERT INTO load_before (place, line) VALUES ($1, $2)', [place, line]);
  }

  /** Rows as JSON: bytes are twice as long in it, and any change of a table's columns leaves them readable. */
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
  await add(writeUndoLogTrailer(head));
}

export async function forgetBefore(client: pg.ClientBase): Promise<void> {
  await client.query('DELETE FROM load_before');
}
