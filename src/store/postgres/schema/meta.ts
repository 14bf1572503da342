// Small values beside the tables: counts, versions, the next automatic identifiers.
import type pg from 'pg';

/** Whether the tables of a store are there. */
export async function hasTables(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query("SELECT to_regclass('meta') IS NOT NULL AS is_there");
  return rows[0]?.is_there === true;
}

interface Values {
  readonly [name: string]: number;
}

export const setMeta = (client: pg.ClientBase, values: Values): Promise<void> =>
  put(client, values, 'excluded.value');

export const addToMeta = (client: pg.ClientBase, values: Values): Promise<void> =>
  put(client, values, '(meta.value::bigint + excluded.value::bigint)::text');

/** `changed`: the new value, as SQL, where there is one. */
async function put(client: pg.ClientBase, values: Values, changed: string): Promise<void> {
  const pairs = Object.entries(values);
  const places = pairs.map((_, place) => `($${2 * place + 1}, $${2 * place + 2})`);
  await client.query(
    `INSERT INTO meta VALUES ${places.join(', ')} ON CONFLICT (name) DO UPDATE SET value = ${changed}`,
    pairs.flatMap(([name, value]) => [name, String(value)]),
  );
}
