// Makes the keys by which companies are found, and the name index, again from the rows of companies.
import type pg from 'pg';
import { createStoredNames } from '../../formats/indexed-names.ts';
import { readClaims, writeLines } from '../../formats/key-spaces.ts';
import { copyKeys } from '../load/copy-keys.ts';
import { type FoundBy, inParts, keysOf } from '../load/delete-rows.ts';
import { fillFresh } from '../load/fresh-tables.ts';
import { createNameIndex } from '../load/name-index.ts';
import { FORMAT_NAME } from '../read/column-reader.ts';
import type { Progress } from './progress.ts';

const COMPANIES_AT_A_TIME = 2_000;

/** In a transaction. Keys that earlier versions have left behind are gone afterwards. */
export async function updateNames(client: pg.ClientBase, progress: Progress): Promise<void> {
  const { rows } = await client.query<{ count: string }>('SELECT count(*) FROM company');
  const total = Number(rows[0]?.count);
  if (total === 0) return;
  let [read, missing] = [0, 0];
  const names = createNameIndex(client);
  try {
    await fillFresh(client, ['company_key', 'name_block'], async (nameOf) => {
      for (let after = ''; ; ) {
        const some = await companiesAfter(client, after);
        const last = some.at(-1);
        if (last === undefined) break;
        const complete = await completeNames(client, some);
        missing += complete.missing;
        for (const row of complete.rows) names.add(row);
        await copyKeys(client, nameOf('company_key'), allKeys(complete.rows));
        read += some.length;
        progress(read / total);
        after = last.id;
      }
      await names.finish(nameOf('name_block'));
    });
  } finally {
    names.close();
  }
  // Facts contain names too.
  if (missing > 0) await client.query('DELETE FROM meta WHERE name = $1', [FORMAT_NAME]);
}

function* allKeys(companies: readonly FoundBy[]) {
  for (const company of companies) yield* keysOf(company);
}

interface NamedRow extends FoundBy {
  readonly profile: string;
}

const COLUMNS = `id, name, name_key AS "nameKey", name_only_key AS "nameOnlyKey", identifiers, profile`;

async function companiesAfter(client: pg.ClientBase, id: string): Promise<readonly NamedRow[]> {
  const { rows } = await client.query<NamedRow>(
    `SELECT ${COLUMNS} FROM company WHERE id > $1 ORDER BY id LIMIT ${COMPANIES_AT_A_TIME}`,
    [id],
  );
  return rows;
}

/** For companies that an undo has restored from what an earlier version has kept. */
export async function completeNamesOf(client: pg.ClientBase, ids: readonly string[]): Promise<void> {
  for (const some of inParts(ids)) {
    const { rows } = await client.query<NamedRow>(`SELECT ${COLUMNS} FROM company WHERE id = ANY ($1)`, [
      some,
    ]);
    await completeNames(client, rows);
  }
}

/**
 * Stores the names of companies beside their identifiers where an earlier version has stored none, or by other rules.
 * Returns the rows as they are now, and how many had none.
 */
async function completeNames(client: pg.ClientBase, rows: readonly NamedRow[]) {
  const namesOf = createStoredNames();
  const claimed = rows.map((row) => ({ row, claims: readClaims(row.identifiers) }));
  const missing = claimed.filter(({ claims }) => claims.names === undefined).map(({ row }) => row.id);
  const statements = await statementsOf(client, missing);
  const views = await viewsOf(
    client,
    rows.map(({ id }) => id),
  );
  const complete = claimed.map(({ row, claims }) => {
    const names = namesOf({
      ...row,
      ...claims,
      views: views.get(row.id) ?? [],
      statements: statements.get(row.id),
    });
    return { ...row, identifiers: writeLines({ ...claims, names }) };
  });
  const changed = complete.filter(({ identifiers }, place) => identifiers !== rows[place]?.identifiers);
  if (changed.length > 0) {
    await client.query(
      // The checksum is that of the row before; the next load that writes the company makes it again.
      `UPDATE company c SET identifiers = n.identifiers, sum = NULL FROM unnest($1::text[], $2::text[]) AS n (id, identifiers)
       WHERE c.id = n.id`,
      [changed.map(({ id }) => id), changed.map(({ identifiers }) => identifiers)],
    );
  }
  return { rows: complete, missing: missing.length };
}

async function statementsOf(
  client: pg.ClientBase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<{ id: string; statements: string }>(
    'SELECT company_id AS id, statements FROM company_statement WHERE company_id = ANY ($1)',
    [ids],
  );
  return new Map(rows.map(({ id, statements }) => [id, statements]));
}

/** By id of a company, its regional views in the order of their countries. */
async function viewsOf(client: pg.ClientBase, ids: readonly string[]) {
  const { rows } = await client.query<{ id: string; profile: string }>(
    'SELECT company_id AS id, profile FROM company_view WHERE company_id = ANY ($1) ORDER BY company_id, country',
    [ids],
  );
  const views = new Map<string, { readonly profile: string }[]>();
  for (const view of rows) views.set(view.id, [...(views.get(view.id) ?? []), view]);
  return views;
}
