// An administrator who upgrades or loads in place of the role that owns the tables: the services of that role go on.
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from '../../../src/store/open-store.ts';
import { type FreshPostgres, makeDatabase } from '../../helpers/fresh-postgres.ts';
import { loadCompanies, loadPeople } from '../../helpers/load-records.ts';
import { runSql } from '../../helpers/run-sql.ts';

const MIGRATIONS = new URL('../../../src/store/postgres/migrations/', import.meta.url);
const OWNER = `owner_${process.pid}`;
let database: FreshPostgres;
let asOwner: string;

beforeEach(async () => {
  database = await makeDatabase();
  const name = new URL(database.url).pathname.slice(1);
  await runSql(
    database.url,
    `CREATE ROLE ${OWNER} LOGIN PASSWORD 'own'; ALTER DATABASE ${name} OWNER TO ${OWNER}`,
  );
  asOwner = Object.assign(new URL(database.url), { username: OWNER, password: 'own' }).href;
});
afterEach(async () => {
  await database.drop();
  await runSql(new URL('/postgres', database.url).href, `DROP ROLE ${OWNER}`);
});

async function withStore(
  url: string,
  work: (store: Awaited<ReturnType<typeof openStore>>) => Promise<unknown>,
) {
  const store = await openStore(url);
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

async function ownersOfTables(): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ owner: string }>(
    "SELECT DISTINCT tableowner AS owner FROM pg_tables WHERE schemaname = 'public'",
  );
  await client.end();
  return rows.map(({ owner }) => owner);
}

test('tables that an administrator fills first stay those of their owner', async () => {
  await withStore(asOwner, async () => {});
  await withStore(database.url, async (store) => {
    await loadCompanies(store, [{ id: 'c1', name: 'One' }]);
    await loadPeople(store, [{ person_id: 'p1', company_id: 'c1', country: 'AU', position: 'Cook' }]);
  });
  expect(await ownersOfTables()).toEqual([OWNER]);
  await withStore(asOwner, async (store) => {
    const { written } = await loadCompanies(store, [{ id: 'c1', name: 'Another' }]);
    expect(written).toBe(1);
  });
});

test('tables that an administrator adds belong to the owner of the others', async () => {
  const steps = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .slice(0, 10);
  for (const step of steps) await runSql(asOwner, readFileSync(new URL(step, MIGRATIONS), 'utf8'));
  await runSql(asOwner, `INSERT INTO meta VALUES ('schema_version', '${steps.length}')`);
  await withStore(database.url, async () => {});
  expect(await ownersOfTables()).toEqual([OWNER]);
});
