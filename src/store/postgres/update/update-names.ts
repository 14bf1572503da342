// Makes the keys by which companies are found again from their rows, with those of their names.
import type pg from 'pg';
import { createStoredNames } from '../../formats/indexed-names.ts';
import { readClaims, writeLines } from '../../formats/key-spaces.ts';
import { copyKeys } from '../load/copy-keys.ts';
import { type FoundBy, inParts, keysOf } from '../load/delete-rows.ts';
import { fillFresh } from '../load/fresh-tables.ts';
import { FORMAT_NAME } from '../read/column-reader.ts';
import type { Progress } from './progress.ts';

const COMPANIES_AT_A_TIME = 2_000;

/** In a transaction. Keys that earlier versions have left behind are gone afterwards. */
export async function updateNames(client: pg.ClientBase, progress: Progress): Promise<void> {
  const { rows } = await client.query<{ count: string }>('SELECT count(*) FROM company');
  const total = Number(rows[0]?.count);
  if (total === 0) return;
  let [read, completed] = [0, 0];
  await fillFresh(client, ['company_key'], async (nameOf) => {
    for (let after = ''; ; ) {
      const some = await companiesAfter(client, after);
      const last = some.at(-1);
      if (last === undefined) return;
      const missing = some.filter(({ identifiers }) => readClaims(identifiers).names === undefined);
      completed += missing.length;
      const lines = await completeNames(
        client,
        missing.map(({ id }) => id),
      );
      const complete = some.map((row) => ({ ...row, identifiers: lines.get(row.id) ?? row.identifiers }));
      await copyKeys(client, nameOf('company_key'), allKeys(complete));
      read += some.length;
      progress(read / total);
      after = last.id;
    }
  });
  // Facts contain names too.
  if (completed > 0) await client.query('DELETE FROM meta WHERE name = $1', [FORMAT_NAME]);
}

function* allKeys(companies: readonly FoundBy[]) {
  for (const company of companies) yield* keysOf(company);
}

async function companiesAfter(client: pg.ClientBase, id: string): Promise<readonly FoundBy[]> {
  const { rows } = await client.query<FoundBy>(
    `SELECT id, name_key AS "nameKey", name_only_key AS "nameOnlyKey", identifiers FROM company
     WHERE id > $1 ORDER BY id LIMIT ${COMPANIES_AT_A_TIME}`,
    [id],
  );
  return rows;
}

interface UnnamedRow {
  readonly id: string;
  readonly name: string;
  readonly identifiers: string;
  readonly profile: string;
  readonly statements: string | null;
}

/**
 * Stores the names of companies beside their identifiers where they are missing: versions before the index of names have
 * not. Returns the lines of those companies.
 */
export async function completeNames(
  client: pg.ClientBase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const namesOf = createStoredNames();
  const lines = new Map<string, string>();
  for (const some of inParts(ids)) {
    const { rows } = await client.query<UnnamedRow>(
      `SELECT id, name, identifiers, profile, statements FROM company LEFT JOIN company_statement ON company_id = id
       WHERE id = ANY ($1)`,
      [some],
    );
    const changed: [id: string, lines: string][] = [];
    for (const { id, identifiers, ...row } of rows) {
      const claims = readClaims(identifiers);
      if (claims.names !== undefined) continue;
      changed.push([id, writeLines({ ...claims, names: namesOf({ ...claims, ...row }) })]);
    }
    await client.query(
      `UPDATE company c SET identifiers = n.identifiers FROM unnest($1::text[], $2::text[]) AS n (id, identifiers)
       WHERE c.id = n.id`,
      [changed.map(([id]) => id), changed.map(([, text]) => text)],
    );
    for (const [id, text] of changed) lines.set(id, text);
  }
  return lines;
}
