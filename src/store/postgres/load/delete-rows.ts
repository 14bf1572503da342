// Deletes the rows of companies, many at a time, and reads the keys by which they are found.
import type pg from 'pg';
import { isNamesLine, KEY_SPACES, spaceOfMark } from '../../formats/key-spaces.ts';
import { keyText } from '../read/company-reader.ts';
import type { CompanyKey } from './copy-keys.ts';
import type { WorkingCompany } from './working-copy.ts';

const DELETED_AT_A_TIME = 1_000;

export type FoundBy = Pick<WorkingCompany, 'id' | 'name' | 'nameKey' | 'nameOnlyKey' | 'identifiers'>;

export async function deleteAll(
  client: pg.ClientBase,
  table: string,
  column: string,
  ids: Iterable<string>,
): Promise<number> {
  let gone = 0;
  for (const some of inParts(ids)) {
    const { rowCount } = await client.query(`DELETE FROM ${table} WHERE ${column} = ANY ($1)`, [some]);
    gone += rowCount ?? 0;
  }
  return gone;
}

export function* inParts(ids: Iterable<string>): Generator<readonly string[]> {
  let part: string[] = [];
  for (const id of ids) {
    part.push(id);
    if (part.length < DELETED_AT_A_TIME) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

/** By their values: keys have no index by company. */
export async function deleteKeys(client: pg.ClientBase, keys: readonly CompanyKey[]): Promise<void> {
  if (keys.length === 0) return;
  await client.query(
    `DELETE FROM company_key k USING unnest($1::text[], $2::smallint[], $3::text[]) AS d (value, space, company_id)
     WHERE k.value = d.value AND k.space = d.space AND k.company_id = d.company_id`,
    [
      keys.map(({ value }) => keyText(value)),
      keys.map(({ space }) => space),
      keys.map(({ companyId }) => companyId),
    ],
  );
}

/** The keys by which the server finds these companies. */
export async function findKeysOf(client: pg.ClientBase, ids: readonly string[]): Promise<readonly FoundBy[]> {
  const { rows } = await client.query<FoundBy>(
    `SELECT id, name, name_key AS "nameKey", name_only_key AS "nameOnlyKey", identifiers FROM company WHERE id = ANY ($1)`,
    [ids],
  );
  return rows;
}

/** Without its names, which have an index of their own. */
export function* keysOf({ id, nameKey, nameOnlyKey, identifiers }: FoundBy): Generator<CompanyKey> {
  yield { companyId: id, space: KEY_SPACES.name as number, value: nameKey };
  if (nameOnlyKey !== null) yield { companyId: id, space: KEY_SPACES.nameOnly, value: nameOnlyKey };
  if (identifiers === '') return;
  for (const line of new Set(identifiers.slice(1, -1).split('\n'))) {
    if (isNamesLine(line)) continue;
    yield { companyId: id, space: spaceOfMark(line[0] as string), value: line.slice(1) };
  }
}
