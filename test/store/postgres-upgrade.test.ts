// While machines are upgraded one after the other, an earlier version serves from a database that a newer one has changed.
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import { afterFile } from '../helpers/after-file.ts';
import { makeDatabase, makeMigratedDatabase } from '../helpers/fresh-postgres.ts';
import { runHere } from '../helpers/run-here.ts';
import { runSql } from '../helpers/run-sql.ts';

const MIGRATIONS = new URL('../../src/store/postgres/migrations/', import.meta.url);
/** As in `migrate.ts`: programs from this schema on may use the tables. */
const OLDEST_PROGRAM = 20;

async function query<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<T>(sql);
  await client.end();
  return rows;
}

interface Column extends pg.QueryResultRow {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  /** Whether an insert that does not name it succeeds. */
  readonly isOptional: boolean;
}

const columnsOf = (url: string) =>
  query<Column>(
    url,
    `SELECT table_name AS table, column_name AS column, data_type AS type,
       is_nullable = 'YES' OR column_default IS NOT NULL AS "isOptional"
     FROM information_schema.columns WHERE table_schema = 'public'`,
  );

const rulesOf = async (url: string) =>
  (
    await query<{ rule: string }>(
      url,
      `SELECT conrelid::regclass || ': ' || pg_get_constraintdef(oid) AS rule FROM pg_constraint
       WHERE connamespace = 'public'::regnamespace
       UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND indexdef LIKE 'CREATE UNIQUE%'`,
    )
  ).map(({ rule }) => rule);

const nameOf = ({ table, column }: Column) => `${table}.${column}`;

async function newDatabase(): Promise<string> {
  const { url, drop } = await makeMigratedDatabase();
  afterFile(drop);
  return url;
}

test('steps of the schema only add what an earlier program need not know', async () => {
  const { url, drop } = await makeDatabase();
  afterFile(drop);
  const steps = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  for (const step of steps.slice(0, OLDEST_PROGRAM)) {
    await runSql(url, readFileSync(new URL(step, MIGRATIONS), 'utf8'));
  }
  await runSql(url, `INSERT INTO meta VALUES ('schema_version', '${OLDEST_PROGRAM}')`);
  const [columns, rules] = [await columnsOf(url), await rulesOf(url)];
  await (await openStore(url)).close();
  const [now, rulesNow] = [await columnsOf(url), await rulesOf(url)];
  expect(now).toEqual(expect.arrayContaining(columns));
  expect(rulesNow).toEqual(expect.arrayContaining(rules));
  const tables = new Set(columns.map(({ table }) => table));
  const known = new Set(columns.map(nameOf));
  const added = now.filter((one) => tables.has(one.table) && !known.has(nameOf(one)));
  expect(added.filter(({ isOptional }) => !isOptional)).toEqual([]);
  const ofOldTables = rulesNow.filter((rule) => [...tables].some((table) => rule.startsWith(`${table}:`)));
  expect(ofOldTables.filter((rule) => !rules.includes(rule))).toEqual([]);
});

test('an earlier version serves a database that says that it can', async () => {
  const url = await newDatabase();
  await runSql(url, "UPDATE meta SET value = '99' WHERE name = 'schema_version'");
  const store = await openStore(url);
  expect(await store.companies.countCompanies()).toBe(0);
  await store.close();
});

test.each([
  ["UPDATE meta SET value = '99' WHERE name IN ('schema_version', 'oldest_program')", 'schema 99'],
  [
    "UPDATE meta SET value = '99' WHERE name = 'schema_version'; DELETE FROM meta WHERE name = 'oldest_program'",
    'schema 99',
  ],
  ["UPDATE meta SET value = '99' WHERE name = 'name_index'", 'index of names in format 99'],
])('an earlier version refuses a database that it cannot use (%#)', async (sql, reason) => {
  const url = await newDatabase();
  await runSql(url, sql);
  await expect(openStore(url)).rejects.toThrow(reason);
  await expect(openStore(url)).rejects.toThrow('Update Firmament');
});

test('"database upgrade" says what it would do, does it once, and refuses what is only for files', async () => {
  const url = await newDatabase();
  const upgrade = (...options: string[]) =>
    runHere(['database', 'upgrade', ...options], { env: { DATABASE_URL: url } });
  await runSql(
    url,
    "ALTER TABLE company DROP COLUMN sum; UPDATE meta SET value = '20' WHERE name = 'schema_version'",
  );
  const plan = 'An upgrade of the store has to\n- change the tables: 021-company-sums\n';
  expect((await upgrade('--dry-run')).stdout).toBe(plan);
  expect((await upgrade('--dry-run')).stdout).toBe(plan);
  expect((await upgrade()).stdout).toContain(`${plan}The tables in `);
  expect((await upgrade('--dry-run')).stdout).toBe('The store is up to date.\n');
  const audit = await runHere(['audit', '--json'], { env: { DATABASE_URL: url } });
  expect(JSON.parse(audit.stdout)).toMatchObject([{ action: 'upgrade database', counts: { steps: 1 } }]);
  expect(await upgrade('--back')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('restore a backup'),
  });
  await runSql(url, "UPDATE meta SET value = '99' WHERE name = 'schema_version'");
  expect(await upgrade('--dry-run')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('newer Firmament'),
  });
});

test('a step that waits for a table lets readers pass', async () => {
  const url = await newDatabase();
  await runSql(
    url,
    "ALTER TABLE company DROP COLUMN sum; UPDATE meta SET value = '20' WHERE name = 'schema_version'",
  );
  const reader = new pg.Client({ connectionString: url });
  await reader.connect();
  await reader.query('BEGIN; SELECT 1 FROM company');
  const opened = openStore(url);
  const waiting =
    "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
  while ((await query(url, waiting)).length === 0);
  // It gives up its place in the queue, so that this does not wait for the reader.
  await query(url, 'SELECT count(*) FROM company');
  await reader.query('COMMIT');
  await reader.end();
  const store = await opened;
  expect(await store.companies.countCompanies()).toBe(0);
  await store.close();
});
