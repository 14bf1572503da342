// Fills empty tables by building new ones: first rows, then indexes, which is faster than both at once. At the end the
// new tables replace the old ones. All of this is inside the transaction of a load: readers wait only for the last
// step, and a load that fails leaves nothing behind.
import type pg from 'pg';
import { otherOwner } from '../schema/other-owner.ts';
import { hasCitus, shardBeside } from '../schema/shard-tables.ts';
import type { CopyOptions } from './copy-rows.ts';

export const freshName = (table: string) => `${table}_fresh`;

/** `fill` writes into the tables by the names it receives. */
export async function fillFresh<T>(
  client: pg.ClientBase,
  tables: readonly string[],
  fill: (nameOf: (table: string) => string) => Promise<T>,
): Promise<T> {
  const made = await makeFresh(client, tables);
  const result = await fill(freshName);
  await addIndexes(client, tables, made);
  await switchToFresh(client, tables);
  return result;
}

/** Makes the new tables; returns how rows are copied into them. */
export async function makeFresh(client: pg.ClientBase, tables: readonly string[]): Promise<CopyOptions> {
  const isSharded = await hasCitus(client);
  for (const table of tables) {
    await client.query(
      `CREATE TABLE ${freshName(table)} (LIKE ${table} INCLUDING DEFAULTS INCLUDING STORAGE)`,
    );
    await keepOwner(client, table);
    if (isSharded) await shardBeside(client, freshName(table), table);
  }
  // The parts of a distributed table are made by other servers, in transactions of their own.
  return { isFrozen: !isSharded };
}

/** Another role may load for the owner, such as an administrator; the owner's services must still be able to read. */
async function keepOwner(client: pg.ClientBase, table: string): Promise<void> {
  const owner = await otherOwner(client, table);
  if (owner !== undefined) await client.query(`ALTER TABLE ${freshName(table)} OWNER TO ${owner}`);
}

/** Puts the new tables in the place of the old ones. */
export async function switchToFresh(client: pg.ClientBase, tables: readonly string[]): Promise<void> {
  for (const table of tables) await addGrants(client, table);
  await lockForSwitch(client, tables);
  for (const table of tables) await takePlace(client, table);
}

/** The text after the name in the statements that create the primary key and each other index. */
async function indexesOf(client: pg.ClientBase, table: string) {
  const key = await client.query<{ definition: string }>(
    `SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE conrelid = $1::regclass AND contype = 'p'`,
    [table],
  );
  const others = await client.query<{ definition: string }>(
    `SELECT substring(pg_get_indexdef(indexrelid) from 'USING .*') AS definition FROM pg_index
     WHERE indrelid = $1::regclass AND NOT indisprimary`,
    [table],
  );
  const definition = (row: { readonly definition: string }) => row.definition;
  return { key: key.rows.map(definition), others: others.rows.map(definition) };
}

/** Adds the indexes of tables that are filled. */
export async function addIndexes(
  client: pg.ClientBase,
  tables: readonly string[],
  made: CopyOptions,
): Promise<void> {
  await (await beginIndexes(client, tables, made)).end;
}

/**
 * Begins to add them: on one server all is asked in one go, so it works while this process is busy and takes no answer. Until the
 * end, one query at a time may wait behind that.
 */
export async function beginIndexes(
  client: pg.ClientBase,
  tables: readonly string[],
  { isFrozen }: CopyOptions,
): Promise<{ readonly end: Promise<unknown> }> {
  const statements: string[] = [];
  for (const table of tables) statements.push(...(await indexStatements(client, table)));
  if (isFrozen === true) return { end: client.query(statements.join('; ')) };
  for (const statement of statements) await client.query(statement);
  return { end: Promise.resolve() };
}

/** With names that no index has yet: Citus renames tables, but not their indexes. */
async function indexStatements(client: pg.ClientBase, table: string): Promise<readonly string[]> {
  const { key, others } = await indexesOf(client, table);
  const name = `${table}_${Date.now().toString(36)}`;
  return [
    ...key.map((definition) => `ALTER TABLE ${freshName(table)} ADD CONSTRAINT ${name}_key ${definition}`),
    ...others.map(
      (definition, place) => `CREATE INDEX ${name}_${place} ON ${freshName(table)} ${definition}`,
    ),
  ];
}

/** Of the table, and of single columns of it. Everyone is the role 0. */
const GRANTS = `SELECT a.privilege_type || g.columns AS privilege,
    CASE a.grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(a.grantee)) END AS role,
    CASE WHEN a.is_grantable THEN ' WITH GRANT OPTION' ELSE '' END AS option
  FROM pg_class c
  JOIN (SELECT oid AS relation, relacl AS acl, '' AS columns FROM pg_class
    UNION ALL SELECT attrelid, attacl, ' (' || quote_ident(attname) || ')' FROM pg_attribute) g ON g.relation = c.oid,
  aclexplode(g.acl) a
  WHERE c.oid = $1::regclass AND a.grantee <> c.relowner`;

async function addGrants(client: pg.ClientBase, table: string): Promise<void> {
  const { rows } = await client.query<{ privilege: string; role: string; option: string }>(GRANTS, [table]);
  for (const { privilege, role, option } of rows) {
    await client.query(`GRANT ${privilege} ON ${freshName(table)} TO ${role}${option}`);
  }
}

const LOCK_WAIT_MS = 300;
const LOCK_PAUSE_MS = 700;
const MOST_TRIES = 600;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Waits for long readers, such as a backup, in short turns: new readers queue behind our lock, and none of them waits
 * longer than one turn.
 */
async function lockForSwitch(client: pg.ClientBase, tables: readonly string[]): Promise<void> {
  await client.query(`SET LOCAL lock_timeout = ${LOCK_WAIT_MS}`);
  await client.query('SAVEPOINT before_lock');
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query(`LOCK TABLE ${tables.join(', ')} IN ACCESS EXCLUSIVE MODE`);
      await client.query('SET LOCAL lock_timeout = 0');
      // COPY does not freeze rows inside a savepoint, and other tables may follow.
      await client.query('RELEASE SAVEPOINT before_lock');
      return;
    } catch (error) {
      const isTaken = (error as { readonly code?: string }).code === LOCK_NOT_AVAILABLE;
      if (!isTaken || tries === MOST_TRIES) throw error;
      await client.query('ROLLBACK TO SAVEPOINT before_lock');
      await new Promise((resolve) => setTimeout(resolve, LOCK_PAUSE_MS));
    }
  }
}

async function takePlace(client: pg.ClientBase, table: string): Promise<void> {
  await client.query(`DROP TABLE ${table}`);
  await client.query(`ALTER TABLE ${freshName(table)} RENAME TO ${table}`);
}
