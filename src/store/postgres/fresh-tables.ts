// Fills tables that hold nothing by making them anew: rows first, then the indexes, which is faster than both at once,
// and at last the new tables take the place of the old. All inside the transaction of a load: who reads waits for no more
// than that last step, and a load that fails leaves nothing behind.
import type pg from 'pg';
import { hasCitus, shardBeside } from './shard-tables.ts';

const freshName = (table: string) => `${table}_fresh`;

/** `fill` writes into the tables by the names it is given. */
export async function fillFresh<T>(
  client: pg.ClientBase,
  tables: readonly string[],
  fill: (nameOf: (table: string) => string) => Promise<T>,
): Promise<T> {
  const isSharded = await hasCitus(client);
  for (const table of tables) {
    await client.query(
      `CREATE TABLE ${freshName(table)} (LIKE ${table} INCLUDING DEFAULTS INCLUDING STORAGE)`,
    );
    if (isSharded) await shardBeside(client, freshName(table), table);
  }
  const result = await fill(freshName);
  for (const table of tables) await addIndexes(client, table);
  for (const table of tables) await addGrants(client, table);
  for (const table of tables) await takePlace(client, table);
  return result;
}

interface Named {
  readonly name: string;
  readonly definition: string;
}

async function keyOf(client: pg.ClientBase, table: string): Promise<Named | undefined> {
  const { rows } = await client.query<Named>(
    `SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE conrelid = $1::regclass AND contype = 'p'`,
    [table],
  );
  return rows[0];
}

/** Those that are not the primary key, as `USING btree (column) WHERE …`. */
async function indexesOf(client: pg.ClientBase, table: string): Promise<readonly Named[]> {
  const { rows } = await client.query<Named>(
    `SELECT c.relname AS name, substring(pg_get_indexdef(c.oid) from ' USING .*') AS definition
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE i.indrelid = $1::regclass AND NOT i.indisprimary`,
    [table],
  );
  return rows;
}

async function addIndexes(client: pg.ClientBase, table: string): Promise<void> {
  const key = await keyOf(client, table);
  if (key !== undefined) {
    await client.query(
      `ALTER TABLE ${freshName(table)} ADD CONSTRAINT ${freshName(key.name)} ${key.definition}`,
    );
  }
  for (const { name, definition } of await indexesOf(client, table)) {
    await client.query(`CREATE INDEX ${freshName(name)} ON ${freshName(table)}${definition}`);
  }
}

async function addGrants(client: pg.ClientBase, table: string): Promise<void> {
  const { rows } = await client.query<{ privilege: string; role: string }>(
    `SELECT a.privilege_type AS privilege, quote_ident(r.rolname) AS role
     FROM pg_class c, aclexplode(c.relacl) a JOIN pg_roles r ON r.oid = a.grantee
     WHERE c.oid = $1::regclass AND a.grantee <> c.relowner`,
    [table],
  );
  for (const { privilege, role } of rows) {
    await client.query(`GRANT ${privilege} ON ${freshName(table)} TO ${role}`);
  }
}

async function takePlace(client: pg.ClientBase, table: string): Promise<void> {
  const key = await keyOf(client, table);
  const indexes = await indexesOf(client, table);
  await client.query(`DROP TABLE ${table}`);
  await client.query(`ALTER TABLE ${freshName(table)} RENAME TO ${table}`);
  if (key !== undefined) {
    await client.query(`ALTER TABLE ${table} RENAME CONSTRAINT ${freshName(key.name)} TO ${key.name}`);
  }
  for (const { name } of indexes) await client.query(`ALTER INDEX ${freshName(name)} RENAME TO ${name}`);
}
