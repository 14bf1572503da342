// Small values beside the tables: counts, versions, the next automatic identifiers.
import type pg from 'pg';

export async function setMeta(
  client: pg.ClientBase,
  values: { readonly [name: string]: number },
): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await client.query(
      'INSERT INTO meta VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
      [name, String(value)],
    );
  }
}

export async function addToMeta(
  client: pg.ClientBase,
  values: { readonly [name: string]: number },
): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await client.query(
      `INSERT INTO meta VALUES ($1, $2)
       ON CONFLICT (name) DO UPDATE SET value = (meta.value::bigint + excluded.value::bigint)::text`,
      [name, String(value)],
    );
  }
}
